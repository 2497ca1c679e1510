import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import {
  type BaseLanguage,
  baseLanguages,
  countWords,
  splitFrontMatter,
  spokenSections,
} from '@/films/transcript';

export const contentRoot = join(import.meta.dirname, '../../../content');

export interface CatalogueRow {
  dir: string;
  videoId: number;
  minutes: number;
  slug: Record<BaseLanguage, string>;
  title: Record<BaseLanguage, string>;
}

export interface Catalogue {
  id: number;
  key: string;
  title: Record<BaseLanguage, string>;
  summary: Record<BaseLanguage, string>;
  modules: CatalogueRow[];
}

export interface ModuleText {
  language: BaseLanguage;
  title: string;
  summary: string;
  takeaway: string;
  questions: Record<string, { text: string; options: Record<string, { text: string; feedback: string }> }>;
  body: string;
  words: number;
}

export interface WrittenModule {
  course: string;
  row: CatalogueRow;
  videoId: number;
  questions: { id: string; options: string[]; correct: string }[];
  texts: ModuleText[];
}

export const readCatalogue = (course: string): Catalogue =>
  parse(readFileSync(join(contentRoot, 'courses', course, 'course.yaml'), 'utf8'));

const readText = (folder: string, language: BaseLanguage): ModuleText | undefined => {
  const path = join(folder, `${language}.md`);
  if (!existsSync(path)) return undefined;
  const { frontMatter, body } = splitFrontMatter(readFileSync(path, 'utf8'));
  return { ...parse(frontMatter), language, body, words: countWords(spokenSections(body)) };
};

/** The modules of a course whose text is written, in at least one language. */
export const readModules = (course: string): WrittenModule[] =>
  readCatalogue(course).modules.flatMap((row) => {
    const folder = join(contentRoot, 'courses', course, row.dir);
    if (!existsSync(join(folder, 'module.yaml'))) return [];
    const { videoId, questions } = parse(readFileSync(join(folder, 'module.yaml'), 'utf8'));
    const texts = baseLanguages.flatMap((language) => readText(folder, language) ?? []);
    return [{ course, row, videoId, questions, texts }];
  });
