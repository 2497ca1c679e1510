import { abortUpload } from '@/lib/server/features/storage/send';
import { storageRoute } from '@/lib/server/routes';
import { storageAbort } from '@/lib/shared/contract/storage';

export const config = { api: { bodyParser: false } };

export default storageRoute(storageAbort, abortUpload);
