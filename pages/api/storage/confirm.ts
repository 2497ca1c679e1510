import { requireStorage } from '@/lib/server/features/storage/ports';
import { confirmPut } from '@/lib/server/features/storage/send';
import { defineRoute } from '@/lib/server/routes';
import { storageConfirm } from '@/lib/shared/contract/storage';

export const config = { api: { bodyParser: false } };

export default defineRoute(storageConfirm, ({ services, session, body }) =>
  confirmPut(requireStorage(services), session.customer.id, body),
);
