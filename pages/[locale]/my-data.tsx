import type { GetServerSideProps } from 'next';
import { withNotices } from '@/components/errors/with-notices';
import { withTranslations } from '@/components/layout/with-translations';
import { MyDataPage } from '@/components/screens/my-data-page';
import { loadMyDataPage, type MyDataPageProps } from '@/lib/server/pages/my-data-page';
import type { UnavailableProps } from '@/lib/server/pages/notice-pages';
import { forSignedIn } from '@/lib/server/pages/page-gate';

export default withTranslations(withNotices(MyDataPage));

export const getServerSideProps: GetServerSideProps<MyDataPageProps | UnavailableProps> = (context) =>
  forSignedIn<MyDataPageProps | UnavailableProps>(context, (sessionContext) =>
    loadMyDataPage(context, sessionContext),
  );
