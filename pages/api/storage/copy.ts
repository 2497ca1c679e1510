import { copyObject } from '@/lib/server/features/storage/change';
import { requireStorage } from '@/lib/server/features/storage/ports';
import { defineRoute } from '@/lib/server/routes';
import { storageCopy } from '@/lib/shared/contract/storage';

export const config = { api: { bodyParser: false } };

export default defineRoute(storageCopy, ({ services, session, body }) =>
  copyObject(requireStorage(services), session.customer.id, body),
);
