import { storageError } from '@/lib/shared/storage/answer-error';
import { MAX_PARTS } from '@/lib/shared/storage/limits';
import type { SigningContract } from '@/lib/shared/storage/signing-contract';
import type { AskServer } from './signing';

/** Two rounds of parallel parts: enough that no part waits for a signature, and few that expire unused. */
const SIGNED_AT_ONCE = 8;
/** A URL is used in the first so many milliseconds of each second of its life, so that it does not expire on the way. */
const USED_MS_OF_A_SECOND = 800;

type Upload = Omit<SigningContract['sign-part']['request'], 'partNumbers'>;

/** The URL of each part that was signed together, while they are good. */
type Batch = Promise<(part: number) => string | false | undefined>;

/**
 * Gives the URL by which a part is sent, once. URLs are signed shortly before they are needed, a few at a time.
 * @returns a function whose last parameter says whether the URL that was given before was refused
 */
export const createPartUrls = (ask: AskServer, now: () => number) => {
  const batches = new Map<string, Batch>();
  const nameOf = (part: number, { uploadId }: Upload) => `${uploadId}#${part}`;

  const sign = async (upload: Upload, partNumbers: readonly number[]): Batch => {
    // No signal: the parts that share this answer are aborted one by one.
    const { urls, expiresIn } = await ask('sign-part', { ...upload, partNumbers });
    const goodUntil = now() + expiresIn * USED_MS_OF_A_SECOND;
    return (part) => now() < goodUntil && urls[part];
  };
  const signFrom = (first: number, upload: Upload): Batch => {
    const parts = Array.from({ length: SIGNED_AT_ONCE }, (_none, index) => first + index).filter(
      (part) => part === first || (part <= MAX_PARTS && !batches.has(nameOf(part, upload))),
    );
    const batch = sign(upload, parts);
    for (const part of parts.slice(1)) batches.set(nameOf(part, upload), batch);
    return batch;
  };

  return async (part: number, upload: Upload, again: boolean): Promise<string> => {
    const name = nameOf(part, upload);
    const batch = batches.get(name);
    batches.delete(name);
    // What could not be signed with others is signed by itself.
    const signed = batch && !again && (await batch.catch(() => {}))?.(part);
    const url = signed || (await signFrom(part, upload))(part);
    if (!url) throw storageError({ status: 502 });
    return url;
  };
};
