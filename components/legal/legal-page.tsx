import { PublicPage } from '@/components/layout/page-frame';
import { StaticHtml } from '@/components/ui/static-html';
import { LegalArticle, type LegalArticleProps } from './legal-article';

/** A page to read around the course: nothing on it needs a script but the header. */
export const LegalPage = (props: LegalArticleProps) => (
  <PublicPage path={props.page}>
    <StaticHtml id="reading" content={typeof window === 'undefined' && <LegalArticle {...props} />} />
  </PublicPage>
);
