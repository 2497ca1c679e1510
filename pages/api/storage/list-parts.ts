import { requireStorage } from '@/lib/server/features/storage/ports';
import { listParts } from '@/lib/server/features/storage/send';
import { defineRoute } from '@/lib/server/routes';
import { storageListParts } from '@/lib/shared/contract/storage';

export const config = { api: { bodyParser: false } };

export default defineRoute(storageListParts, ({ services, session, body }) =>
  listParts(requireStorage(services), session.customer.id, body),
);
