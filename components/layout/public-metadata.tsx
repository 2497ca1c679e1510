import Head from 'next/head';
import { useSite } from '@/components/ui/site';
import type { Locale } from '@/lib/shared/config/locales';
import { AlternateLinks } from './alternate-links';
import { PageHead } from './page-head';

interface PublicMetadataProps {
  siteOrigin: string;
  title: string;
  description: string;
  /** The page's path on the site of a locale. */
  pathOn: (locale: Locale) => string;
}

/** Title and description, the same page on the other sites, and what a shared link to it shows. */
export const PublicMetadata = ({ siteOrigin, title, description, pathOn }: PublicMetadataProps) => {
  const { locale, language, brand } = useSite();
  return (
    <>
      <PageHead title={title} description={description} />
      <AlternateLinks siteOrigin={siteOrigin} pathOn={pathOn} />
      <Head>
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content={brand} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:url" content={siteOrigin + pathOn(locale)} />
        <meta property="og:locale" content={locale.replace('-', '_')} />
        <meta property="og:image" content={`${siteOrigin}/social/${language}.png`} />
        <meta name="twitter:card" content="summary_large_image" />
      </Head>
    </>
  );
};
