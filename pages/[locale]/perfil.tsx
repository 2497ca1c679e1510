import type { GetServerSideProps } from 'next';
import { CertificateName } from '@/components/certificate/certificate-name';
import { withNotices } from '@/components/errors/with-notices';
import { PublicPage } from '@/components/layout/page-frame';
import { withTranslations } from '@/components/layout/with-translations';
import { ProfileScreen } from '@/components/profile/profile-screen';
import {
  loadProfilePage,
  type OpenProfileProps,
  type ProfilePageProps,
} from '@/lib/server/pages/profile-page';

/**
 * The profile, under its slug in Portuguese and Spanish; `profile.tsx` is the English one (R2.10). A page of its own and
 * not a case of `[slug]`, so that the course pages do not load its forms. The header is the one that follows whether
 * somebody is signed in: here an account can end.
 */
const OpenProfile = (props: OpenProfileProps) => {
  const { certificate, ...profile } = props;
  return (
    <PublicPage locale={props.locale}>
      <ProfileScreen
        {...profile}
        certificate={<CertificateName locale={props.locale} learner={certificate} />}
      />
    </PublicPage>
  );
};

export const ProfilePage = withNotices(OpenProfile);

export default withTranslations(ProfilePage);

export const getServerSideProps: GetServerSideProps<ProfilePageProps> = (context) =>
  loadProfilePage(context, 'perfil');
