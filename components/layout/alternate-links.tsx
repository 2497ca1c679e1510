import Head from 'next/head';
import { useSite } from '@/components/ui/site';
import { openSitesOf } from '@/lib/shared/config/locale-config';
import { defaultAmong, type Locale } from '@/lib/shared/config/locales';

interface AlternateLinksProps {
  siteOrigin: string;
  /** The page's path on the site of a locale; undefined where that site lacks the page. */
  pathOn: (locale: Locale) => string | undefined;
}

/** Tells search engines the page's own address, and the same page on the other open sites. */
export const AlternateLinks = ({ siteOrigin, pathOn }: AlternateLinksProps) => {
  const page = useSite();
  const open = openSitesOf(page).filter((site) => pathOn(site) !== undefined);
  return (
    <Head>
      <link rel="canonical" href={`${siteOrigin}${pathOn(page.locale)}`} />
      {open.map((site) => (
        <link key={site} rel="alternate" hrefLang={site} href={`${siteOrigin}${pathOn(site)}`} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={`${siteOrigin}${pathOn(defaultAmong(open))}`} />
    </Head>
  );
};
