import { type MediaReader, textOf, UnreadableMedia } from './byte-source';
import { type Box, type Boxes, createBoxes } from './film-boxes';
import { speaksOfPlaceBetween } from './place-words';

/**
 * Where an MP4 or MOV says its position. Phones write it into `udta` (`©xyz`, `loci`) or into `meta` with keys, editors
 * into XMP (`uuid`, `XMP_`), cameras into a track of its own that runs along with the film. A description is judged as a
 * whole by the words in it and not taken apart, so that one laid out in a way of its own gets no position past.
 */
export interface FilmPlaces {
  /** Descriptions that speak of a place. Without them the film plays the same. */
  descriptions: readonly Box[];
  /** Tracks that may hold positions. */
  tracks: readonly Box[];
  /** Whether samples lie in fragments, where the tables of a track do not list them. */
  fragmented: boolean;
}

const CONTAINERS = ['moov', 'trak', 'mdia', 'minf', 'moof', 'traf'];
const DESCRIPTIONS = ['udta', 'meta', 'uuid', 'XMP_', 'gps '];
const DEEPEST = 8;

/**
 * Kinds of tracks that stay: picture, sound, time code, depth. Others go as a whole: GoPro (`gpmd`), Android (`camm`), Sony
 * (`rtmd`) and drones, also in subtitles, write a position for each second, and for a session's film they are no loss.
 */
const KEPT_TRACKS = ['vide', 'soun', 'tmcd', 'auxv'];

const HANDLER = 8;
const FORMAT = 12;

/** iPhones have such a track in every film, mostly without a position; its keys stand with its format. */
const isHarmlessMetadata = async (reader: MediaReader, formats: Box): Promise<boolean> => {
  if (formats.end - formats.content < FORMAT + 4) return false;
  const format = textOf(await reader.bytes(formats.content + FORMAT, 4));
  return format === 'mebx' && !(await speaksOfPlaceBetween(reader, formats.content, formats.end));
};

const isKept = async (reader: MediaReader, boxes: Boxes, track: Box): Promise<boolean> => {
  const handler = await boxes.find(track, 'mdia', 'hdlr');
  if (!handler || handler.end - handler.content < HANDLER + 4) return false;
  const kind = textOf(await reader.bytes(handler.content + HANDLER, 4));
  if (KEPT_TRACKS.includes(kind)) return true;
  const formats = kind === 'meta' ? await boxes.find(track, 'mdia', 'minf', 'stbl', 'stsd') : null;
  return formats !== null && isHarmlessMetadata(reader, formats);
};

/** @throws UnreadableMedia in time that the number of boxes bounds */
export const filmPlaces = async (reader: MediaReader): Promise<FilmPlaces> => {
  const boxes = createBoxes(reader);
  const descriptions: Box[] = [];
  const tracks: Box[] = [];
  let fragmented = false;

  const look = async (box: Box, depth: number): Promise<void> => {
    if (DESCRIPTIONS.includes(box.type)) {
      if (await speaksOfPlaceBetween(reader, box.start, box.end)) descriptions.push(box);
    } else if (box.type === 'trak' && !(await isKept(reader, boxes, box))) tracks.push(box);
    else if (CONTAINERS.includes(box.type)) {
      fragmented ||= box.type === 'moof';
      await lookThrough(box.content, box.end, depth + 1);
    }
  };

  const lookThrough = async (from: number, to: number, depth: number): Promise<void> => {
    if (depth > DEEPEST) throw new UnreadableMedia('boxes lie too deep');
    for await (const box of boxes.between(from, to)) await look(box, depth);
  };

  await lookThrough(0, reader.size, 0);
  return { descriptions, tracks, fragmented };
};
