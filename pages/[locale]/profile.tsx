import { withNotices } from '@/components/errors/with-notices';
import { ProfilePage } from '@/components/screens/profile-page';
import { forSignedIn } from '@/lib/server/pages/page-gate';
import { loadProfilePage } from '@/lib/server/pages/profile-page';

/** The profile, under its English slug; see `perfil.tsx`. */
export default withNotices(ProfilePage);

export const getServerSideProps = forSignedIn(loadProfilePage, { profile: 'profile' });
