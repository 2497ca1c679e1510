import { requireStorage } from '@/lib/server/features/storage/ports';
import { createUpload } from '@/lib/server/features/storage/send';
import { defineRoute } from '@/lib/server/routes';
import { storageCreate } from '@/lib/shared/contract/storage';

export const config = { api: { bodyParser: false } };

export default defineRoute(storageCreate, ({ services, session, body, idempotency }) =>
  createUpload(requireStorage(services), session.customer.id, body, idempotency),
);
