import { listObjects } from '@/lib/server/features/storage/read';
import { storageRoute } from '@/lib/server/routes';
import { storageList } from '@/lib/shared/contract/storage';

export const config = { api: { bodyParser: false } };

export default storageRoute(storageList, listObjects);
