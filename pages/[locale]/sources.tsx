import { withTranslations } from '@/components/layout/with-translations';
import { LegalPage } from '@/components/legal/legal-page';
import { legalPage } from '@/lib/server/pages/legal-page';
import { publicPaths } from '@/lib/server/pages/public-page';

export default typeof window === 'undefined' ? withTranslations(LegalPage) : LegalPage;

export const getStaticPaths = publicPaths;
export const getStaticProps = legalPage('sources');
