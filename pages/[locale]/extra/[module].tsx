import type { GetServerSideProps } from 'next';
import { withNotices } from '@/components/errors/with-notices';
import { withTranslations } from '@/components/layout/with-translations';
import { ExtraPage } from '@/components/screens/extra-page';
import { loadExtraPage, type OpenExtraProps } from '@/lib/server/pages/extra-page';
import type { MissingProps, UnavailableProps } from '@/lib/server/pages/notice-pages';
import { forSignedIn } from '@/lib/server/pages/page-gate';

type PageProps = OpenExtraProps | MissingProps | UnavailableProps;

export default withTranslations(withNotices(ExtraPage));

export const getServerSideProps: GetServerSideProps<PageProps> = (context) =>
  forSignedIn<PageProps>(context, (sessionContext) => loadExtraPage(context, sessionContext));
