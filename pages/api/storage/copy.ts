import { copyObject } from '@/lib/server/features/storage/change';
import { storageRoute } from '@/lib/server/routes';
import { storageCopy } from '@/lib/shared/contract/storage';

export const config = { api: { bodyParser: false } };

export default storageRoute(storageCopy, copyObject);
