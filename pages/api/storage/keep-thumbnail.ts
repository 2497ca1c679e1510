import { requireStorage } from '@/lib/server/features/storage/ports';
import { keepThumbnail } from '@/lib/server/features/storage/thumbnails';
import { defineRoute } from '@/lib/server/routes';
import { storageKeepThumbnail } from '@/lib/shared/contract/storage';

export const config = { api: { bodyParser: false } };

export default defineRoute(storageKeepThumbnail, ({ services, session, body }) =>
  keepThumbnail(requireStorage(services), session.customer.id, body),
);
