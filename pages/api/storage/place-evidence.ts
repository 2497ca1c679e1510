import { placeEvidence } from '@/lib/server/features/storage/place-evidence';
import { requireStorage } from '@/lib/server/features/storage/ports';
import { defineRoute } from '@/lib/server/routes';
import { storagePlaceEvidence } from '@/lib/shared/contract/storage';

export const config = { api: { bodyParser: false } };

export default defineRoute(storagePlaceEvidence, ({ services, session, body }) =>
  placeEvidence(requireStorage(services), session.customer.id, body),
);
