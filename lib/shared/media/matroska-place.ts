import { type MediaReader, UnreadableMedia } from './byte-source';

/**
 * Where a WebM may say its position: in its tags, and in files that are attached. It plays the same without them. Elements
 * are an id, a size, and what is in them.
 */

export interface Element {
  id: number;
  start: number;
  end: number;
}

const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
const DESCRIPTIONS = [0x1254c367, 0x1941a469];

/** Half an hour of a browser's recording, where each picture is an element of the list. */
const MOST_ELEMENTS = 200_000;
/** An id of 4 bytes and a size of 8. */
const LONGEST_HEADER = 12;

interface Header {
  id: number;
  content: number;
  /** Null when it is not said: to the end, or to the next of its kind. */
  size: number | null;
}

const widthOf = (first: number): number => Math.clz32(first) - 23;

const sizeIn = (bytes: Uint8Array, at: number, width: number): number | null => {
  let size = (bytes[at] ?? 0) & (0xff >> width);
  let unknown = size === 0xff >> width;
  for (const byte of bytes.subarray(at + 1, at + width)) {
    size = size * 256 + byte;
    unknown &&= byte === 0xff;
  }
  return unknown ? null : size;
};

const headerAt = async (reader: MediaReader, start: number): Promise<Header> => {
  const bytes = await reader.bytes(start, Math.min(LONGEST_HEADER, reader.size - start));
  const idWidth = widthOf(bytes[0] ?? 0);
  const sizeWidth = widthOf(bytes[idWidth] ?? 0);
  if (idWidth > 4 || sizeWidth > 8 || idWidth + sizeWidth > bytes.length)
    throw new UnreadableMedia('an element has no id or no size');
  const id = bytes.subarray(0, idWidth).reduce((sum, byte) => sum * 256 + byte, 0);
  return { id, content: start + idWidth + sizeWidth, size: sizeIn(bytes, idWidth, sizeWidth) };
};

/**
 * The lists of tags and of attachments. What lies in the segment, and in clusters that do not say their length, is looked
 * at as one list. The last element may be cut off, as a recording is that ended early.
 * @throws UnreadableMedia in time that the number of elements bounds
 */
export const matroskaPlaces = async (reader: MediaReader): Promise<readonly Element[]> => {
  const found: Element[] = [];
  let at = 0;
  for (let count = 0; at < reader.size; count += 1) {
    if (count >= MOST_ELEMENTS) throw new UnreadableMedia('it has too many elements');
    const { id, content, size } = await headerAt(reader, at);
    if (id === SEGMENT || (id === CLUSTER && size === null)) {
      at = content;
      continue;
    }
    if (size === null) throw new UnreadableMedia('an element does not say its length');
    const end = Math.min(content + size, reader.size);
    if (DESCRIPTIONS.includes(id)) found.push({ id, start: at, end });
    at = end;
  }
  return found;
};
