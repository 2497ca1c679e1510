import type { GetServerSideProps } from 'next';
import { withTranslations } from '@/components/layout/with-translations';
import { loadProfilePage, type ProfilePageProps } from '@/lib/server/pages/profile-page';
import { ProfilePage } from './perfil';

export default withTranslations(ProfilePage);

export const getServerSideProps: GetServerSideProps<ProfilePageProps> = (context) =>
  loadProfilePage(context, 'profile');
