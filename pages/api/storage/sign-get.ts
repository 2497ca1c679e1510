import { requireStorage } from '@/lib/server/features/storage/ports';
import { signGet } from '@/lib/server/features/storage/read';
import { defineRoute } from '@/lib/server/routes';
import { storageSignGet } from '@/lib/shared/contract/storage';

export const config = { api: { bodyParser: false } };

export default defineRoute(storageSignGet, ({ services, session, body }) =>
  signGet(requireStorage(services), session.customer.id, body),
);
