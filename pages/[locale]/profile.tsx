import type { GetServerSideProps } from 'next';
import { withNotices } from '@/components/errors/with-notices';
import { withTranslations } from '@/components/layout/with-translations';
import { ProfilePage } from '@/components/screens/profile-page';
import { loadProfilePage, type ProfilePageProps } from '@/lib/server/pages/profile-page';

/** The profile, under its English slug; see `perfil.tsx`. */
export default withTranslations(withNotices(ProfilePage));

export const getServerSideProps: GetServerSideProps<ProfilePageProps> = (context) =>
  loadProfilePage(context, 'profile');
