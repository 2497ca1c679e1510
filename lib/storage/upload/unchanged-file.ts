import { storageErrorOf, UploadFailed } from '@/lib/shared/storage/errors';
import { FILE_CHANGED } from '@/lib/shared/storage/messages';
import { lastModified } from './upload-memory';

/** How much of the file is looked at on either end, in bytes. All engines refuse a changed file by themselves, too. */
const LOOKED_AT = 4 * 1024;

/** Notices an edit, and is no protection against somebody who wants to deceive. In 32 bits. */
const sumOf = async (end: Blob): Promise<number> =>
  new Uint8Array(await end.arrayBuffer()).reduce((sum, byte) => (Math.imul(sum, 31) + byte) | 0, 0);

/** Size, date, and both ends. */
const fingerprint = async (file: Blob): Promise<string> => {
  const ends = [file.slice(0, LOOKED_AT), file.slice(-LOOKED_AT)];
  return [file.size, lastModified(file), ...(await Promise.all(ends.map(sumOf)))].join();
};

/**
 * A check that the file is still what it was when the check was first made. It throws `UploadFailed` for one that has
 * another fingerprint, and for one that the browser does not read any more, which is how most say that it has changed.
 */
export const createFileCheck = (file: Blob): (() => Promise<void>) => {
  let before: string | undefined;
  return async () => {
    const now = await fingerprint(file).catch(() => undefined);
    before ??= now;
    if (!now || now !== before) throw storageErrorOf(UploadFailed, { status: 409, message: FILE_CHANGED });
  };
};
