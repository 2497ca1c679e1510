import { storageError } from '@/lib/shared/storage/answer-error';
import { SIGNED_AT_ONCE } from '@/lib/shared/storage/limits';
import type { SignedParts, SigningContract } from '@/lib/shared/storage/signing-contract';
import type { AskServer } from './signing';

/** A URL is used in the first so many milliseconds of each second of its life, so that it does not expire on the way. */
const USED_MS_OF_A_SECOND = 800;

type Upload = Omit<SigningContract['sign-part']['request'], 'partNumbers'>;

/** The URL of each part that was signed together, while they are good. */
type Batch = Promise<(part: number) => string | false | undefined>;

/**
 * Gives the URL by which a part is sent. URLs are signed a few at a time: the first ones with the beginning of an upload
 * (`keep`), and the next ones while these are being used.
 */
export const createPartUrls = (ask: AskServer, now: () => number) => {
  const batches = new Map<string, Batch>();

  const usable = async (signing: SignedParts | Promise<SignedParts>): Batch => {
    const { urls, expiresIn } = await signing;
    const goodUntil = now() + expiresIn * USED_MS_OF_A_SECOND;
    return (part) => now() < goodUntil && urls[part];
  };
  // No signal: the parts that share this answer are aborted one by one.
  const sign = (upload: Upload, partNumbers: readonly number[]): Batch =>
    usable(ask('sign-part', { ...upload, partNumbers }));
  /** The batch that begins with this part, signed once. */
  const batchFrom = (first: number, upload: Upload): Batch => {
    const name = upload.uploadId + first;
    const parts = Array.from({ length: SIGNED_AT_ONCE }, (_none, index) => first + index);
    const batch = batches.get(name) ?? sign(upload, parts);
    batches.set(name, batch);
    return batch;
  };

  return {
    /** What was signed with the beginning of an upload is its first batch. */
    keep<Begun extends SignedParts & { uploadId: string }>(begun: Begun): Begun {
      batches.set(begun.uploadId + 1, usable(begun));
      return begun;
    },
    /** @param again whether the URL that was given before was refused */
    async urlOf(part: number, upload: Upload, again: boolean): Promise<string> {
      const first = part - ((part - 1) % SIGNED_AT_ONCE);
      batches.delete(upload.uploadId + (first - 2 * SIGNED_AT_ONCE));
      // What could not be signed with others is signed by itself.
      const urlOf = await batchFrom(first, upload).catch(() => {});
      const next = first + SIGNED_AT_ONCE;
      if (urlOf?.(next - 1)) batchFrom(next, upload).catch(() => {});
      const url = (!again && urlOf?.(part)) || (await sign(upload, [part]))(part);
      if (!url) throw storageError({ status: 502 });
      return url;
    },
  };
};
