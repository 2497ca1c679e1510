import { withNotices } from '@/components/errors/with-notices';
import { GroupInvitationPage } from '@/components/screens/group-invitation-page';
import { loadInvitationPage } from '@/lib/server/pages/group-invitation-page';

export default withNotices(GroupInvitationPage);

export const getServerSideProps = loadInvitationPage;
