import { PublicPage } from '@/components/layout/page-frame';
import { StaticHtml } from '@/components/ui/static-html';
import { NotFoundNotice } from './not-found-notice';

/** The page for addresses that lead nowhere, in the visitor's language. */
export const NotFoundScreen = () => (
  <PublicPage>
    <StaticHtml id="not-found" content={typeof window === 'undefined' && <NotFoundNotice />} />
  </PublicPage>
);
