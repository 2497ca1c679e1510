import { ownError } from '../errors/own-error';
import { READ_CHUNK_BYTES } from '../storage/limits';

/** A file to look into, wherever it lies: a `File` in the browser, an object in the storage. */
export interface ByteSource {
  /** In bytes. */
  readonly size: number;
  /** These bytes, all of them; only asked for what lies within the size. */
  read(offset: number, length: number): Promise<Uint8Array>;
  /** Lets others have their turn; called between steps that need no read. */
  pause?(): Promise<void>;
}

/** A file that is not built as its kind says, or only so that looking through it takes too long. */
export class UnreadableMedia extends ownError('UnreadableMedia') {}

/** Reads through a window that is kept, so that many small looks take few reads. */
export interface MediaReader {
  readonly size: number;
  /** These bytes if they are in the window. */
  kept(offset: number, length: number): Uint8Array | null;
  /** @throws UnreadableMedia beyond the end, or when all reads are used up */
  bytes(offset: number, length: number): Promise<Uint8Array>;
  /** The same bytes, to take numbers from. */
  view(offset: number, length: number): Promise<DataView>;
  /** To be called for each box or element; what it resolves with is waited for. @throws UnreadableMedia after too many */
  step(): Promise<void> | undefined;
}

export interface ReadingLimits {
  /** In bytes; a window doubles while reads lie no further apart than `near`, and is small again after a jump. */
  smallestWindow: number;
  largestWindow: number;
  near: number;
  /** How many reads of the source there are at most. */
  mostReads: number;
  /** How many boxes or elements there are at most in a file of this size. */
  mostSteps: (size: number) => number;
}

const KIB = 1024;

/**
 * Of a film that arrived, the server reads the headers alone: one read for each fragment or cluster. An hour and a half of
 * fragments of half a second has 10,000 of them, each of a dozen boxes, and even of a screen that hardly moves some kilobytes.
 */
export const ARRIVED_FILM: ReadingLimits = {
  smallestWindow: 4 * KIB,
  largestWindow: 64 * KIB,
  near: 4 * KIB,
  mostReads: 10_000,
  mostSteps: (size) => Math.min(2_000 + size / 128, 200_000),
};

/** On the device that sends it reading is cheap, and a browser's own recording has to be read from end to end. */
export const CHOSEN_FILE: ReadingLimits = {
  smallestWindow: 4 * KIB,
  largestWindow: READ_CHUNK_BYTES,
  near: 256 * KIB,
  mostReads: 100_000,
  mostSteps: () => 2_000_000,
};

/** Steps after which others have their turn: about a tenth of a millisecond. */
const STEPS_AT_ONCE = 256;

export const createMediaReader = (source: ByteSource, limits: ReadingLimits): MediaReader => {
  const { smallestWindow, largestWindow, near, mostReads } = limits;
  const mostSteps = limits.mostSteps(source.size);
  let start = 0;
  let window: Uint8Array = new Uint8Array(0);
  let windowBytes = smallestWindow;
  let reads = 0;
  let steps = 0;

  const fill = async (offset: number, length: number): Promise<void> => {
    if (reads >= mostReads) throw new UnreadableMedia('it takes too many reads');
    const follows = reads > 0 && offset >= start && offset <= start + window.length + near;
    reads += 1;
    windowBytes = follows ? Math.min(windowBytes * 2, largestWindow) : smallestWindow;
    const wanted = Math.min(Math.max(length, windowBytes), source.size - offset);
    window = await source.read(offset, wanted);
    start = offset;
    if (window.length < wanted) throw new UnreadableMedia('it is shorter than it says');
  };

  const kept = (offset: number, length: number): Uint8Array | null =>
    offset < start || offset + length > start + window.length
      ? null
      : window.subarray(offset - start, offset - start + length);

  const bytes = async (offset: number, length: number): Promise<Uint8Array> => {
    if (offset < 0 || offset + length > source.size) throw new UnreadableMedia('it ends too early');
    if (!kept(offset, length)) await fill(offset, length);
    return window.subarray(offset - start, offset - start + length);
  };

  return {
    size: source.size,
    kept,
    bytes,
    async view(offset, length) {
      const found = await bytes(offset, length);
      return new DataView(found.buffer, found.byteOffset, found.length);
    },
    step() {
      steps += 1;
      if (steps > mostSteps) throw new UnreadableMedia('it has too many parts');
      return steps % STEPS_AT_ONCE === 0 ? source.pause?.() : undefined;
    },
  };
};

/** One character for each byte. */
export const textOf = (bytes: Uint8Array): string => String.fromCharCode(...bytes);
