import { CertificateCheck } from '@/components/certificates/certificate-check';
import { PublicPage } from '@/components/layout/page-frame';
import { withTranslations } from '@/components/layout/with-translations';
import { StaticHtml } from '@/components/ui/static-html';
import { pageProps } from '@/lib/server/pages/page-props';
import { type PublicProps, publicPage, publicPaths } from '@/lib/server/pages/public-page';

/** Static: its form is sent without any script, and the middleware leads to the certificate. */
const CertificateCheckPage = ({ siteOrigin }: PublicProps) => (
  <PublicPage path="certificate">
    <StaticHtml
      id="certificate-check"
      content={typeof window === 'undefined' && <CertificateCheck siteOrigin={siteOrigin} />}
    />
  </PublicPage>
);

export default typeof window === 'undefined' ? withTranslations(CertificateCheckPage) : CertificateCheckPage;

export const getStaticPaths = publicPaths;

export const getStaticProps = publicPage((locale) => pageProps(locale, ['certificate']));
