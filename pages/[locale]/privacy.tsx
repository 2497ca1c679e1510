import { withTranslations } from '@/components/layout/with-translations';
import { ReadingPage } from '@/components/legal/legal-page';
import { readingPage } from '@/lib/server/pages/legal-page';
import { publicPaths } from '@/lib/server/pages/public-page';

export default typeof window === 'undefined' ? withTranslations(ReadingPage) : ReadingPage;

export const getStaticPaths = publicPaths;
export const getStaticProps = readingPage('privacy');
