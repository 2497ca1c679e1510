import { PublicPage } from '@/components/layout/page-frame';
import { StaticHtml } from '@/components/ui/static-html';
import { UnavailableNotice } from './unavailable-notice';

/** The page in place of one that cannot be made now, in the visitor's language. */
export const UnavailableScreen = () => (
  <PublicPage>
    <StaticHtml id="unavailable" content={typeof window === 'undefined' && <UnavailableNotice />} />
  </PublicPage>
);
