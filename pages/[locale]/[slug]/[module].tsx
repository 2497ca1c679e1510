import dynamic from 'next/dynamic';
import { withNotices } from '@/components/errors/with-notices';
import { ModulePage } from '@/components/screens/module-page';
import type { HallPageProps } from '@/lib/server/pages/hall-page';
import { loadModulePage, type ModulePageProps } from '@/lib/server/pages/module-page';
import { forSignedIn } from '@/lib/server/pages/page-gate';

/** With a script of its own: who learns alone loads nothing of it. */
const HallPage = dynamic(async () => (await import('@/components/screens/hall-page')).HallPage);

/** A module, to learn or to teach. */
const ModuleOrHall = (props: ModulePageProps | HallPageProps) =>
  props.screen === 'hall' ? <HallPage {...props} /> : <ModulePage {...props} />;

export default withNotices(ModuleOrHall);

export const getServerSideProps = forSignedIn(loadModulePage);
