import type { GetServerSideProps } from 'next';
import { withNotices } from '@/components/errors/with-notices';
import { withTranslations } from '@/components/layout/with-translations';
import { GroupPage } from '@/components/screens/group-page';
import { type GroupPageProps, loadGroupPage } from '@/lib/server/pages/group-page';
import type { MissingProps, UnavailableProps } from '@/lib/server/pages/notice-pages';
import { forSignedIn } from '@/lib/server/pages/page-gate';

type Props = GroupPageProps | MissingProps | UnavailableProps;

export default withTranslations(withNotices(GroupPage));

export const getServerSideProps: GetServerSideProps<Props> = (context) =>
  forSignedIn<Props>(context, (sessionContext) => loadGroupPage(context, sessionContext));
