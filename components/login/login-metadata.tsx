import Head from 'next/head';
import { useTranslation } from 'next-i18next/pages';
import { AlternateLinks } from '@/components/layout/alternate-links';
import { PageHead } from '@/components/layout/page-head';
import { useSiteIdentity } from '@/components/layout/site-identity';
import { type Locale, SITES } from '@/lib/shared/config/locales';
import { loginPath } from '@/lib/shared/config/paths';

interface LoginMetadataProps {
  locale: Locale;
  siteOrigin: string;
}

/** Title, description, and the same page on the other sites. */
export const LoginMetadata = ({ locale, siteOrigin }: LoginMetadataProps) => {
  const { t } = useTranslation('login');
  const { brand } = useSiteIdentity();
  return (
    <>
      <PageHead title={t('metaTitle')} description={t('metaDescription')} />
      <AlternateLinks locale={locale} siteOrigin={siteOrigin} pathOn={loginPath} />
      <Head>
        <meta property="og:site_name" content={brand} />
        <meta property="og:title" content={t('metaTitle')} />
        <meta property="og:description" content={t('metaDescription')} />
        <meta property="og:url" content={siteOrigin + loginPath(locale)} />
        <meta property="og:image" content={`${siteOrigin}/social/${SITES[locale].language}.png`} />
      </Head>
    </>
  );
};
