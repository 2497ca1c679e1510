import { requireStorage } from '@/lib/server/features/storage/ports';
import { signParts } from '@/lib/server/features/storage/send';
import { defineRoute } from '@/lib/server/routes';
import { storageSignPart } from '@/lib/shared/contract/storage';

export const config = { api: { bodyParser: false } };

export default defineRoute(storageSignPart, ({ services, session, body }) =>
  signParts(requireStorage(services), session.customer.id, body),
);
