import { withNotices } from '@/components/errors/with-notices';
import { GroupsPage } from '@/components/screens/groups-page';
import { loadGroupsPage } from '@/lib/server/pages/groups-page';
import { forSignedIn } from '@/lib/server/pages/page-gate';

export default withNotices(GroupsPage);

export const getServerSideProps = forSignedIn(loadGroupsPage);
