import { CHOSEN_FILE, createMediaReader } from '@/lib/shared/media/byte-source';
import { isNewerPicture } from '@/lib/shared/media/first-bytes';
import { LONGEST_SIDE, type PictureSize, withoutMetadata } from '@/lib/shared/media/plain-jpeg';
import { FIRST_BYTES, kindOfFile, nameOfNewer } from './file-kind';
import { fileSource } from './file-source';
import { MediaError } from './media-error';
import { pictureSize } from './picture-size';
import { givesBackWhatIsDrawn, PROBE_SIDE } from './true-canvas';

/** A picture drawn anew: what was written into the file besides it is not in the new one. */

export const PICTURE_TYPE = 'image/jpeg';

/** Decoded it is 400 MB. Panoramas and 50-megapixel cameras stay below. */
const MOST_PIXELS = 100_000_000;
/** Of a JPEG, for a browser that decodes it smaller: more than the 200 megapixels of the largest cameras of phones. */
const MOST_SCALED_PIXELS = 256_000_000;
const QUALITY = 0.82;

/** What is taken of the picture, and how large that becomes, in pixels. */
interface Drawing {
  from: { x: number; y: number; width: number; height: number };
  to: PictureSize;
}

interface Canvas {
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null;
  toBlob: () => Promise<Blob | null>;
}

const createCanvas = ({ width, height }: PictureSize): Canvas => {
  if (typeof OffscreenCanvas !== 'undefined') {
    const canvas = new OffscreenCanvas(width, height);
    return {
      context: canvas.getContext('2d'),
      toBlob: () => canvas.convertToBlob({ type: PICTURE_TYPE, quality: QUALITY }),
    };
  }
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  return {
    context: canvas.getContext('2d'),
    toBlob: () => new Promise((resolve) => canvas.toBlob(resolve, PICTURE_TYPE, QUALITY)),
  };
};

/**
 * Decodes a JPEG to an eighth or a quarter of its size, in a tenth of the memory: 200 megapixels took 69 MB instead of 831 in
 * Chromium. Other browsers may have no such decoder (decision 066).
 */
const decodeSmaller = async (file: Blob, { width, height }: PictureSize): Promise<ImageBitmap> => {
  // The decoder takes the next smaller of its steps.
  const scale = (2 * LONGEST_SIDE) / Math.max(width, height);
  const decoder = new ImageDecoder({
    data: await file.arrayBuffer(),
    type: PICTURE_TYPE,
    desiredWidth: Math.round(width * scale),
    desiredHeight: Math.round(height * scale),
  });
  try {
    const { image } = await decoder.decode();
    const bitmap = await createImageBitmap(image);
    image.close();
    return bitmap;
  } finally {
    decoder.close();
  }
};

/** Chrome before 112, the last of which Windows 7 and 8 have, turns pictures by itself and takes the word for it for a mistake. */
const decodeUpright = (file: Blob): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch((error: unknown) => {
    if (error instanceof TypeError) return createImageBitmap(file);
    throw error;
  });

const decode = async (file: File, signal?: AbortSignal): Promise<ImageBitmap> => {
  const reader = createMediaReader(fileSource(file, signal), CHOSEN_FILE);
  const first = await reader.bytes(0, Math.min(FIRST_BYTES, reader.size));
  const type = kindOfFile(first, file.name);
  const size = await pictureSize(reader);
  const pixels = size.width * size.height;
  if (pixels <= MOST_PIXELS) return decodeUpright(file);
  if (pixels > MOST_SCALED_PIXELS || type !== PICTURE_TYPE || typeof ImageDecoder === 'undefined')
    throw new MediaError('picture-too-large');
  return decodeSmaller(file, size).catch((cause: unknown) => {
    throw new MediaError('picture-too-large', { cause });
  });
};

/**
 * Decodes a picture, upright; a very large JPEG comes smaller. Close it when it is drawn.
 * @throws MediaError picture-too-large (by its header, before it is decoded), and for what it is when it is none
 */
export const decodePicture = async (file: File, signal?: AbortSignal): Promise<ImageBitmap> => {
  try {
    return await decode(file, signal);
  } catch (error) {
    signal?.throwIfAborted();
    if (MediaError.is(error)) throw error;
    const first = await fileSource(file, signal).read(0, Math.min(FIRST_BYTES, file.size));
    throw isNewerPicture(first)
      ? new MediaError('newer-picture', { cause: error, format: nameOfNewer(first) })
      : new MediaError('unreadable-picture', { cause: error });
  }
};

/** Browsers write what they like besides the picture: Chromium its colours, Safari EXIF and an editor's part. */
const asPlainJpeg = async (blob: Blob | null): Promise<Blob> => {
  // A browser that cannot write JPEG gives PNG.
  const parts =
    blob?.type === PICTURE_TYPE ? withoutMetadata(new Uint8Array(await blob.arrayBuffer())) : null;
  if (!parts) throw new MediaError('unreadable-picture');
  return new Blob(parts, { type: PICTURE_TYPE });
};

/**
 * Draws a part of a picture as a plain JPEG, on white where it is transparent.
 * @throws MediaError unreadable-picture for a browser without a canvas, or without the memory for it; scrambled-canvas for one that
 *   would give other pixels than were drawn
 */
export const drawJpeg = async (picture: ImageBitmap, { from, to }: Drawing): Promise<Blob> => {
  const { context, toBlob } = createCanvas(to);
  if (!context) throw new MediaError('unreadable-picture');
  const probe = createCanvas({ width: PROBE_SIDE, height: PROBE_SIDE }).context;
  if (!probe || !givesBackWhatIsDrawn(probe)) throw new MediaError('scrambled-canvas');
  context.fillStyle = 'white';
  context.fillRect(0, 0, to.width, to.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, from.x, from.y, from.width, from.height, 0, 0, to.width, to.height);
  return asPlainJpeg(await toBlob());
};
