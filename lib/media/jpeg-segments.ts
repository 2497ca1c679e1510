import { type MediaReader, UnreadableMedia } from '@/lib/shared/media/byte-source';

/** The segments of a JPEG: a marker, a length, and what is in it. */

export interface Segment {
  marker: number;
  /** Where that begins which is in it, in bytes from the file's first one. */
  content: number;
  end: number;
}

const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
/** Ten megabytes of metadata are 160 segments. */
const MOST_SEGMENTS = 4_096;
const PIECE = 64 * 1024;

/** Markers without a length: what is alone, restarts, start and end of the picture. */
const standsAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd9);

/** Not a marker: a byte that was stuffed, a restart within a scan, or filling. */
const isWithinScan = (marker: number): boolean =>
  marker === 0x00 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7);

/** Where the next marker's second byte is; decoders skip what is between, and so does this. */
const nextMarker = async (reader: MediaReader, from: number): Promise<number> => {
  for (let at = from; at < reader.size; ) {
    const bytes = await reader.bytes(at, Math.min(PIECE, reader.size - at));
    for (let index = bytes.indexOf(0xff); index >= 0; index = bytes.indexOf(0xff, index + 1)) {
      const marker = bytes[index + 1];
      if (marker !== undefined && !isWithinScan(marker)) return at + index + 1;
    }
    // The last byte again, which may be the first half of a marker.
    at += Math.max(1, bytes.length - 1);
  }
  throw new UnreadableMedia('the picture does not end');
};

/**
 * All segments up to the end of the picture.
 * @throws UnreadableMedia for a file that ends before
 */
export async function* jpegSegments(reader: MediaReader): AsyncGenerator<Segment> {
  let at = 2;
  for (let count = 0; count < MOST_SEGMENTS; count += 1) {
    const place = await nextMarker(reader, at);
    const marker = (await reader.view(place, 1)).getUint8(0);
    const content = place + 1;
    const end = standsAlone(marker) ? content : content + (await reader.view(content, 2)).getUint16(0);
    if (end < content + (standsAlone(marker) ? 0 : 2)) throw new UnreadableMedia('a segment has no length');
    yield { marker, content: standsAlone(marker) ? content : content + 2, end };
    if (marker === END_OF_IMAGE) return;
    at = end;
  }
  throw new UnreadableMedia('it has too many segments');
}

/** Whether a segment says how large the picture is. */
export const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Whether a picture's size is to be looked for no further. */
export const isScan = (marker: number): boolean => marker === START_OF_SCAN;
