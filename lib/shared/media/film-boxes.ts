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

/** How many boxes are looked at; a phone's film has a few hundred. */
const MOST_BOXES = 10_000;

const HEADER = 8;
const LONG_HEADER = 16;

export const createBoxes = (reader: MediaReader) => {
  let left = MOST_BOXES;

  const sizeOf = async (start: number, limit: number): Promise<{ size: number; header: number }> => {
    const size = (await reader.view(start, HEADER)).getUint32(0);
    if (size === 0) return { size: limit - start, header: HEADER };
    if (size !== 1) return { size, header: HEADER };
    if (limit - start < LONG_HEADER) throw new UnreadableMedia('a box ends before its size');
    return { size: Number((await reader.view(start, LONG_HEADER)).getBigUint64(8)), header: LONG_HEADER };
  };

  const boxAt = async (start: number, limit: number): Promise<Box> => {
    left -= 1;
    if (left < 0) throw new UnreadableMedia('it has too many boxes');
    const { size, header } = await sizeOf(start, limit);
    const type = textOf((await reader.bytes(start, HEADER)).subarray(4));
    if (size < header) throw new UnreadableMedia('a box is shorter than its header');
    // A recording that was cut off ends within its pictures, and plays up to there.
    const end = type === 'mdat' && limit === reader.size ? Math.min(start + size, limit) : start + size;
    if (end > limit) throw new UnreadableMedia('a box ends after what it is in');
    return { type, start, content: start + header, end };
  };

  /** The boxes from here to there, one after the other. QuickTime may end a list with four zeros. */
  async function* between(from: number, to: number): AsyncGenerator<Box> {
    for (let at = from; to - at >= HEADER; ) {
      const box = await boxAt(at, to);
      yield box;
      at = box.end;
    }
  }

  /** The first box with each of these types, one in the other. */
  const find = async (within: Box, ...[type, ...deeper]: readonly string[]): Promise<Box | null> => {
    if (type === undefined) return within;
    for await (const box of between(within.content, within.end))
      if (box.type === type) return find(box, ...deeper);
    return null;
  };

  return { between, find };
};

export type Boxes = ReturnType<typeof createBoxes>;
