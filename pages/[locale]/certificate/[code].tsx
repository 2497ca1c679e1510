import type { GetServerSideProps } from 'next';
import Head from 'next/head';
import { CertificateCheck } from '@/components/certificates/certificate-check';
import { NoCertificate } from '@/components/certificates/no-certificate';
import { PublicCertificate } from '@/components/certificates/public-certificate';
import { PublicPage } from '@/components/layout/page-frame';
import { withTranslations } from '@/components/layout/with-translations';
import { StaticHtml } from '@/components/ui/static-html';
import { type CertificatePageProps, loadCertificatePage } from '@/lib/server/pages/certificate-page';

/** Static with its metadata, so that the browser needs no texts. */
const Result = (props: CertificatePageProps) => {
  if (props.result === 'missing' || props.result === 'malformed')
    return <CertificateCheck problem={props.result} />;
  if (props.result !== 'found') return <NoCertificate reason={props.result} />;
  return (
    <>
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <PublicCertificate {...props} />
    </>
  );
};

const CertificatePage = (props: CertificatePageProps) => (
  <PublicPage>
    <StaticHtml id="certificate-page" content={typeof window === 'undefined' && <Result {...props} />} />
  </PublicPage>
);

export default typeof window === 'undefined' ? withTranslations(CertificatePage) : CertificatePage;

export const getServerSideProps: GetServerSideProps<CertificatePageProps> = loadCertificatePage;
