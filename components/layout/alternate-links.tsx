import Head from 'next/head';
import { useSite } from '@/components/ui/site';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/lib/shared/config/locales';

interface AlternateLinksProps {
  siteOrigin: string;
  /** The page's path on the site of a locale. */
  pathOn: (locale: Locale) => string;
}

/** Tells search engines the page's own address, and the same page on the other sites. */
export const AlternateLinks = ({ siteOrigin, pathOn }: AlternateLinksProps) => {
  const { locale } = useSite();
  return (
    <Head>
      <link rel="canonical" href={siteOrigin + pathOn(locale)} />
      {LOCALES.map((site) => (
        <link key={site} rel="alternate" hrefLang={site} href={siteOrigin + pathOn(site)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={siteOrigin + pathOn(DEFAULT_LOCALE)} />
    </Head>
  );
};
