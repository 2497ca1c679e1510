import type { Call } from './operations/operation';
import { refusals } from './refusal';
import type { Upload } from './store/uploads';

export const uploadIdOf = ({ request }: Call): string => request.query.get('uploadId') ?? '';

/** The unfinished upload that a request names. Refuses one that is not there, or belongs to another key. */
export const findUpload = (call: Call): Upload => {
  const id = uploadIdOf(call);
  const upload = call.storage.uploads.find(call.bucket.name, call.key, id);
  if (!upload) throw refusals.noSuchUpload(id);
  return upload;
};

/** The number of the part that a request brings, 1 to 10,000. */
export const partNumberOf = ({ request }: Call): number => {
  const text = request.query.get('partNumber') ?? '';
  if (/^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 10_000) return Number(text);
  throw refusals.invalidArgument(
    'Part number must be an integer between 1 and 10000, inclusive',
    'partNumber',
    text,
  );
};
