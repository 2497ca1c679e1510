import { PublicPage } from '@/components/layout/page-frame';
import { ProfileScreen } from '@/components/profile/profile-screen';
import type { OpenProfileProps } from '@/lib/server/pages/profile-page';
import { PROFILE_SAVED_KEY } from '@/lib/shared/config/storage-keys';
import { CertificatePart } from './certificate-part';
import { GroupsPart } from './groups-part';

/**
 * The profile. The header is the one that follows whether somebody is signed in: here an account can end.
 */
export const ProfilePage = (props: OpenProfileProps) => {
  const { certificates, groups, ...profile } = props;
  return (
    <PublicPage follows={PROFILE_SAVED_KEY}>
      <ProfileScreen
        {...profile}
        groupNames={groups?.map(({ name }) => name)}
        certificate={<CertificatePart certificates={certificates} />}
        groups={groups && <GroupsPart groups={groups} />}
      />
    </PublicPage>
  );
};
