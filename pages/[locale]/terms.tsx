import { withTranslations } from '@/components/layout/with-translations';
import { ReadingPage } from '@/components/reading/reading-page';
import { publicPaths } from '@/lib/server/pages/public-page';
import { readingPage } from '@/lib/server/pages/reading-page';

export default typeof window === 'undefined' ? withTranslations(ReadingPage) : ReadingPage;

export const getStaticPaths = publicPaths;
export const getStaticProps = readingPage('terms');
