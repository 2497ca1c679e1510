import { type ByteSource, UnreadableMedia } from '@/lib/shared/media/byte-source';
import { LOOKED_AT } from '@/lib/shared/media/first-bytes';
import { showsPlace } from '@/lib/shared/media/shows-place';
import type { ObjectStorage } from '../../upstream/object-storage/object-storage';
import { evidenceType, fitsType } from './evidence-type';
import type { StoredObject } from './stored-objects';

type Reads = Pick<ObjectStorage, 'readBytes'>;

/** Reads with ranges, as many as `PICTURE_READING` or `FILM_READING` allow: a film of 10 GiB is not fetched. */
const objectSource = (objects: Reads, { key, size }: Pick<StoredObject, 'key' | 'size'>): ByteSource => ({
  size,
  read: (offset, length) => objects.readBytes(key, offset, length),
});

/**
 * Why a file that arrived is not kept: it is not what its type says, or says where it was made. Devices take the place out
 * before they send, so this is for what was sent in another way. A file in which no place can be looked for is refused.
 * Null for a good one. Rejects with `UpstreamError`.
 */
export const whyRefused = async (
  objects: Reads,
  row: Pick<StoredObject, 'key' | 'size' | 'contentType'>,
): Promise<'file-type-refused' | 'file-shows-place' | null> => {
  const type = evidenceType(row.contentType);
  const first = await objects.readBytes(row.key, 0, Math.min(LOOKED_AT, row.size));
  if (!type || !fitsType(first, type)) return 'file-type-refused';
  try {
    return (await showsPlace(type, objectSource(objects, row))) ? 'file-shows-place' : null;
  } catch (error) {
    if (UnreadableMedia.is(error)) return 'file-type-refused';
    throw error;
  }
};
