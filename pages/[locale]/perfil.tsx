import { withNotices } from '@/components/errors/with-notices';
import { ProfilePage } from '@/components/screens/profile-page';
import { forSignedIn } from '@/lib/server/pages/page-gate';
import { loadProfilePage } from '@/lib/server/pages/profile-page';

/**
 * The profile, under its slug in Portuguese and Spanish; `profile.tsx` is the English one (R2.10). A page of its own and
 * not a case of `[slug]`, so that the course pages do not load its forms.
 */
export default withNotices(ProfilePage);

export const getServerSideProps = forSignedIn(loadProfilePage, { profile: 'perfil' });
