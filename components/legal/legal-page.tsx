import { PublicPage } from '@/components/layout/page-frame';
import { StaticHtml } from '@/components/ui/static-html';
import { ReadingArticle, type ReadingArticleProps } from './legal-article';

/** A page to read around the course: nothing on it needs a script but the header. */
export const ReadingPage = (props: ReadingArticleProps) => (
  <PublicPage path={props.page}>
    <StaticHtml id="reading" content={typeof window === 'undefined' && <ReadingArticle {...props} />} />
  </PublicPage>
);
