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
const readTranscripts = (folder: string, words: Readonly<Record<string, SiteWords>>) => {
  const written = new Map<string, string>();
  for (const file of readdirSync(join(contentRoot, folder)))
    if (file.endsWith('.md')) written.set(file.slice(0, -'.md'.length), bodyOf(`${folder}/${file}`));
  const transcripts: Record<string, string> = {};
  for (const name of [...LANGUAGES, ...Object.keys(words), ...written.keys()]) {
    const text = written.get(name) ?? written.get(languageOf(name));
    if (text !== undefined) transcripts[name] = wordReplacer(words[name] ?? {})(text);
  }
  return transcripts;
};

/** The modules that are written, in the order of the courses. */
export const readModules = (): CourseModule[] => {
  const words = parse(readContent('words.yaml')) as Record<string, SiteWords>;
  return COURSES.flatMap((course) => {
    const folder = `courses/${course}`;
    const { modules } = parse(readContent(`${folder}/course.yaml`)) as { modules: CourseModule[] };
    return modules
      .filter(({ dir }) => existsSync(join(contentRoot, folder, dir)))
      .map(({ dir, videoId }) => ({
        dir,
        videoId,
        transcripts: readTranscripts(`${folder}/${dir}`, words),
      }));
  });
};
