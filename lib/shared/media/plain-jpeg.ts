/**
 * The one form in which pictures are kept: a JPEG of tables, one frame and its scans, with nothing besides that could say
 * where it was taken, by whom or with what. The site's pages bring every picture into this form before it is sent.
 */

export interface PictureSize {
  width: number;
  height: number;
}

/** In pixels. */
export const LONGEST_SIDE = 2_048;
/** In bytes; the pages make at most about half of it. */
export const LARGEST_PICTURE = 8 * 1024 * 1024;

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
/** Baseline and progressive, as browsers write them. */
const FRAMES = [0xc0, 0xc1, 0xc2];
/** Huffman and quantisation tables, and the interval of restarts. */
const TABLES = [0xc4, 0xdb, 0xdd];
/** All tables together, in bytes: those of an encoder have about 1,000, and a text would find room in more. */
const MOST_TABLES = 16 * 1024;

/** Progressive pictures have some twenty. */
const MOST_SEGMENTS = 256;

const JFIF = [0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0];

/** `JFIF` alone, and no preview in it. */
const isJfif = (bytes: Uint8Array, at: number): boolean =>
  at === 2 &&
  JFIF.every((byte, index) => bytes[at + index] === byte) &&
  bytes[at + 16] === 0 &&
  bytes[at + 17] === 0;

const isMetadata = (marker: number): boolean => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;

const uint16 = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);

/** Where a segment ends, by its length; 0 for one that has no such end. */
const endOf = (bytes: Uint8Array, at: number): number => {
  const length = uint16(bytes, at + 2);
  const end = at + 2 + length;
  return bytes[at] === 0xff && length >= 2 && end <= bytes.length ? end : 0;
};

/** Where the next marker is; a byte 0xff of the picture is followed by a zero, or by the number of a restart. */
const endOfScan = (bytes: Uint8Array, from: number): number => {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
};

/**
 * The size of a picture in that form; `says-more` for one with metadata, a comment, or bytes behind its end; `no-picture` for
 * all that is not built as a JPEG, or larger than a page makes it. Takes each byte once, whatever they are.
 */
export const plainJpegSize = (bytes: Uint8Array): PictureSize | 'says-more' | 'no-picture' => {
  if (uint16(bytes, 0) !== 0xff00 + START) return 'no-picture';
  let size: PictureSize | undefined;
  let tables = 0;
  for (let at = 2, segments = 0; segments <= MOST_SEGMENTS; segments += 1) {
    const marker = bytes[at] === 0xff ? (bytes[at + 1] ?? 0) : 0;
    if (marker === END && size) return at + 2 === bytes.length ? size : 'says-more';
    const end = endOf(bytes, at);
    if (end === 0) return 'no-picture';
    if (isMetadata(marker)) {
      if (!isJfif(bytes, at)) return 'says-more';
    } else if (TABLES.includes(marker)) {
      tables += end - at;
      if (tables > MOST_TABLES) return 'no-picture';
    } else if (FRAMES.includes(marker) && !size) {
      size = { width: uint16(bytes, at + 7), height: uint16(bytes, at + 5) };
      const [shortest, longest] = [Math.min(size.width, size.height), Math.max(size.width, size.height)];
      if (shortest === 0 || longest > LONGEST_SIDE) return 'no-picture';
    } else if (marker !== SCAN || !size) return 'no-picture';
    at = marker === SCAN ? endOfScan(bytes, end) : end;
  }
  return 'no-picture';
};

/**
 * The same JPEG without metadata. What a browser's canvas writes needs none: its colours are sRGB, and it is upright. Null for
 * what is not built as a JPEG.
 */
export const withoutMetadata = (bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] | null => {
  const kept = [bytes.subarray(0, 2)];
  for (let at = 2; ; ) {
    const end = endOf(bytes, at);
    if (end === 0) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === SCAN) return [...kept, bytes.subarray(at)];
    if (!isMetadata(marker) || isJfif(bytes, at)) kept.push(bytes.subarray(at, end));
    at = end;
  }
};
