import Head from 'next/head';
import { useTranslation } from 'next-i18next/pages';
import { PageHead } from '@/components/layout/page-head';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/lib/config/locales';
import { cookiesPath } from '@/lib/config/paths';

interface CookiesTitleProps {
  locale: Locale;
  siteOrigin: string;
}

/** Title, description, and the same page on the other sites. */
export const CookiesTitle = ({ locale, siteOrigin }: CookiesTitleProps) => {
  const { t } = useTranslation('cookies');
  return (
    <>
      <PageHead title={t('title')} description={t('description')} />
      <Head>
        <link rel="canonical" href={siteOrigin + cookiesPath(locale)} />
        {LOCALES.map((site) => (
          <link key={site} rel="alternate" hrefLang={site} href={siteOrigin + cookiesPath(site)} />
        ))}
        <link rel="alternate" hrefLang="x-default" href={siteOrigin + cookiesPath(DEFAULT_LOCALE)} />
      </Head>
    </>
  );
};
