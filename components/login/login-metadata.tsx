import Head from 'next/head';
import { useTranslation } from 'next-i18next/pages';
import { AlternateLinks } from '@/components/layout/alternate-links';
import { PageHead } from '@/components/layout/page-head';
import { useSite } from '@/components/ui/site';
import { loginPath } from '@/lib/shared/config/paths';

/** Title, description, and the same page on the other sites. */
export const LoginMetadata = ({ siteOrigin }: { siteOrigin: string }) => {
  const { t } = useTranslation('login');
  const { locale, language, brand } = useSite();
  return (
    <>
      <PageHead title={t('metaTitle')} description={t('metaDescription')} />
      <AlternateLinks siteOrigin={siteOrigin} pathOn={loginPath} />
      <Head>
        <meta property="og:site_name" content={brand} />
        <meta property="og:title" content={t('metaTitle')} />
        <meta property="og:description" content={t('metaDescription')} />
        <meta property="og:url" content={siteOrigin + loginPath(locale)} />
        <meta property="og:image" content={`${siteOrigin}/social/${language}.png`} />
      </Head>
    </>
  );
};
