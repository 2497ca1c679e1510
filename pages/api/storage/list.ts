import { requireStorage } from '@/lib/server/features/storage/ports';
import { listObjects } from '@/lib/server/features/storage/read';
import { defineRoute } from '@/lib/server/routes';
import { storageList } from '@/lib/shared/contract/storage';

export const config = { api: { bodyParser: false } };

export default defineRoute(storageList, ({ services, session, body }) =>
  listObjects(requireStorage(services), session.customer.id, body),
);
