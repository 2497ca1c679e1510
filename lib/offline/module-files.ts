import type { OfflineModule } from '@/lib/shared/contract/offline';
import fonts from '@/styles/fonts.json';

/** Which files of the site a saved module needs, and where they stand on the device. */

export interface SavedFile {
  /** On the network. */
  from: string;
  /** On the device, below `/saved/`. */
  to: string;
}

const FOLDER = '/saved/';

/** Where a saved module stands. */
export const moduleFolder = (locale: string, videoId: number): string => `${FOLDER}${locale}/${videoId}/`;

export const bundlePath = (locale: string, videoId: number): string =>
  `${moduleFolder(locale, videoId)}module.json`;

/** A playlist alone plays nothing: its parts would have to be saved, too. */
const isPlaylist = (type: string): boolean => /mpegurl/i.test(type);

/** What the device plays of the film: MP4 before others, as every player has it. Undefined where there is no such file. */
export const playableSource = (
  { sources }: OfflineModule['film'],
  plays: (type: string) => boolean,
): { src: string; type: string } | undefined => {
  const files = sources.filter(({ type }) => !isPlaylist(type) && plays(type));
  return files.find(({ type }) => type.startsWith('video/mp4')) ?? files[0];
};

export const filmPath = (locale: string, videoId: number) => `${moduleFolder(locale, videoId)}film`;
export const posterPath = (locale: string, videoId: number) => `${moduleFolder(locale, videoId)}poster`;
export const captionsPath = (locale: string, videoId: number, language: string) =>
  `${moduleFolder(locale, videoId)}captions.${language}`;

/** Film, picture and captions; without a source, none of them. */
export const filmFiles = (module: OfflineModule, source: { src: string } | undefined): SavedFile[] => {
  const { locale, video_id, film } = module;
  if (!source) return [];
  return [
    { from: source.src, to: filmPath(locale, video_id) },
    { from: film.poster, to: posterPath(locale, video_id) },
    ...film.captions.map(({ src, srcLang }) => ({ from: src, to: captionsPath(locale, video_id, srcLang) })),
  ];
};

/** The letters of our texts; others come in the device's own. */
const READER_FONTS = fonts.flatMap(({ family, weights, files }) =>
  files
    .filter(({ subset }) => subset === 'core' || subset === 'latin')
    .map(({ path, range }) => ({ family, weight: weights.join(' '), range, path })),
);

/** Faces for the reader, which has no sheet of the site's. */
export const readerFaces = READER_FONTS.map(({ path, ...face }) => ({
  ...face,
  src: `${FOLDER}${path.slice('/fonts/'.length)}`,
}));

/** Without these no module is shown. */
export const READER_PAGE: readonly SavedFile[] = ['reader.html', 'reader.css', 'reader.js'].map((name) => ({
  from: `/offline/${name}`,
  to: FOLDER + name,
}));

/** The reader page with what it names; the same for all modules. */
export const READER_FILES: readonly SavedFile[] = [
  ...READER_PAGE,
  ...READER_FONTS.map(({ path }) => ({ from: path, to: `${FOLDER}${path.slice('/fonts/'.length)}` })),
];
