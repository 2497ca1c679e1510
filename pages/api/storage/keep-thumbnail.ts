import { keepThumbnail } from '@/lib/server/features/storage/thumbnails';
import { storageRoute } from '@/lib/server/routes';
import { storageKeepThumbnail } from '@/lib/shared/contract/storage';

export const config = { api: { bodyParser: false } };

export default storageRoute(storageKeepThumbnail, keepThumbnail);
