import { withNotices } from '@/components/errors/with-notices';
import { DrillPage } from '@/components/screens/drill-page';
import { loadDrillPage } from '@/lib/server/pages/drill-page';

export default withNotices(DrillPage);

export const getServerSideProps = loadDrillPage;
