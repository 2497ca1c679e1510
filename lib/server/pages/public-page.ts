import type { GetStaticPaths, GetStaticProps } from 'next';
import { isLocale, type Locale } from '@/lib/shared/config/locales';
import { services } from '../composition';

/** Pages that anybody may read, rendered once and the same for everyone. */

/** Nothing at build: the page is rendered in the environment's own configuration. */
export const publicPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' });

export interface PublicProps {
  /** Of the site, for addresses that are read elsewhere. */
  siteOrigin: string;
}

/** The props that `load` makes for a site, and the site's origin; a locale that is none is not found. */
export const publicPage =
  <Props extends object>(load: (locale: Locale) => Promise<Props>): GetStaticProps<Props & PublicProps> =>
  async ({ params }) => {
    const locale = params?.locale;
    if (!isLocale(locale)) return { notFound: true };
    return { props: { siteOrigin: services().environment.SITE_ORIGIN, ...(await load(locale)) } };
  };
