import { CookiesNotice, type CookiesNoticeProps } from '@/components/cookies/cookies-notice';
import { PublicPage } from '@/components/layout/page-frame';
import { withTranslations } from '@/components/layout/with-translations';
import { StaticHtml } from '@/components/ui/static-html';
import { services } from '@/lib/server/composition';
import { pageProps } from '@/lib/server/pages/page-props';
import { publicPage, publicPaths } from '@/lib/server/pages/public-page';
import { sessionCookieName } from '@/lib/server/platform/session/cookie';
import { CSRF_COOKIE } from '@/lib/server/platform/session/csrf';
import { markerCookieName } from '@/lib/shared/config/site-cookies';
import { consentCookieName } from '@/lib/shared/rules/consents/measuring';

/** Nothing on it needs a script but the header: the notice and its form are static markup. */
const CookiesPage = (props: CookiesNoticeProps) => (
  <PublicPage path="cookies">
    <StaticHtml id="cookies-notice" content={typeof window === 'undefined' && <CookiesNotice {...props} />} />
  </PublicPage>
);

export default typeof window === 'undefined' ? withTranslations(CookiesPage) : CookiesPage;

export const getStaticPaths = publicPaths;

export const getStaticProps = publicPage(async (locale) => {
  const { SITE_ORIGIN, SESSION_ABSOLUTE_DAYS } = services().environment;
  const names = {
    session: sessionCookieName(SITE_ORIGIN),
    marker: markerCookieName(SITE_ORIGIN),
    csrf: CSRF_COOKIE,
    consent: consentCookieName(SITE_ORIGIN),
  };
  return { names, sessionDays: SESSION_ABSOLUTE_DAYS, ...(await pageProps(locale, ['cookies'])) };
});
