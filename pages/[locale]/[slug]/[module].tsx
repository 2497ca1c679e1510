import type { GetServerSideProps } from 'next';
import { withNotices } from '@/components/errors/with-notices';
import { withTranslations } from '@/components/layout/with-translations';
import { ModulePage } from '@/components/screens/module-page';
import { loadModulePage, type ModulePageProps } from '@/lib/server/pages/module-page';
import type { MissingProps, UnavailableProps } from '@/lib/server/pages/notice-pages';
import { forSignedIn } from '@/lib/server/pages/page-gate';

type PageProps = ModulePageProps | MissingProps | UnavailableProps;

export default withTranslations(withNotices(ModulePage));

export const getServerSideProps: GetServerSideProps<PageProps> = (context) =>
  forSignedIn<PageProps>(context, (sessionContext) => loadModulePage(context, sessionContext));
