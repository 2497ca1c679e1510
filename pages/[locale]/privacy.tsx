import { withTranslations } from '@/components/layout/with-translations';
import { ReadingPage } from '@/components/reading/reading-page';
import { readingPage, readingPaths } from '@/lib/server/pages/reading-page';

export default typeof window === 'undefined' ? withTranslations(ReadingPage) : ReadingPage;

export const getStaticPaths = readingPaths;
export const getStaticProps = readingPage('privacy');
