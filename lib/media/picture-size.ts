import { type MediaReader, UnreadableMedia } from '@/lib/shared/media/byte-source';
import { createBoxes } from '@/lib/shared/media/film-boxes';
import { isNewerPicture, LOOKED_AT, typesOf } from '@/lib/shared/media/first-bytes';
import type { PictureSize } from '@/lib/shared/media/plain-jpeg';
import { isFrame, isScan, jpegSegments } from './jpeg-segments';

/** How large a picture will be when it is decoded, read from its header: a small file can unpack to gigabytes. */

const jpegSize = async (reader: MediaReader): Promise<PictureSize> => {
  for await (const { marker, content } of jpegSegments(reader)) {
    if (isScan(marker)) break;
    if (!isFrame(marker)) continue;
    const view = await reader.view(content, 5);
    return { width: view.getUint16(3), height: view.getUint16(1) };
  }
  throw new UnreadableMedia('no size before the picture');
};

const pngSize = async (reader: MediaReader): Promise<PictureSize> => {
  const view = await reader.view(16, 8);
  return { width: view.getUint32(0), height: view.getUint32(4) };
};

/** Three layouts, by the first chunk: extended, lossless, lossy. */
const webpSize = async (reader: MediaReader): Promise<PictureSize> => {
  const view = await reader.view(12, 18);
  const uint24 = (at: number): number => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000;
  switch (view.getUint32(0)) {
    case 0x56503858:
      return { width: uint24(12) + 1, height: uint24(15) + 1 };
    case 0x5650384c: {
      const bits = view.getUint32(9, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 0x56503820:
      return { width: view.getUint16(14, true) & 0x3fff, height: view.getUint16(16, true) & 0x3fff };
    default:
      throw new UnreadableMedia('no size in the first chunk');
  }
};

/** HEIC and AVIF give the size of each picture and tile in them; the largest counts. */
const newerSize = async (reader: MediaReader): Promise<PictureSize> => {
  const boxes = createBoxes(reader);
  let largest = { width: 0, height: 0 };
  for await (const box of boxes.between(0, reader.size)) {
    if (box.type !== 'meta') continue;
    const properties = { ...box, content: box.content + 4 };
    const list = await boxes.find(properties, 'iprp', 'ipco');
    if (!list) break;
    for await (const { type, content } of boxes.between(list.content, list.end)) {
      if (type !== 'ispe') continue;
      const view = await reader.view(content, 12);
      const size = { width: view.getUint32(4), height: view.getUint32(8) };
      if (size.width * size.height > largest.width * largest.height) largest = size;
    }
    return largest;
  }
  throw new UnreadableMedia('no size before the picture');
};

/** @throws UnreadableMedia for a header that says none */
export const pictureSize = async (reader: MediaReader): Promise<PictureSize> => {
  const first = await reader.bytes(0, Math.min(LOOKED_AT, reader.size));
  if (isNewerPicture(first)) return newerSize(reader);
  const [type] = typesOf(first);
  if (type === 'image/jpeg') return jpegSize(reader);
  return type === 'image/png' ? pngSize(reader) : webpSize(reader);
};
