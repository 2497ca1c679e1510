import type { ByteSource } from '@/lib/shared/media/byte-source';
import { UnreadableMedia } from '@/lib/shared/media/byte-source';
import { type FilmEntry, LANGUAGES } from '../courses/content-schema';
import type { LoadedDrill } from '../courses/drills';
import { filmFacts } from './film-facts';
import { type Playlist, readPlaylist } from './playlist';
import { captionFindings, clock, type Findings } from './web-vtt';

/** Whether the files that the lists of films and of drawings name are there, and are what they say they are. */

/** A part is one of a stream. */
export type FileKind = 'film' | 'playlist' | 'part' | 'captions' | 'picture' | 'sound';

export interface FoundFile extends ByteSource {
  text(): Promise<string>;
}

/**
 * Looks for a file by its name in the list. A sentence says why there is none; null where nobody looks, as on another host that is not
 * asked.
 */
export type FindFile = (file: string, kind: FileKind) => Promise<FoundFile | string | null>;

/** Seconds by which a length may differ from the list's. */
const LENGTH_GRACE = 1;
/** Minutes of a module that go to its questions. */
const QUESTION_MINUTES = 2;
/** A larger one keeps a slow phone waiting. */
const MOST_PICTURE_BYTES = 200_000;

const ENDINGS: Readonly<Record<Exclude<FileKind, 'part'>, RegExp>> = {
  film: /\.(mp4|m4v|webm)$/i,
  playlist: /\.m3u8$/i,
  captions: /\.vtt$/i,
  picture: /\.(webp|avif|jpe?g|png|svg)$/i,
  sound: /\.(mp3|m4a|aac|ogg|opus|wav)$/i,
};
const ENDING_WORDS: Readonly<Record<Exclude<FileKind, 'part'>, string>> = {
  film: '.mp4 or .webm',
  playlist: '.m3u8',
  captions: '.vtt',
  picture: '.webp, .avif, .jpg, .png or .svg',
  sound: '.mp3, .m4a, .aac, .ogg, .opus or .wav',
};

/** Without what stands behind it to have browsers ask again. */
export const withoutQuery = (file: string): string => file.split(/[?#]/)[0] ?? file;

/** Also one that takes the page's own scheme (`//host/film.mp4`). */
export const isElsewhere = (address: string): boolean => /^(https?:)?\/\//i.test(address);

const isPlaylist = (type: string): boolean => type.startsWith('application/vnd.apple.mpegurl');

const none: Findings = { mistakes: [], notes: [] };
const mistake = (sentence: string): Findings => ({ mistakes: [sentence], notes: [] });
const note = (sentence: string): Findings => ({ mistakes: [], notes: [sentence] });
const together = (all: readonly Findings[]): Findings => ({
  mistakes: all.flatMap(({ mistakes }) => mistakes),
  notes: all.flatMap(({ notes }) => notes),
});

/** @param seconds null: the file does not say */
const lengthFindings = (seconds: number | null, { durationSeconds }: FilmEntry): Findings =>
  seconds === null || Math.abs(seconds - durationSeconds) <= LENGTH_GRACE
    ? none
    : mistake(
        `lasts ${clock(seconds)} (${seconds.toFixed(1)} s), and durationSeconds says ${durationSeconds}`,
      );

const filmFindings = async (file: FoundFile, type: string, film: FilmEntry): Promise<Findings> => {
  try {
    const facts = await filmFacts(file);
    if (facts.type !== type.split(';')[0])
      return mistake(`is ${facts.type ?? 'no film that browsers play'}, and its type says ${type}`);
    const early = facts.playsEarly
      ? none
      : note('plays only once it has arrived as a whole; write it with -movflags +faststart');
    return together([lengthFindings(facts.seconds, film), early]);
  } catch (error) {
    if (!UnreadableMedia.is(error)) throw error;
    return mistake(`is cut off or damaged: ${error.message}`);
  }
};

/** The file that an address in a playlist leads to, as the list of films would name it. */
const besides = (playlist: string, address: string): string => {
  if (isElsewhere(address)) return address;
  const file = withoutQuery(playlist);
  return file.slice(0, file.lastIndexOf('/') + 1) + address;
};

/** One after the other: a film of an hour has hundreds of parts. */
const partFindings = async (file: string, { parts }: Playlist, find: FindFile): Promise<Findings> => {
  for (const part of parts) {
    const found = await find(besides(file, part), 'part');
    if (typeof found === 'string') return mistake(`its part ${part}: ${found}`);
  }
  return none;
};

interface Stream {
  film: FilmEntry;
  find: FindFile;
}

const qualityFindings = async (file: string, stream: Stream): Promise<Findings> => {
  const found = await stream.find(file, 'playlist');
  if (found === null) return none;
  return typeof found === 'string' ? mistake(found) : playlistFindings(file, found, stream);
};

/** A list of qualities leads to lists of parts. */
const playlistFindings = async (file: string, found: FoundFile, stream: Stream): Promise<Findings> => {
  const playlist = readPlaylist(await found.text());
  if (!playlist) return mistake('is no playlist: it does not begin with #EXTM3U');
  const qualities = playlist.qualities.map(async (quality) => {
    if (besides(file, quality) === file) return mistake('leads to itself');
    const { mistakes, notes } = await qualityFindings(besides(file, quality), stream);
    return { mistakes: mistakes.map((sentence) => `its playlist ${quality}: ${sentence}`), notes };
  });
  if (qualities.length > 0) return together(await Promise.all(qualities));
  if (playlist.parts.length === 0) return mistake('leads to no part of a film');
  const whole = playlist.isWhole ? none : mistake('has no #EXT-X-ENDLIST, so that players wait for more');
  const length = lengthFindings(playlist.seconds, stream.film);
  return together([whole, length, await partFindings(file, playlist, stream.find)]);
};

/** Each finding with the place in the list where its file is named. */
const at = (place: string, { mistakes, notes }: Findings): Findings => ({
  mistakes: mistakes.map((sentence) => `${place}: ${sentence}`),
  notes: notes.map((sentence) => `${place}: ${sentence}`),
});

const fileFindings = async (
  file: string,
  kind: keyof typeof ENDINGS,
  find: FindFile,
  look: (found: FoundFile) => Findings | Promise<Findings>,
): Promise<Findings> => {
  if (!ENDINGS[kind].test(withoutQuery(file))) return mistake(`must end with ${ENDING_WORDS[kind]}`);
  const found = await find(file, kind);
  if (found === null) return none;
  return typeof found === 'string' ? mistake(found) : look(found);
};

const sourceFindings = (
  { file, type }: FilmEntry['sources'][number],
  film: FilmEntry,
  find: FindFile,
): Promise<Findings> =>
  isPlaylist(type)
    ? fileFindings(file, 'playlist', find, (found) => playlistFindings(file, found, { film, find }))
    : fileFindings(file, 'film', find, (found) => filmFindings(found, type, film));

const pictureFindings = (file: string, find: FindFile): Promise<Findings> =>
  fileFindings(file, 'picture', find, ({ size }) =>
    size > MOST_PICTURE_BYTES
      ? note(`has ${Math.round(size / 1000)} kB; ${MOST_PICTURE_BYTES / 1000} kB are plenty`)
      : none,
  );

/** Minutes of a module with a film of this length. */
const minutesOfFilm = (durationSeconds: number): number =>
  Math.max(1, Math.round(durationSeconds / 60)) + QUESTION_MINUTES;

const minutesFindings = (minutes: number | undefined, { durationSeconds }: FilmEntry): Findings => {
  const meant = minutesOfFilm(durationSeconds);
  return minutes === undefined || minutes === meant
    ? none
    : note(`are ${minutes}; a film of ${clock(durationSeconds)} and the questions take ${meant}`);
};

const languageFindings = ({ captions }: FilmEntry): Findings =>
  together(
    LANGUAGES.filter((language) => !captions[language]).map((language) =>
      note(`there are none in ${language}`),
    ),
  );

/** What is wrong with the files of one film, each with its place in the entry. */
const entryFindings = async (
  film: FilmEntry,
  { find, minutes }: { find: FindFile; minutes: number | undefined },
): Promise<Findings> => {
  const pictures = { poster: film.poster, ...(film.thumbnail && { thumbnail: film.thumbnail }) };
  const captions = (found: FoundFile) =>
    found.text().then((text) => captionFindings(text, film.durationSeconds));
  const looks: [string, string, Promise<Findings>][] = [
    ...film.sources.map((source, index): [string, string, Promise<Findings>] => [
      `sources.${index}`,
      source.file,
      sourceFindings(source, film, find),
    ]),
    ...Object.entries(pictures).map(([place, file]): [string, string, Promise<Findings>] => [
      place,
      file,
      pictureFindings(file, find),
    ]),
    ...Object.entries(film.captions).map(([key, file]): [string, string, Promise<Findings>] => [
      `captions.${key}`,
      file,
      fileFindings(file, 'captions', find, captions),
    ]),
    ...Object.entries(film.narration).map(([key, file]): [string, string, Promise<Findings>] => [
      `narration.${key}`,
      file,
      fileFindings(file, 'sound', find, () => none),
    ]),
  ];
  return together([
    ...(await Promise.all(looks.map(async ([place, file, look]) => at(`${place} (${file})`, await look)))),
    at('captions', languageFindings(film)),
    at('minutes', minutesFindings(minutes, film)),
  ]);
};

export interface FilmsToCheck {
  films: Readonly<Record<string, FilmEntry>>;
  find: FindFile;
  /** Of the module with this film. */
  minutesOf(videoId: string): number | undefined;
  /** What messages call the list of films. */
  list: string;
}

/** What is wrong with the films of the list, each with its place there. */
export const checkFilms = async ({ films, find, minutesOf, list }: FilmsToCheck): Promise<Findings> =>
  together(
    await Promise.all(
      Object.entries(films).map(async ([videoId, film]) =>
        at(`${list}: ${videoId}`, await entryFindings(film, { find, minutes: minutesOf(videoId) })),
      ),
    ),
  );

export interface DrawingsToCheck {
  /** By video id. */
  drawings: Readonly<Record<string, readonly Pick<LoadedDrill, 'file' | 'thumbnail'>[]>>;
  find: FindFile;
  /** What messages call the list of drawings. */
  list: string;
}

/** What is wrong with the drawings of drills, each with its place in their list. */
export const checkDrawings = async ({ drawings, find, list }: DrawingsToCheck): Promise<Findings> => {
  const pictures = Object.entries(drawings).flatMap(([videoId, ofFilm]) =>
    ofFilm.flatMap(({ file, thumbnail }, index) =>
      Object.entries({ file, ...(thumbnail !== file && { thumbnail }) }).map(([place, picture]) => ({
        place: `${list}: ${videoId}: ${index}.${place} (${picture})`,
        picture,
      })),
    ),
  );
  return together(
    await Promise.all(
      pictures.map(async ({ place, picture }) => at(place, await pictureFindings(picture, find))),
    ),
  );
};
