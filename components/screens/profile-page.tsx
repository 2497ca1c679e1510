import { PublicPage } from '@/components/layout/page-frame';
import { ProfileScreen } from '@/components/profile/profile-screen';
import type { OpenProfileProps } from '@/lib/server/pages/profile-page';
import { PROFILE_SAVED_KEY } from '@/lib/shared/config/storage-keys';
import { CertificatePart } from './certificate-part';

/**
 * The profile. The header is the one that follows whether somebody is signed in: here an account can end.
 */
export const ProfilePage = (props: OpenProfileProps) => {
  const { certificates, ...profile } = props;
  return (
    <PublicPage follows={PROFILE_SAVED_KEY}>
      <ProfileScreen {...profile} certificate={<CertificatePart certificates={certificates} />} />
    </PublicPage>
  );
};
