import type { GetServerSideProps } from 'next';
import dynamic from 'next/dynamic';
import { withNotices } from '@/components/errors/with-notices';
import { withTranslations } from '@/components/layout/with-translations';
import { ModulePage } from '@/components/screens/module-page';
import type { HallPageProps } from '@/lib/server/pages/hall-page';
import { loadModulePage, type ModulePageProps } from '@/lib/server/pages/module-page';
import type { MissingProps, UnavailableProps } from '@/lib/server/pages/notice-pages';
import { forSignedIn } from '@/lib/server/pages/page-gate';

type ScreenProps = ModulePageProps | HallPageProps;
type PageProps = ScreenProps | MissingProps | UnavailableProps;

/** With a script of its own: who learns alone loads nothing of it. */
const HallPage = dynamic(async () => (await import('@/components/screens/hall-page')).HallPage);

/** A module, to learn or to teach. */
const ModuleOrHall = (props: ScreenProps) =>
  props.screen === 'hall' ? <HallPage {...props} /> : <ModulePage {...props} />;

export default withTranslations(withNotices(ModuleOrHall));

export const getServerSideProps: GetServerSideProps<PageProps> = (context) =>
  forSignedIn<PageProps>(context, (sessionContext) => loadModulePage(context, sessionContext));
