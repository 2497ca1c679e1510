import { type MediaReader, textOf, UnreadableMedia } from './byte-source';
import { type Box, type Boxes, createBoxes } from './film-boxes';
import { speaksOfPlaceBetween } from './place-words';

/**
 * Where an MP4 or MOV may say its position. Phones write it into `udta` (`©xyz`, `loci`) or into `meta` with keys, editors
 * into XMP (`uuid`, `XMP_`), cameras as binary EXIF into boxes of their own or into a track that runs along with the film.
 * Descriptions are not judged by what is in them: there are more layouts than anybody knows, and a film plays the same
 * without any.
 */
export interface FilmPlaces {
  /** Descriptions, and boxes of a kind that is not known. */
  descriptions: readonly Box[];
  /** Boxes that players skip, whatever was left in them. */
  skipped: readonly Box[];
  /** Tracks that may hold positions. */
  tracks: readonly Box[];
  /** Whether samples lie in fragments, where the tables of a track do not list them. */
  fragmented: boolean;
  /** Whether a table leads to positions between the pictures (`gps `), as dash cams write them. */
  indexed: boolean;
}

const CONTAINERS = ['moov', 'trak', 'mdia', 'minf', 'moof', 'traf'];
const DESCRIPTIONS = ['udta', 'meta', 'uuid', 'XMP_'];
const SKIPPED = ['free', 'skip'];
const INDEX = 'gps ';
const DEEPEST = 8;

/** The kinds of boxes that a player needs, beside containers: in the file itself, and in its description. */
const FILE_BOXES = 'ftyp styp mdat mfra sidx ssix prft emsg pdin wide'.split(' ');
const MOVIE_BOXES = 'mvhd mvex iods pssh prfl clip ctab wide'.split(' ');

const NEEDED: Partial<Record<string, readonly string[]>> = { file: FILE_BOXES, moov: MOVIE_BOXES };

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

const isDescription = (type: string, parent: string): boolean =>
  DESCRIPTIONS.includes(type) || !(CONTAINERS.includes(type) || (NEEDED[parent]?.includes(type) ?? true));

/** @throws UnreadableMedia in time that the number of boxes bounds */
export const filmPlaces = async (reader: MediaReader): Promise<FilmPlaces> => {
  const boxes = createBoxes(reader);
  const descriptions: Box[] = [];
  const skipped: Box[] = [];
  const tracks: Box[] = [];
  let fragmented = false;
  let indexed = false;

  const look = async (box: Box, parent: string, depth: number): Promise<void> => {
    if (box.type === 'cmov') throw new UnreadableMedia('its description is compressed');
    if (box.type === INDEX) indexed = true;
    else if (SKIPPED.includes(box.type)) skipped.push(box);
    else if (isDescription(box.type, parent)) descriptions.push(box);
    else if (box.type === 'trak' && !(await isKept(reader, boxes, box))) tracks.push(box);
    else if (CONTAINERS.includes(box.type)) {
      fragmented ||= box.type === 'moof';
      await lookThrough(box, box.type, depth + 1);
    }
  };

  const lookThrough = async (
    { content, end }: Pick<Box, 'content' | 'end'>,
    type: string,
    depth: number,
  ): Promise<void> => {
    if (depth > DEEPEST) throw new UnreadableMedia('boxes lie too deep');
    for await (const box of boxes.between(content, end)) await look(box, type, depth);
  };

  await lookThrough({ content: 0, end: reader.size }, 'file', 0);
  return { descriptions, skipped, tracks, fragmented, indexed };
};
