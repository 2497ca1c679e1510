import { sha256, shortHash } from '@/lib/browser/sha256';
import { READ_CHUNK_BYTES } from '@/lib/shared/storage/limits';

/** What tells one chosen file from another: what is in it. Name and date are another at each choice, on some phones. */

/** A file of so many bytes is read whole: less than a second, and less than a hundredth of what sending it takes. */
const READ_WHOLE = 256 * READ_CHUNK_BYTES;
/** Of a larger one, so many samples from its beginning to its end. */
const SAMPLES = 32;
const SAMPLE = READ_CHUNK_BYTES / 4;

/** Which bytes are read, in order: from where, and how many. */
const rangesOf = (size: number): [start: number, length: number][] => {
  if (size <= READ_WHOLE)
    return Array.from({ length: Math.ceil(size / READ_CHUNK_BYTES) }, (_none, index) => [
      index * READ_CHUNK_BYTES,
      READ_CHUNK_BYTES,
    ]);
  const step = (size - SAMPLE) / (SAMPLES - 1);
  return Array.from({ length: SAMPLES }, (_none, index) => [Math.floor(index * step), SAMPLE]);
};

/**
 * 32 hexadecimal digits of size and content. Two files of more than 256 MiB have the same when they differ in none of the
 * samples that are read; whether parts of one are parts of the other, the upload finds out. Rejects where the file is not
 * to be read.
 */
export const contentId = async (file: Blob): Promise<string> => {
  const digests: Uint8Array<ArrayBuffer>[] = [];
  for (const [start, length] of rangesOf(file.size))
    digests.push(await sha256(new Uint8Array(await file.slice(start, start + length).arrayBuffer())));
  return shortHash(new Uint8Array(await new Blob([String(file.size), ...digests]).arrayBuffer()), 16);
};
