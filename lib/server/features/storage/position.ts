import { setImmediate } from 'node:timers/promises';
import { type ByteSource, UnreadableMedia } from '@/lib/shared/media/byte-source';
import { filmShowsPlace } from '@/lib/shared/media/film-shows-place';
import { LOOKED_AT } from '@/lib/shared/media/first-bytes';
import { LARGEST_PICTURE, plainJpegSize } from '@/lib/shared/media/plain-jpeg';
import { evidenceType, fitsType, isPicture } from './evidence-type';
import type { Refusal, StoredObject } from './stored-objects';

const whyPictureRefused = async (size: number, read: ByteSource['read']): Promise<Refusal | null> => {
  const found = size > LARGEST_PICTURE ? 'no-picture' : plainJpegSize(await read(0, size));
  if (found === 'no-picture') return 'file-type-refused';
  return found === 'says-more' ? 'file-shows-place' : null;
};

/**
 * Why a file that arrived is not kept: it is not what its type says, or may say where it was made. Devices take that out
 * before they send, so this is for what was sent in another way. A file in which it cannot be looked for is refused. Null for
 * a good one. Rejects as `read` does.
 * @param read so many bytes of the object: a picture at once, of a film as little and as few times as `ARRIVED_FILM` allows
 */
export const whyRefused = async (
  { size, contentType }: Pick<StoredObject, 'size' | 'contentType'>,
  read: ByteSource['read'],
): Promise<Refusal | null> => {
  const type = evidenceType(contentType);
  if (!type) return 'file-type-refused';
  if (isPicture(type)) return whyPictureRefused(size, read);
  if (!fitsType(await read(0, Math.min(LOOKED_AT, size)), type)) return 'file-type-refused';
  try {
    const pause = async () => void (await setImmediate());
    return (await filmShowsPlace(type, { size, read, pause })) ? 'file-shows-place' : null;
  } catch (error) {
    if (UnreadableMedia.is(error)) return 'file-type-refused';
    throw error;
  }
};
