import type { GetServerSideProps } from 'next';
import { withNotices } from '@/components/errors/with-notices';
import { withTranslations } from '@/components/layout/with-translations';
import { ProfilePage } from '@/components/screens/profile-page';
import { loadProfilePage, type ProfilePageProps } from '@/lib/server/pages/profile-page';

/**
 * The profile, under its slug in Portuguese and Spanish; `profile.tsx` is the English one (R2.10). A page of its own and
 * not a case of `[slug]`, so that the course pages do not load its forms.
 */
export default withTranslations(withNotices(ProfilePage));

export const getServerSideProps: GetServerSideProps<ProfilePageProps> = (context) =>
  loadProfilePage(context, 'perfil');
