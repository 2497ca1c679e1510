import { type ByteSource, UnreadableMedia } from '@/lib/shared/media/byte-source';
import { LOOKED_AT } from '@/lib/shared/media/first-bytes';
import { showsPlace } from '@/lib/shared/media/shows-place';
import { evidenceType, fitsType } from './evidence-type';
import type { Refusal, StoredObject } from './stored-objects';

/**
 * Why a file that arrived is not kept: it is not what its type says, or says where it was made. Devices take the place out
 * before they send, so this is for what was sent in another way. A file in which no place can be looked for is refused.
 * Null for a good one. Rejects as `read` does.
 * @param read so many bytes of the object, as few times as `PICTURE_READING` or `FILM_READING` allow: a film of 10 GiB is
 * not fetched
 */
export const whyRefused = async (
  { size, contentType }: Pick<StoredObject, 'size' | 'contentType'>,
  read: ByteSource['read'],
): Promise<Refusal | null> => {
  const type = evidenceType(contentType);
  const first = await read(0, Math.min(LOOKED_AT, size));
  if (!type || !fitsType(first, type)) return 'file-type-refused';
  try {
    return (await showsPlace(type, { size, read })) ? 'file-shows-place' : null;
  } catch (error) {
    if (UnreadableMedia.is(error)) return 'file-type-refused';
    throw error;
  }
};
