import { ownError } from '../errors/own-error';
import { READ_CHUNK_BYTES } from '../storage/limits';

/** A file to look into, wherever it lies: a `File` in the browser, an object in the storage. */
export interface ByteSource {
  /** In bytes. */
  readonly size: number;
  /** These bytes, all of them; only asked for what lies within the size. */
  read(offset: number, length: number): Promise<Uint8Array>;
}

/** A file that is not built as its kind says, or only so that looking through it takes too long. */
export class UnreadableMedia extends ownError('UnreadableMedia') {}

/** Reads through a window that is kept, so that many small looks take few reads. */
export interface MediaReader {
  readonly size: number;
  /** @throws UnreadableMedia beyond the end, or when all reads are used up */
  bytes(offset: number, length: number): Promise<Uint8Array>;
  /** The same bytes, to take numbers from. */
  view(offset: number, length: number): Promise<DataView>;
}

interface ReadingLimits {
  /** In bytes; a window doubles while one read follows the other, and is small again after a jump. */
  smallestWindow: number;
  largestWindow: number;
  /** How many reads of the source there are at most. */
  mostReads: number;
}

/** Pictures are read through; at most 64 MiB, more than a phone's largest. */
export const PICTURE_READING: ReadingLimits = {
  smallestWindow: 64 * 1024,
  largestWindow: READ_CHUNK_BYTES,
  mostReads: 64,
};

/** Of films little is read, from all over the file. The same in the browser and on the server, so that both agree. */
export const FILM_READING: ReadingLimits = {
  smallestWindow: 4 * 1024,
  largestWindow: 64 * 1024,
  mostReads: 512,
};

export const createMediaReader = (source: ByteSource, limits: ReadingLimits): MediaReader => {
  const { smallestWindow, largestWindow, mostReads } = limits;
  let start = 0;
  let kept: Uint8Array = new Uint8Array(0);
  let windowBytes = smallestWindow;
  let reads = 0;

  const fill = async (offset: number, length: number): Promise<void> => {
    if (reads >= mostReads) throw new UnreadableMedia('it takes too many reads');
    const follows = reads > 0 && offset >= start && offset <= start + kept.length;
    reads += 1;
    windowBytes = follows ? Math.min(windowBytes * 2, largestWindow) : smallestWindow;
    const wanted = Math.min(Math.max(length, windowBytes), source.size - offset);
    kept = await source.read(offset, wanted);
    start = offset;
    if (kept.length < wanted) throw new UnreadableMedia('it is shorter than it says');
  };

  const bytes = async (offset: number, length: number): Promise<Uint8Array> => {
    if (offset < 0 || offset + length > source.size) throw new UnreadableMedia('it ends too early');
    if (offset < start || offset + length > start + kept.length) await fill(offset, length);
    return kept.subarray(offset - start, offset - start + length);
  };

  return {
    size: source.size,
    bytes,
    async view(offset, length) {
      const found = await bytes(offset, length);
      return new DataView(found.buffer, found.byteOffset, found.length);
    },
  };
};

/** One character for each byte. */
export const textOf = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);
