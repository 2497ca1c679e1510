import { type MediaReader, textOf, UnreadableMedia } from './byte-source';
import { type Box, type Boxes, createBoxes } from './film-boxes';

/**
 * Where an MP4 or MOV may say its position. Phones write it into `udta` (`©xyz`, `loci`) or into `meta` with keys, editors
 * into XMP (`uuid`, `XMP_`), cameras as binary EXIF into boxes of their own, behind the last box, or into a track that runs
 * along with the film. Descriptions are not judged by what is in them: there are more layouts than anybody knows, and a film
 * plays the same without any.
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
  /** Where the last whole box ends, in bytes. */
  end: number;
  /** Whether the list of its tracks is there: a recorder writes it last. */
  finished: boolean;
  /** Of the tracks that stay, as `vide`, `soun`. */
  kinds: readonly string[];
  /** How the pictures are packed, as `avc1`. */
  formats: readonly string[];
}

/** The kinds of boxes that a player needs, by what they are in: in the file itself, and in each container. */
const NEEDED: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries({
    file: 'ftyp styp pdin moov moof mdat mfra sidx ssix',
    moov: 'mvhd trak mvex iods pssh prfl clip ctab',
    trak: 'tkhd tref trgr edts mdia load imap matt clip txas tapt',
    edts: 'elst',
    tapt: 'clef prof enof',
    mdia: 'mdhd hdlr minf elng',
    minf: 'vmhd smhd hmhd nmhd sthd gmhd hdlr dinf stbl',
    dinf: 'dref',
    stbl: 'stsd stts ctts cslg stsc stsz stz2 stco co64 stss stsh stps padb stdp sdtp sbgp sgpd subs saiz saio',
    mvex: 'mehd trex leva trep',
    moof: 'mfhd traf pssh',
    traf: 'tfhd tfdt trun sdtp sbgp sgpd subs saiz saio senc',
    mfra: 'tfra mfro',
  }).map(([type, inside]) => [type, new Set(inside.split(' '))]),
);

const SKIPPED = new Set(['free', 'skip', 'wide']);
const INDEX = 'gps ';
const PACKED = 'cmov';

/**
 * Kinds of tracks that stay: picture, sound, time code, depth. Others go as a whole: GoPro (`gpmd`), Android (`camm`), Sony
 * (`rtmd`) and drones, also in subtitles, write a position for each second, and for a session's film they are no loss.
 */
const KEPT_TRACKS = ['vide', 'soun', 'tmcd', 'auxv'];

const HANDLER = 8;
const FORMAT = 12;
/** In bytes; iPhones have some hundreds. */
const LONGEST_KEYS = 64 * 1024;

/** Words of a key or a value that says where something is, and coordinates as in ISO 6709. */
const PLACE_WORDS = /location|gps|geo|latitude|longitude|[+-]\d\d\.\d{3,12}[+-]\d{3}\.\d/i;

/** Where the format of the samples stands, and its keys with it. */
const formatsOf = (boxes: Boxes, track: Box) => boxes.find(track, 'mdia', 'minf', 'stbl', 'stsd');

const formatIn = async (reader: MediaReader, formats: Box | null): Promise<string> =>
  formats && formats.end - formats.content >= FORMAT + 4
    ? textOf(await reader.bytes(formats.content + FORMAT, 4))
    : '';

/** iPhones have such a track in every film, mostly without a position; its keys stand with its format. */
const isHarmlessMetadata = async (reader: MediaReader, formats: Box | null): Promise<boolean> => {
  if (!formats || formats.end - formats.content > LONGEST_KEYS) return false;
  if ((await formatIn(reader, formats)) !== 'mebx') return false;
  const keys = await reader.bytes(formats.content, formats.end - formats.content);
  return !PLACE_WORDS.test(new TextDecoder('latin1').decode(keys).replaceAll('\0', ''));
};

const kindOf = async (reader: MediaReader, boxes: Boxes, track: Box): Promise<string> => {
  const handler = await boxes.find(track, 'mdia', 'hdlr');
  if (!handler || handler.end - handler.content < HANDLER + 4) return '';
  return textOf(await reader.bytes(handler.content + HANDLER, 4));
};

/** Letters, or what QuickTime begins a name with; anything else is no box but what a camera has put behind the last one. */
const isNamed = ({ type }: Box): boolean => /^[\x20-\x7e\xa9][\x20-\x7e]{3}$/.test(type);

/** @throws UnreadableMedia in time that the reader's limits bound */
export const filmPlaces = async (reader: MediaReader): Promise<FilmPlaces> => {
  const boxes = createBoxes(reader);
  const [descriptions, skipped, tracks]: [Box[], Box[], Box[]] = [[], [], []];
  const [kinds, formats]: [string[], string[]] = [[], []];
  const seen = new Set<string>();

  /** Whether a track is to be looked through, and so stays. */
  const keeps = async (track: Box): Promise<boolean> => {
    const kind = await kindOf(reader, boxes, track);
    const isKept = KEPT_TRACKS.includes(kind);
    if (!isKept && !(kind === 'meta' && (await isHarmlessMetadata(reader, await formatsOf(boxes, track))))) {
      tracks.push(track);
      return false;
    }
    kinds.push(kind);
    if (kind === 'vide') formats.push(await formatIn(reader, await formatsOf(boxes, track)));
    return true;
  };

  /** Notes what a box is; whether it is to be looked through. */
  const isContainer = (box: Box, parent: string): boolean => {
    const { type } = box;
    if (type === PACKED) throw new UnreadableMedia('its description is compressed');
    seen.add(type);
    if (type === INDEX) return false;
    if (SKIPPED.has(type)) skipped.push(box);
    else if (!NEEDED[parent]?.has(type)) descriptions.push(box);
    else return NEEDED[type] !== undefined && box.content < box.end;
    return false;
  };

  const lookThrough = async (box: Box): Promise<void> => {
    const { type, content, end } = box;
    if (type === 'trak' && !(await keeps(box))) return;
    for await (const inside of boxes.between(content, end))
      if (isContainer(inside, type)) await lookThrough(inside);
  };

  let end = 0;
  while (end < reader.size) {
    const found = boxes.at(end, reader.size);
    const box = found instanceof Promise ? await found : found;
    const isWhole = box && isNamed(box) && (box.end <= reader.size || box.type === 'mdat');
    if (!isWhole) {
      if (!seen.has('mdat') || !seen.has('moov')) throw new UnreadableMedia('it is not made of boxes');
      break;
    }
    // A recording that was cut off ends within its pictures, and plays up to there.
    box.end = Math.min(box.end, reader.size);
    end = box.end;
    if (isContainer(box, 'file')) await lookThrough(box);
  }
  const [fragmented, indexed, finished] = [seen.has('moof'), seen.has(INDEX), seen.has('moov')];
  return { descriptions, skipped, tracks, fragmented, indexed, end, finished, kinds, formats };
};
