import { type MediaReader, textOf, UnreadableMedia } from './byte-source';

/** The boxes of MP4 and MOV, which QuickTime calls atoms: a size, a type of four letters, and what is in it. */

export interface Box {
  type: string;
  /** Where the box begins, in bytes from the file's first one. */
  start: number;
  /** Where that begins which is in it. */
  content: number;
  end: number;
}

const HEADER = 8;
const LONG_HEADER = 16;

/** What a header says; null where there is none. @param limit where that ends which the box is in */
const boxIn = (bytes: Uint8Array, start: number, limit: number): Box | null => {
  if (bytes.length < HEADER) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const short = view.getUint32(0);
  const header = short === 1 ? LONG_HEADER : HEADER;
  if (bytes.length < header) return null;
  const size = short === 1 ? Number(view.getBigUint64(8)) : short || limit - start;
  if (size < header) return null;
  return { type: textOf(bytes.subarray(4, HEADER)), start, content: start + header, end: start + size };
};

export const createBoxes = (reader: MediaReader) => {
  /** What its header says is a box there, which may end beyond the limit; null where there is no header. */
  const at = (start: number, limit: number): Box | null | Promise<Box | null> => {
    const length = Math.min(LONG_HEADER, limit - start);
    const pause = reader.step();
    const kept = reader.kept(start, length);
    if (kept && !pause) return boxIn(kept, start, limit);
    const later = async () => {
      await pause;
      return boxIn(await reader.bytes(start, length), start, limit);
    };
    return later();
  };

  /** The boxes from here to there, one after the other. QuickTime may end a list with four zeros. */
  async function* between(from: number, to: number): AsyncGenerator<Box> {
    for (let start = from; to - start >= HEADER; ) {
      const found = at(start, to);
      const box = found instanceof Promise ? await found : found;
      if (!box) throw new UnreadableMedia('a box is shorter than its header');
      if (box.end > to) throw new UnreadableMedia('a box ends after what it is in');
      yield box;
      start = box.end;
    }
  }

  /** The first box with each of these types, one in the other. */
  const find = async (within: Box, ...[type, ...deeper]: readonly string[]): Promise<Box | null> => {
    if (type === undefined) return within;
    for await (const box of between(within.content, within.end))
      if (box.type === type) return find(box, ...deeper);
    return null;
  };

  return { at, between, find };
};

export type Boxes = ReturnType<typeof createBoxes>;
