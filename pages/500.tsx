import type { PageConfig } from 'next';
import { EveryLanguage } from '@/components/errors/every-language';

/** Written to disk at build, so that it needs nothing of what may be broken. */
const ServerErrorPage = () => <EveryLanguage page="server-error" />;

export default ServerErrorPage;

/**
 * No client: Next's would ask for the failed address again to complete its router, and on a page that keeps failing
 * it would reload for ever.
 */
export const config: PageConfig = { unstable_runtimeJS: false };
