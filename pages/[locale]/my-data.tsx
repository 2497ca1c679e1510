import { withNotices } from '@/components/errors/with-notices';
import { MyDataPage } from '@/components/screens/my-data-page';
import { loadMyDataPage } from '@/lib/server/pages/my-data-page';
import { forSignedIn } from '@/lib/server/pages/page-gate';

export default withNotices(MyDataPage);

export const getServerSideProps = forSignedIn(loadMyDataPage);
