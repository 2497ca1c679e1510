import { signPut } from '@/lib/server/features/storage/send';
import { storageRoute } from '@/lib/server/routes';
import { storageSignPut } from '@/lib/shared/contract/storage';

export const config = { api: { bodyParser: false } };

export default storageRoute(storageSignPut, signPut);
