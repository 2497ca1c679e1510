import type { GetServerSideProps } from 'next';
import { withNotices } from '@/components/errors/with-notices';
import { withTranslations } from '@/components/layout/with-translations';
import { DrillPage } from '@/components/screens/drill-page';
import { type DrillPageProps, loadDrillPage } from '@/lib/server/pages/drill-page';
import type { MissingProps, UnavailableProps } from '@/lib/server/pages/notice-pages';
import { forSignedIn } from '@/lib/server/pages/page-gate';

type PageProps = DrillPageProps | MissingProps | UnavailableProps;

export default withTranslations(withNotices(DrillPage));

export const getServerSideProps: GetServerSideProps<PageProps> = (context) =>
  forSignedIn<PageProps>(context, (sessionContext) => loadDrillPage(context, sessionContext));
