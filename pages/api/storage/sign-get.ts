import { signGet } from '@/lib/server/features/storage/read';
import { storageRoute } from '@/lib/server/routes';
import { storageSignGet } from '@/lib/shared/contract/storage';

export const config = { api: { bodyParser: false } };

export default storageRoute(storageSignGet, signGet);
