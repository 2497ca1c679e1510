import { InvalidBucketName, storageErrorOf } from './errors';
import { InvalidStorageRequest } from './invalid-request';
import { LONGEST_KEY_BYTES } from './limits';
import { BUCKET_AND_KEY_REQUIRED, BUCKET_WITH_SLASH, invalidKey } from './messages';

/** Which keys are refused, in the browser before a request and on the server again (spec §5). */
export type KeyFault =
  | 'empty'
  | 'too long'
  | 'leading slash'
  | 'empty segment'
  | 'dot segment'
  | 'control character'
  | 'half a surrogate pair'
  | 'not a character';

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** What is wrong with a whole key, prefix included; null for a good one. Emoji are good. */
export const keyFault = (key: string): KeyFault | null => {
  if (key === '') return 'empty';
  // A UTF-16 unit takes at least one byte, so a long text is not looked at.
  if (key.length > LONGEST_KEY_BYTES || bytesOf(key) > LONGEST_KEY_BYTES) return 'too long';
  if (key.startsWith('/')) return 'leading slash';
  if (/\p{Cc}/u.test(key)) return 'control character';
  if (/\p{Cs}/u.test(key)) return 'half a surrogate pair';
  // XML cannot carry them, so no listing that has such a key could be read.
  if (/[\uFFFE\uFFFF]/.test(key)) return 'not a character';
  const segments = key.split(/[/\\]/);
  if (segments.some((segment) => segment === '.' || segment === '..')) return 'dot segment';
  // A slash at the end makes a folder, which is an object of its own.
  return segments.slice(0, -1).includes('') ? 'empty segment' : null;
};

/**
 * Refuses an address before anything is sent: a missing key would read the root of the bucket.
 * Throws `InvalidStorageRequest` or `InvalidBucketName`.
 */
export const checkAddress = ({ bucket, key }: { bucket: unknown; key: unknown }): void => {
  if (typeof bucket !== 'string' || typeof key !== 'string' || !bucket || !key)
    throw new InvalidStorageRequest({ status: 400, message: BUCKET_AND_KEY_REQUIRED });
  if (bucket.includes('/'))
    throw storageErrorOf(InvalidBucketName, { status: 400, message: BUCKET_WITH_SLASH });
  const fault = keyFault(key);
  if (fault) throw new InvalidStorageRequest({ status: 400, message: invalidKey(fault) });
};
