import { requireStorage } from '@/lib/server/features/storage/ports';
import { abortUpload } from '@/lib/server/features/storage/send';
import { defineRoute } from '@/lib/server/routes';
import { storageAbort } from '@/lib/shared/contract/storage';

export const config = { api: { bodyParser: false } };

export default defineRoute(storageAbort, ({ services, session, body }) =>
  abortUpload(requireStorage(services), session.customer.id, body),
);
