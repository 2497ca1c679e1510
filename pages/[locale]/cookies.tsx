import type { GetStaticPaths, GetStaticProps } from 'next';
import { CookiesNotice, type CookiesNoticeProps } from '@/components/cookies/cookies-notice';
import { CookiesTitle } from '@/components/cookies/cookies-title';
import { PublicPage } from '@/components/layout/page-frame';
import { type Translated, withTranslations } from '@/components/layout/with-translations';
import { StaticHtml } from '@/components/ui/static-html';
import { pageProps } from '@/lib/server/pages/page-props';
import { sessionCookieName } from '@/lib/server/platform/session/cookie';
import { CSRF_COOKIE } from '@/lib/server/platform/session/csrf';
import { serverEnvironment } from '@/lib/shared/config/environment';
import { isLocale } from '@/lib/shared/config/locales';
import { markerCookieName } from '@/lib/shared/config/site-cookies';
import { consentCookieName } from '@/lib/shared/rules/consent';

interface CookiesProps extends CookiesNoticeProps {
  siteOrigin: string;
}

/** Nothing on it needs a script but the header: the notice and its form are static markup. */
const CookiesPage = ({ names, sessionDays, siteOrigin }: CookiesProps & Translated) => (
  <>
    {typeof window === 'undefined' && <CookiesTitle siteOrigin={siteOrigin} />}
    <PublicPage path="cookies">
      <StaticHtml
        id="cookies-notice"
        content={typeof window === 'undefined' && <CookiesNotice names={names} sessionDays={sessionDays} />}
      />
    </PublicPage>
  </>
);

export default typeof window === 'undefined' ? withTranslations(CookiesPage) : CookiesPage;

/** Nothing at build: the page is rendered at start, in the environment's own configuration. */
export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' });

export const getStaticProps: GetStaticProps<CookiesProps> = async ({ params }) => {
  const locale = params?.locale;
  if (!isLocale(locale)) return { notFound: true };
  const { SITE_ORIGIN, SESSION_ABSOLUTE_DAYS } = serverEnvironment();
  const names = {
    session: sessionCookieName(SITE_ORIGIN),
    marker: markerCookieName(SITE_ORIGIN),
    csrf: CSRF_COOKIE,
    consent: consentCookieName(SITE_ORIGIN),
  };
  const translations = await pageProps(locale, ['cookies']);
  return {
    props: { names, sessionDays: SESSION_ABSOLUTE_DAYS, siteOrigin: SITE_ORIGIN, ...translations },
  };
};
