import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type SiteWords, wordReplacer } from '../lib/server/features/courses/site-words';

/** What is said in each film. The form of the files is docs/authoring.md; `npm run content` of the root checks it. */

export const contentRoot = join(import.meta.dirname, '../content');

/** In the order of the courses. */
const COURSES = ['main', 'football'];
export const LANGUAGES = ['pt', 'en', 'es'];

export interface CourseModule {
  dir: string;
  videoId: number;
  /** By language (`en`), and by each site (`en-US`) that has a text or words of its own. */
  transcripts: Readonly<Record<string, string>>;
  /** What is said of the key to the pictures, by the same names. */
  key: Readonly<Record<string, string>>;
}

/** The language of a site. */
export const languageOf = (site: string): string => site.slice(0, 2);

const readContent = (path: string): string => readFileSync(join(contentRoot, path), 'utf8');

/** A text below its front matter. */
const bodyOf = (path: string): string => {
  const [, body] = /^---\n[\s\S]*?\n---\n([\s\S]*)$/.exec(readContent(path)) ?? [];
  if (body === undefined) throw new Error(`${path} does not begin with front matter.`);
  return body.trim();
};

/** Languages first, which is their order in the manifest. */
const inEverySite = (
  written: Readonly<Record<string, string>>,
  words: Readonly<Record<string, SiteWords>>,
): Record<string, string> => {
  const texts: Record<string, string> = {};
  for (const name of [...LANGUAGES, ...Object.keys(words), ...Object.keys(written)]) {
    const text = written[name] ?? written[languageOf(name)];
    if (text !== undefined) texts[name] = wordReplacer(words[name] ?? {})(text);
  }
  return texts;
};

const readTranscripts = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(join(contentRoot, folder))
      .filter((file) => file.endsWith('.md'))
      .map((file) => [file.slice(0, -'.md'.length), bodyOf(`${folder}/${file}`)]),
  );

/** The modules that are written, in the order of the courses. */
export const readModules = (): CourseModule[] => {
  const words = parse(readContent('words.yaml')) as Record<string, SiteWords>;
  const key = inEverySite(parse(readContent('films/key.yaml')) as Record<string, string>, words);
  return COURSES.flatMap((course) => {
    const folder = `courses/${course}`;
    const { modules } = parse(readContent(`${folder}/course.yaml`)) as { modules: CourseModule[] };
    return modules
      .filter(({ dir }) => existsSync(join(contentRoot, folder, dir)))
      .map(({ dir, videoId }) => ({
        dir,
        videoId,
        transcripts: inEverySite(readTranscripts(`${folder}/${dir}`), words),
        key,
      }));
  });
};
