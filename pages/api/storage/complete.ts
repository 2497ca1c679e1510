import { requireStorage } from '@/lib/server/features/storage/ports';
import { completeUpload } from '@/lib/server/features/storage/send';
import { defineRoute } from '@/lib/server/routes';
import { storageComplete } from '@/lib/shared/contract/storage';

export const config = { api: { bodyParser: false } };

export default defineRoute(
  storageComplete,
  ({ services, session, body }) => completeUpload(requireStorage(services), session.customer.id, body),
  // Ten thousand parts with their ETags.
  { bodyLimitBytes: 1024 * 1024 },
);
