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

/** Its texts. A copy of an earlier release has them in a file of another name, and is offered to be saved again. */
export const bundlePath = (locale: string, videoId: number): string =>
  `${moduleFolder(locale, videoId)}page.json`;

/** What is sent of it, the same for everybody. */
export const sentPath = (locale: string, videoId: number): string =>
  `${moduleFolder(locale, videoId)}sent.json`;

/** The pages around the courses of a site. */
export const pagesPath = (locale: string): string => `${FOLDER}${locale}/pages.json`;

/** A playlist alone plays nothing: its parts would have to be saved, too. */
const isPlaylist = (type: string): boolean => /mpegurl/i.test(type);

/** What the device plays of the film: MP4 before others, as every player has it. Undefined where there is no such file. */
export const playableSource = (
  { sources }: OfflineModule['module']['film'],
  plays: (type: string) => boolean,
): { src: string; type: string } | undefined => {
  const files = sources.filter(({ type }) => !isPlaylist(type) && plays(type));
  return files.find(({ type }) => type.startsWith('video/mp4')) ?? files[0];
};

export const posterPath = (locale: string, videoId: number) => `${moduleFolder(locale, videoId)}poster`;

/** Film, picture, captions and narration; without a source, none of them. */
export const filmFiles = (
  { locale, video_id, module: { film } }: OfflineModule,
  source: { src: string } | undefined,
): SavedFile[] => {
  if (!source) return [];
  const folder = moduleFolder(locale, video_id);
  return [
    { from: source.src, to: `${folder}film` },
    { from: film.poster, to: posterPath(locale, video_id) },
    ...film.captions.map(({ src, srcLang }) => ({ from: src, to: `${folder}captions.${srcLang}` })),
    ...(film.narration ? [{ from: film.narration, to: `${folder}narration` }] : []),
  ];
};

const DRAWING = /<img src="([^"]+)"/g;

/** Addresses of the drawings in the transcript, of which the cards of the drills show some. */
export const drawingsIn = ({ transcriptHtml }: OfflineModule['module']): string[] => [
  ...new Set([...transcriptHtml.matchAll(DRAWING)].map(([, src = '']) => src)),
];

export const drawingFiles = ({ locale, video_id, module }: OfflineModule): SavedFile[] =>
  drawingsIn(module).map((src, index) => ({
    from: src,
    to: `${moduleFolder(locale, video_id)}drawing.${index + 1}`,
  }));

/** The module with the files at their places: those on the device, or within a file. */
export const withSavedFiles = <Bundle extends Pick<OfflineModule, 'module'>>(
  bundle: Bundle,
  files: readonly SavedFile[],
): Bundle => {
  const places = new Map(files.map(({ from, to }) => [from, to]));
  const { film } = bundle.module;
  const sources = film.sources.filter(({ src }) => places.has(src));
  const captions = film.captions.filter(({ src }) => places.has(src));
  const kept = { ...bundle, module: { ...bundle.module, film: { ...film, sources, captions } } };
  const place = (_: string, value: unknown) => {
    if (typeof value !== 'string') return value;
    return (
      places.get(value) ??
      value.replace(DRAWING, (whole, src: string) => whole.replace(src, places.get(src) ?? src))
    );
  };
  return JSON.parse(JSON.stringify(kept, place)) as Bundle;
};

/** The letters of our texts; others come in the device's own. */
const READER_FONTS = fonts.flatMap(({ files }) =>
  files.filter(({ subset }) => subset === 'core' || subset === 'latin').map(({ path }) => path),
);

const fontPath = (path: string): string => FOLDER + path.slice('/fonts/'.length);

/** The sheet of the site's pages with its fonts where the device has them. */
export const readerSheet = (globalCss: string): string =>
  globalCss.replace(/\/fonts\/[^)]+/g, (path) => fontPath(path));

/** Without these no module is shown. */
export const READER_PAGE: readonly SavedFile[] = ['reader.html', 'reader.css', 'reader.js'].map((name) => ({
  from: `/offline/${name}`,
  to: FOLDER + name,
}));

/** The file that a module is sent in, before a module stands in it. */
export const EMPTY_FILE: SavedFile = { from: '/offline/module-file.html', to: `${FOLDER}module-file.html` };

/** The reader page with what it names; the same for all modules. */
export const READER_FILES: readonly SavedFile[] = [
  ...READER_PAGE,
  EMPTY_FILE,
  ...READER_FONTS.map((path) => ({ from: path, to: fontPath(path) })),
];
