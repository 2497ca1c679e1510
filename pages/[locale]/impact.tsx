import { withNotices } from '@/components/errors/with-notices';
import { ImpactPage } from '@/components/screens/impact-page';
import { loadImpactPage } from '@/lib/server/pages/impact-page';
import { forSignedIn } from '@/lib/server/pages/page-gate';

/** The impact module, under its English slug; see `impacto.tsx`. */
export default withNotices(ImpactPage);

export const getServerSideProps = forSignedIn(loadImpactPage, { impact: 'impact' });
