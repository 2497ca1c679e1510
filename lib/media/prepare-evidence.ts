import type { MediaType } from '@/lib/shared/media/first-bytes';
import { LONGEST_SIDE } from '@/lib/shared/media/plain-jpeg';
import { blankFilm } from './blank-film';
import { FIRST_BYTES, kindOfFile } from './file-kind';
import { fileSource } from './file-source';
import { MediaError } from './media-error';
import { decodePicture, drawJpeg, PICTURE_TYPE } from './redraw-picture';

/**
 * What may be sent of a file that somebody chose: a picture drawn anew without its metadata, a film without its position.
 * Load it with the first touch of an upload.
 */
export interface PreparedFile {
  file: File;
  /** One of the types of evidence. */
  contentType: MediaType;
  kind: 'picture' | 'film';
}

/** `IMG_1.HEIC` becomes `IMG_1.jpg`. */
const asJpegName = (name: string): string => {
  const dot = name.lastIndexOf('.');
  return `${dot > 0 ? name.slice(0, dot) : name}.jpg`;
};

const preparePicture = async (file: File, signal?: AbortSignal): Promise<PreparedFile> => {
  const picture = await decodePicture(file, signal);
  try {
    signal?.throwIfAborted();
    const { width, height } = picture;
    const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
    const to = {
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
    };
    const drawn = await drawJpeg(picture, { from: { x: 0, y: 0, width, height }, to });
    signal?.throwIfAborted();
    const named = new File([drawn], asJpegName(file.name), {
      type: PICTURE_TYPE,
      lastModified: file.lastModified,
    });
    return { file: named, contentType: PICTURE_TYPE, kind: 'picture' };
  } finally {
    picture.close();
  }
};

/**
 * Rejects with `MediaError`, or with the signal's reason. What a file is, its first bytes say and not its name. The same
 * film gives the same bytes again, so that an upload of it can go on.
 */
export const prepareEvidence = async (file: File, signal?: AbortSignal): Promise<PreparedFile> => {
  if (file.size === 0) throw new MediaError('empty');
  const contentType = kindOfFile(
    await fileSource(file, signal).read(0, Math.min(FIRST_BYTES, file.size)),
    file.name,
  );
  if (contentType === null || contentType.startsWith('image/')) return preparePicture(file, signal);
  return { file: await blankFilm(file, contentType, signal), contentType, kind: 'film' };
};
