import type { GetServerSideProps } from 'next';
import { withNotices } from '@/components/errors/with-notices';
import { withTranslations } from '@/components/layout/with-translations';
import { GroupsPage } from '@/components/screens/groups-page';
import { type GroupsPageProps, loadGroupsPage } from '@/lib/server/pages/groups-page';
import type { MissingProps, UnavailableProps } from '@/lib/server/pages/notice-pages';
import { forSignedIn } from '@/lib/server/pages/page-gate';

type Props = GroupsPageProps | MissingProps | UnavailableProps;

export default withTranslations(withNotices(GroupsPage));

export const getServerSideProps: GetServerSideProps<Props> = (context) =>
  forSignedIn<Props>(context, (sessionContext) => loadGroupsPage(context, sessionContext));
