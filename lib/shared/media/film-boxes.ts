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

const uint32 = (bytes: Uint8Array): number => new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0);

export const createBoxes = (reader: MediaReader) => {
  const sizeOf = async (start: number, limit: number): Promise<{ size: number; header: number } | null> => {
    const size = uint32(reader.kept(start, HEADER) ?? (await reader.bytes(start, HEADER)));
    if (size === 0) return { size: limit - start, header: HEADER };
    if (size !== 1) return { size, header: HEADER };
    if (limit - start < LONG_HEADER) return null;
    return { size: Number((await reader.view(start, LONG_HEADER)).getBigUint64(8)), header: LONG_HEADER };
  };

  /** What its header says is a box there, which may end beyond the limit; null where there is no header. */
  const at = async (start: number, limit: number): Promise<Box | null> => {
    const pause = reader.step();
    if (pause) await pause;
    const found = limit - start < HEADER ? null : await sizeOf(start, limit);
    if (!found || found.size < found.header) return null;
    const type = textOf((reader.kept(start, HEADER) ?? (await reader.bytes(start, HEADER))).subarray(4));
    return { type, start, content: start + found.header, end: start + found.size };
  };

  /** The boxes from here to there, one after the other. QuickTime may end a list with four zeros. */
  async function* between(from: number, to: number): AsyncGenerator<Box> {
    for (let start = from; to - start >= HEADER; ) {
      const box = await at(start, to);
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
