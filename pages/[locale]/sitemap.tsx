import type { GetStaticPaths, GetStaticProps } from 'next';
import { PublicPage } from '@/components/layout/page-frame';
import { withTranslations } from '@/components/layout/with-translations';
import { SiteMap, type SiteMapProps } from '@/components/site-map/site-map';
import { StaticHtml } from '@/components/ui/static-html';
import { services } from '@/lib/server/composition';
import { siteCourses } from '@/lib/server/features/courses/site-courses';
import { pageProps } from '@/lib/server/pages/page-props';
import { isLocale } from '@/lib/shared/config/locales';

const SiteMapPage = (props: SiteMapProps) => (
  <PublicPage path="sitemap">
    <StaticHtml id="site-map" content={typeof window === 'undefined' && <SiteMap {...props} />} />
  </PublicPage>
);

export default typeof window === 'undefined' ? withTranslations(SiteMapPage) : SiteMapPage;

/** Nothing at build: the page is rendered in the environment's own configuration. */
export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' });

export const getStaticProps: GetStaticProps<SiteMapProps> = async ({ params }) => {
  const locale = params?.locale;
  if (!isLocale(locale)) return { notFound: true };
  const { courses, environment } = services();
  return {
    props: {
      courses: siteCourses(courses, locale),
      siteOrigin: environment.SITE_ORIGIN,
      ...(await pageProps(locale, ['sitemap'])),
    },
  };
};
