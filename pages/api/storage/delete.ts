import { deleteObject } from '@/lib/server/features/storage/change';
import { storageRoute } from '@/lib/server/routes';
import { storageDelete } from '@/lib/shared/contract/storage';

export const config = { api: { bodyParser: false } };

export default storageRoute(storageDelete, deleteObject);
