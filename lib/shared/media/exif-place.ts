import { UnreadableMedia } from './byte-source';

/** EXIF is laid out as TIFF: directories of tags, one of which leads to the directory of the position. */

const GPS_DIRECTORY = 0x8825;
/** The only tag of the position's directory that says nothing: the version. */
const GPS_VERSION = 0;
const ENTRY = 12;
/** The picture and its preview; more is no camera's. */
const MOST_DIRECTORIES = 8;

interface Directory {
  entries: { tag: number; value: number }[];
  /** Where the next one is; 0 for none. */
  next: number;
}

const readDirectory = (view: DataView, at: number, littleEndian: boolean): Directory => {
  const count = view.getUint16(at, littleEndian);
  const entries = Array.from({ length: count }, (_none, index) => {
    const entry = at + 2 + index * ENTRY;
    return { tag: view.getUint16(entry, littleEndian), value: view.getUint32(entry + 8, littleEndian) };
  });
  const next = at + 2 + count * ENTRY;
  // Some cameras leave the last four bytes out.
  return { entries, next: next + 4 <= view.byteLength ? view.getUint32(next, littleEndian) : 0 };
};

const hasPlace = (view: DataView, littleEndian: boolean): boolean => {
  let at = view.getUint32(4, littleEndian);
  for (let count = 0; at !== 0; count += 1) {
    if (count >= MOST_DIRECTORIES) throw new UnreadableMedia('EXIF has too many directories');
    const { entries, next } = readDirectory(view, at, littleEndian);
    for (const { tag, value } of entries)
      if (tag === GPS_DIRECTORY)
        if (readDirectory(view, value, littleEndian).entries.some((entry) => entry.tag !== GPS_VERSION))
          return true;
    at = next;
  }
  return false;
};

/**
 * Whether EXIF says where the picture was taken.
 * @throws UnreadableMedia for what is not laid out as EXIF, so that a position cannot be ruled out
 */
export const exifShowsPlace = (exif: Uint8Array): boolean => {
  const view = new DataView(exif.buffer, exif.byteOffset, exif.length);
  const order = view.byteLength < 8 ? 0 : view.getUint16(0);
  if (order !== 0x4949 && order !== 0x4d4d) throw new UnreadableMedia('EXIF has no beginning');
  try {
    return hasPlace(view, order === 0x4949);
  } catch (error) {
    // DataView's own, for an offset that leads out of it.
    throw error instanceof RangeError ? new UnreadableMedia('EXIF leads out of itself') : error;
  }
};
