import { withNotices } from '@/components/errors/with-notices';
import { GroupPage } from '@/components/screens/group-page';
import { loadGroupPage } from '@/lib/server/pages/group-page';
import { forSignedIn } from '@/lib/server/pages/page-gate';

export default withNotices(GroupPage);

export const getServerSideProps = forSignedIn(loadGroupPage);
