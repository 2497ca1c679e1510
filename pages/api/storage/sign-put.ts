import { requireStorage } from '@/lib/server/features/storage/ports';
import { signPut } from '@/lib/server/features/storage/send';
import { defineRoute } from '@/lib/server/routes';
import { storageSignPut } from '@/lib/shared/contract/storage';

export const config = { api: { bodyParser: false } };

export default defineRoute(storageSignPut, ({ services, session, body }) =>
  signPut(requireStorage(services), session.customer.id, body),
);
