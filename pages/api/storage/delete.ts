import { deleteObject } from '@/lib/server/features/storage/change';
import { requireStorage } from '@/lib/server/features/storage/ports';
import { defineRoute } from '@/lib/server/routes';
import { storageDelete } from '@/lib/shared/contract/storage';

export const config = { api: { bodyParser: false } };

export default defineRoute(storageDelete, ({ services, session, body }) =>
  deleteObject(requireStorage(services), session.customer.id, body),
);
