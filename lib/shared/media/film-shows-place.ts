import { ARRIVED_FILM, type ByteSource, createMediaReader, type MediaReader } from './byte-source';
import { filmPlaces } from './film-place';
import type { MediaType } from './first-bytes';
import { matroskaPlaces } from './matroska-place';

/** How much of what players skip is looked at: cameras begin it with what it is. */
const MOST_SKIPPED = 1024 * 1024;
const PIECE = 64 * 1024;

type Stretch = Readonly<Record<'content' | 'end', number>>;

/** Whether there are zeros alone in what players skip. */
const isBlank = async (reader: MediaReader, { content, end }: Stretch): Promise<boolean> => {
  const limit = Math.min(end, content + MOST_SKIPPED);
  for (let at = content; at < limit; at += PIECE) {
    const bytes = await reader.bytes(at, Math.min(PIECE, limit - at));
    if (bytes.some((byte) => byte !== 0)) return false;
  }
  return true;
};

const isSaid = async (
  reader: MediaReader,
  type: MediaType,
): Promise<{ said: boolean; skipped: readonly Stretch[] }> => {
  if (type === 'video/webm') {
    const { descriptions, skipped, kinds, end } = await matroskaPlaces(reader);
    return { said: descriptions.length > 0 || end < reader.size || kinds.some((kind) => kind > 2), skipped };
  }
  const { descriptions, skipped, tracks, indexed, end } = await filmPlaces(reader);
  return { said: indexed || descriptions.length > 0 || tracks.length > 0 || end < reader.size, skipped };
};

/**
 * Whether a film may say where it was made: it has a description, a box or track of a kind that players do not need, something
 * in what they skip, or something behind its last box. Devices take all of that out. Reads headers within `ARRIVED_FILM`.
 * @throws UnreadableMedia for one in which that cannot be seen
 */
export const filmShowsPlace = async (type: MediaType, source: ByteSource): Promise<boolean> => {
  const reader = createMediaReader(source, ARRIVED_FILM);
  const { said, skipped } = await isSaid(reader, type);
  if (said) return true;
  for (const stretch of skipped) if (!(await isBlank(reader, stretch))) return true;
  return false;
};
