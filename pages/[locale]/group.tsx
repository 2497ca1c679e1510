import type { GetServerSideProps } from 'next';
import { withNotices } from '@/components/errors/with-notices';
import { withTranslations } from '@/components/layout/with-translations';
import { GroupInvitationPage } from '@/components/screens/group-invitation-page';
import { type InvitationPageProps, loadInvitationPage } from '@/lib/server/pages/group-invitation-page';
import type { MissingProps } from '@/lib/server/pages/notice-pages';

type Props = InvitationPageProps | MissingProps;

export default withTranslations(withNotices(GroupInvitationPage));

export const getServerSideProps: GetServerSideProps<Props> = loadInvitationPage;
