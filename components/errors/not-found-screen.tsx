import { PublicPage } from '@/components/layout/page-frame';
import { StaticHtml } from '@/components/ui/static-html';
import type { Locale } from '@/lib/shared/config/locales';
import { NotFoundNotice } from './not-found-notice';

/** The page for addresses that lead nowhere, in the visitor's language. */
export const NotFoundScreen = ({ locale }: { locale: Locale }) => (
  <PublicPage locale={locale}>
    <StaticHtml
      id="not-found"
      content={typeof window === 'undefined' && <NotFoundNotice locale={locale} />}
    />
  </PublicPage>
);
