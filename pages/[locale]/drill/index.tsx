import { DrillList } from '@/components/drills/drill-list';
import { PublicPage } from '@/components/layout/page-frame';
import { withTranslations } from '@/components/layout/with-translations';
import { StaticHtml } from '@/components/ui/static-html';
import { type DrillListProps, drillsOfSite } from '@/lib/server/pages/drill-page';
import { pageProps } from '@/lib/server/pages/page-props';
import { publicPage, publicPaths } from '@/lib/server/pages/public-page';

const DrillListPage = (props: DrillListProps) => (
  <PublicPage path="drill">
    <StaticHtml id="drills" content={typeof window === 'undefined' && <DrillList {...props} />} />
  </PublicPage>
);

export default typeof window === 'undefined' ? withTranslations(DrillListPage) : DrillListPage;

export const getStaticPaths = publicPaths;

export const getStaticProps = publicPage(async (locale) => ({
  courses: drillsOfSite(locale),
  ...(await pageProps(locale, ['drills'])),
}));
