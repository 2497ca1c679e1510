import { withNotices } from '@/components/errors/with-notices';
import { DrillPage } from '@/components/screens/drill-page';
import { loadDrillPage } from '@/lib/server/pages/drill-page';
import { forSignedIn } from '@/lib/server/pages/page-gate';

export default withNotices(DrillPage);

export const getServerSideProps = forSignedIn(loadDrillPage);
