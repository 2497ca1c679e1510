import type { PageConfig } from 'next';
import { EveryLanguage } from '@/components/errors/every-language';

/** Where no locale is known. */
const NotFoundPage = () => <EveryLanguage page="not-found" />;

export default NotFoundPage;

/**
 * No client: Next's would ask for the failed address again to complete its router, and on a page that keeps failing
 * it would reload for ever.
 */
export const config: PageConfig = { unstable_runtimeJS: false };
