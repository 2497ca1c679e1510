import { join } from 'node:path';
import { ContentError, ContentReader } from '@/lib/server/features/courses/content-files';
import { DRAWINGS } from '@/lib/server/features/courses/drills';
import { type LoadedContent, readContent } from '@/lib/server/features/courses/load-content';
import { checkLegalTexts } from '@/lib/server/features/legal/legal-texts';
import { checkDrawings, checkFilms, type FindFile } from '@/lib/server/features/player/check-films';
import { findLocalFilm } from '@/lib/server/features/player/local-films';
import type { Findings } from '@/lib/server/features/player/web-vtt';
import { operatorTextMistakes, textPaths } from '@/lib/server/platform/i18n/check-operator-texts';
import { mayBeSent, operatorFile, operatorFiles } from '@/lib/server/platform/operator-files';
import type { Environment } from '@/lib/shared/config/environment';
import { nearestName } from '@/lib/shared/texts/nearest-name';

/** All of the content, ours with the operator's over it, as the start, `check-config` and `npm run content` check it. */

export type ContentSettings = Pick<Environment, 'CONTENT_DIR' | 'PUBLIC_DIR' | 'MEDIA_BASE_URL'>;

export interface CheckedContent extends Findings {
  content: LoadedContent;
}

/** For people; nothing reads it. */
const README = /(^|\/)readme(\.\w+)?$/i;

const LEADS_OUT = 'is a link that leads out of the folder, or to no file, so that nothing follows it';

/** Files of `CONTENT_DIR` that nothing reads, and texts that are wrong. */
const folderMistakes = (root: string, contentDir: string | undefined, asked: ReadonlySet<string>): string[] =>
  operatorFiles(contentDir).flatMap((path) => {
    const folder = contentDir ?? '';
    const say = (reason: string) => `${join(folder, path)}: ${reason}`;
    if (README.test(path)) return [];
    if (operatorFile(folder, path) === undefined) return [say(LEADS_OUT)];
    if (asked.has(path)) return [];
    const texts = operatorTextMistakes(root, folder, path);
    if (texts) return texts.map(say);
    const meant = nearestName(path, [...asked, ...textPaths(root)]);
    return [say(`nothing reads it${meant === null ? '' : `; is ${meant} meant?`}`)];
  });

/** Files of `PUBLIC_DIR` that are not sent. */
const publicMistakes = ({ PUBLIC_DIR: folder }: ContentSettings): string[] =>
  operatorFiles(folder).flatMap((path) => {
    if (README.test(path)) return [];
    const say = (reason: string) => [`${join(folder ?? '', path)}: ${reason}`];
    if (operatorFile(folder, path) === undefined) return say(LEADS_OUT);
    return mayBeSent(path)
      ? []
      : say('is not sent: scripts, pages, sheets and fonts are of the release, and so are its folders');
  });

/** Where the site looks for a file that it sends. */
const placesIn =
  (root: string, { PUBLIC_DIR }: ContentSettings) =>
  (path: string): string[] =>
    [PUBLIC_DIR, join(root, 'public')].flatMap((folder) => (folder === undefined ? [] : join(folder, path)));

/** Looks for films among the site's own files. */
export const localFilms = (root: string, settings: ContentSettings): FindFile =>
  findLocalFilm({ mediaBaseUrl: settings.MEDIA_BASE_URL, placesOf: placesIn(root, settings) });

const LIST = 'films/manifest.yaml';

/**
 * @param root of the release
 * @param find where films are looked for
 */
export const checkContent = async (
  root: string,
  settings: ContentSettings,
  find = localFilms(root, settings),
): Promise<CheckedContent> => {
  const { CONTENT_DIR } = settings;
  const reader = new ContentReader(join(root, 'content'), CONTENT_DIR);
  const content = readContent(reader);
  checkLegalTexts(reader);
  const nameOf = (list: string) => operatorFile(CONTENT_DIR, list) ?? list;
  const entries = new Map(
    content.courses.flatMap(({ file }) => file.modules.map((one) => [String(one.videoId), one])),
  );
  const films = await checkFilms({
    films: content.films,
    find,
    minutesOf: (videoId) => entries.get(videoId)?.minutes,
    list: nameOf(LIST),
  });
  const drawings = await checkDrawings({ drawings: content.drills, find, list: nameOf(DRAWINGS) });
  const mistakes = [
    ...reader.mistakes,
    ...folderMistakes(root, CONTENT_DIR, reader.asked),
    ...publicMistakes(settings),
    ...films.mistakes,
    ...drawings.mistakes,
  ];
  return { content, mistakes: [...new Set(mistakes)], notes: [...films.notes, ...drawings.notes] };
};

/** @throws ContentError naming every file and field that is wrong */
export const requireContent = async (root: string, settings: ContentSettings): Promise<void> => {
  const { mistakes } = await checkContent(root, settings);
  if (mistakes.length > 0) throw new ContentError(mistakes);
};
