import { withTranslations } from '@/components/layout/with-translations';
import { LoginMetadata } from '@/components/login/login-metadata';
import { LoginPage } from '@/components/login/login-page';
import { pageProps } from '@/lib/server/pages/page-props';
import { publicPage, publicPaths } from '@/lib/server/pages/public-page';

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

export const getStaticPaths = publicPaths;

export const getStaticProps = publicPage((locale) =>
  pageProps(locale, ['login', 'recovery', 'verification', 'errors']),
);
