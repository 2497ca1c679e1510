import { placeEvidence } from '@/lib/server/features/storage/place-evidence';
import { storageRoute } from '@/lib/server/routes';
import { storagePlaceEvidence } from '@/lib/shared/contract/storage';

export const config = { api: { bodyParser: false } };

export default storageRoute(storagePlaceEvidence, placeEvidence);
