import type { GetServerSideProps } from 'next';
import { withNotices } from '@/components/errors/with-notices';
import { withTranslations } from '@/components/layout/with-translations';
import { MyDataPage } from '@/components/screens/my-data-page';
import { loadMyDataPage, type MyDataLimitProps, type MyDataPageProps } from '@/lib/server/pages/my-data-page';
import type { UnavailableProps } from '@/lib/server/pages/notice-pages';
import { forSignedIn } from '@/lib/server/pages/page-gate';

type Props = MyDataPageProps | MyDataLimitProps | UnavailableProps;

export default withTranslations(withNotices(MyDataPage));

export const getServerSideProps: GetServerSideProps<Props> = (context) =>
  forSignedIn<Props>(context, (sessionContext) => loadMyDataPage(context, sessionContext));
