import { type ByteSource, createMediaReader, FILM_READING, PICTURE_READING } from './byte-source';
import { filmPlaces } from './film-place';
import type { MediaType } from './first-bytes';
import { matroskaPlaces } from './matroska-place';
import { pictureShowsPlace } from './picture-place';

const filmShowsPlace = async (source: ByteSource): Promise<boolean> => {
  const { descriptions, tracks } = await filmPlaces(createMediaReader(source, FILM_READING));
  return descriptions.length > 0 || tracks.length > 0;
};

/**
 * Whether a file says where it was made, read within a bounded number of reads.
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
