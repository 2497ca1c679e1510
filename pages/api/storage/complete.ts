import { completeUpload } from '@/lib/server/features/storage/send';
import { storageRoute } from '@/lib/server/routes';
import { storageComplete } from '@/lib/shared/contract/storage';
import { MAX_PARTS } from '@/lib/shared/storage/limits';

export const config = { api: { bodyParser: false } };

export default storageRoute(
  storageComplete,
  completeUpload,
  // As many parts as there can be, each with its number and its ETag, beside the upload's own fields.
  { bodyLimit: { bytes: 1024 * 1024, members: 2 * MAX_PARTS + 10 } },
);
