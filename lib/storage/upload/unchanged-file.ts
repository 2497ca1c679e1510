import { storageErrorOf, UploadFailed } from '@/lib/shared/storage/errors';
import { READ_CHUNK_BYTES } from '@/lib/shared/storage/limits';
import { FILE_CHANGED } from '@/lib/shared/storage/messages';
import { lastModified } from './upload-memory';

/** Notices an edit, and is no protection against somebody who wants to deceive. */
const sumOf = async (chunk: Blob): Promise<number> => {
  let sum = 0;
  // In 32 bits, however long the chunk is. A loop: a million calls of a function would be felt on a phone.
  for (const byte of new Uint8Array(await chunk.arrayBuffer())) sum = (Math.imul(sum, 31) + byte) | 0;
  return sum;
};

/** Size, date, and the first and the last chunk. */
const fingerprint = async (file: Blob): Promise<string> => {
  const chunks = [file.slice(0, READ_CHUNK_BYTES), file.slice(-READ_CHUNK_BYTES)];
  return [file.size, lastModified(file), ...(await Promise.all(chunks.map(sumOf)))].join();
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
