import { createMediaReader, PICTURE_READING } from '@/lib/shared/media/byte-source';
import { type PictureSize, pictureSize } from '@/lib/shared/media/picture-size';
import { fileSource } from './file-source';
import { MediaError } from './media-error';

/** A picture drawn anew: what was written into the file besides it is not in the new one. */

export const PICTURE_TYPE = 'image/jpeg';

/** About what a phone's largest camera takes; decoded it is 400 MB. */
const MOST_PIXELS = 100_000_000;
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
 * Decodes a picture, upright. Close it when it is drawn.
 * @throws MediaError picture-too-large (by its header, before it is decoded), unreadable-picture
 */
export const decodePicture = async (file: Blob, signal?: AbortSignal): Promise<ImageBitmap> => {
  try {
    const { width, height } = await pictureSize(createMediaReader(fileSource(file, signal), PICTURE_READING));
    if (width * height > MOST_PIXELS) throw new MediaError('picture-too-large');
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (error) {
    signal?.throwIfAborted();
    throw MediaError.is(error) ? error : new MediaError('unreadable-picture', error);
  }
};

/**
 * Draws a part of a picture as a JPEG, on white where it is transparent.
 * @throws MediaError unreadable-picture for a browser without a canvas, or without the memory for it
 */
export const drawJpeg = async (picture: ImageBitmap, { from, to }: Drawing): Promise<Blob> => {
  const { context, toBlob } = createCanvas(to);
  if (!context) throw new MediaError('unreadable-picture');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, to.width, to.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, from.x, from.y, from.width, from.height, 0, 0, to.width, to.height);
  const blob = await toBlob();
  // A browser that cannot write JPEG gives PNG.
  if (blob?.type !== PICTURE_TYPE) throw new MediaError('unreadable-picture');
  return blob;
};
