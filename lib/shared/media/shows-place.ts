import {
  type ByteSource,
  createMediaReader,
  FILM_READING,
  type MediaReader,
  PICTURE_READING,
} from './byte-source';
import type { Box } from './film-boxes';
import { filmPlaces } from './film-place';
import type { MediaType } from './first-bytes';
import { matroskaPlaces } from './matroska-place';
import { pictureShowsPlace } from './picture-place';

/** How much of what players skip is looked at: cameras begin it with what it is. */
const MOST_SKIPPED = 1024 * 1024;
const PIECE = 64 * 1024;

/** Whether there are zeros alone in a box that players skip. */
const isBlank = async (reader: MediaReader, { content, end }: Box): Promise<boolean> => {
  const limit = Math.min(end, content + MOST_SKIPPED);
  for (let at = content; at < limit; at += PIECE) {
    const bytes = await reader.bytes(at, Math.min(PIECE, limit - at));
    if (bytes.some((byte) => byte !== 0)) return false;
  }
  return true;
};

const filmShowsPlace = async (source: ByteSource): Promise<boolean> => {
  const reader = createMediaReader(source, FILM_READING);
  const { descriptions, skipped, tracks, indexed } = await filmPlaces(reader);
  if (indexed || descriptions.length > 0 || tracks.length > 0) return true;
  for (const box of skipped) if (!(await isBlank(reader, box))) return true;
  return false;
};

/**
 * Whether a file says where it was made, read within a bounded number of reads. A film with any description counts as
 * saying it: devices take all of them out.
 * @throws UnreadableMedia for one in which that cannot be seen
 */
export const showsPlace = async (type: MediaType, source: ByteSource): Promise<boolean> => {
  switch (type) {
    case 'video/mp4':
    case 'video/quicktime':
      return filmShowsPlace(source);
    case 'video/webm':
      return (await matroskaPlaces(createMediaReader(source, FILM_READING))).length > 0;
    default:
      return pictureShowsPlace(type, createMediaReader(source, PICTURE_READING));
  }
};
