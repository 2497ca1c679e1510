import type { PageConfig } from 'next';
import { EveryLanguage } from '@/components/errors/every-language';

/** Written to disk at build; the front answers with it where it turns a page away (`front/admission/busy-page.ts`). */
const BusyPage = () => <EveryLanguage page="busy" />;

export default BusyPage;

/** No client, which would ask for more. */
export const config: PageConfig = { unstable_runtimeJS: false };
