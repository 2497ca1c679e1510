import type { GetStaticPaths, GetStaticProps } from 'next';
import { withTranslations } from '@/components/layout/with-translations';
import { LoginMetadata } from '@/components/login/login-metadata';
import { LoginPage } from '@/components/login/login-page';
import { pageProps } from '@/lib/server/pages/page-props';
import { serverEnvironment } from '@/lib/shared/config/environment';
import { isLocale } from '@/lib/shared/config/locales';

interface LoginProps {
  siteOrigin: string;
}

/** Few people need it here, so it does not come with the page. */
const loadRecovery = () =>
  import('@/components/recovery/recovery-screen').then(({ RecoveryScreen }) => RecoveryScreen);

const Login = ({ siteOrigin }: LoginProps) => (
  <>
    {/* The tags stay as the server wrote them, so that the browser's bundle leaves their making out. */}
    {typeof window === 'undefined' && <LoginMetadata siteOrigin={siteOrigin} />}
    <LoginPage loadRecovery={loadRecovery} />
  </>
);

export default withTranslations(Login);

/** Nothing at build: the page is rendered at start, in the environment's own configuration. */
export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' });

export const getStaticProps: GetStaticProps<LoginProps> = async ({ params }) => {
  const locale = params?.locale;
  if (!isLocale(locale)) return { notFound: true };
  const translations = await pageProps(locale, ['login', 'recovery', 'verification', 'errors']);
  return { props: { siteOrigin: serverEnvironment().SITE_ORIGIN, ...translations } };
};
