import { withNotices } from '@/components/errors/with-notices';
import { ExtraPage } from '@/components/screens/extra-page';
import { loadExtraPage } from '@/lib/server/pages/extra-page';
import { forSignedIn } from '@/lib/server/pages/page-gate';

export default withNotices(ExtraPage);

export const getServerSideProps = forSignedIn(loadExtraPage);
