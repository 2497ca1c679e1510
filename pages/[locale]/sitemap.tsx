import { PublicPage } from '@/components/layout/page-frame';
import { withTranslations } from '@/components/layout/with-translations';
import { SiteMap, type SiteMapProps } from '@/components/site-map/site-map';
import { StaticHtml } from '@/components/ui/static-html';
import { services } from '@/lib/server/composition';
import { siteCourses } from '@/lib/server/features/courses/site-courses';
import { pageProps } from '@/lib/server/pages/page-props';
import { publicPage, publicPaths } from '@/lib/server/pages/public-page';

const SiteMapPage = (props: SiteMapProps) => (
  <PublicPage path="sitemap">
    <StaticHtml id="site-map" content={typeof window === 'undefined' && <SiteMap {...props} />} />
  </PublicPage>
);

export default typeof window === 'undefined' ? withTranslations(SiteMapPage) : SiteMapPage;

export const getStaticPaths = publicPaths;

export const getStaticProps = publicPage(async (locale) => ({
  courses: siteCourses(services().courses, locale),
  extras: services().courses.extraCatalogue(locale),
  hasGroups: services().environment.COACH_GROUPS === 'on',
  ...(await pageProps(locale, ['site-map'])),
}));
