import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** What the renderer of the films reads from `content/`: who speaks which words, in which order. */

export const baseLanguages = ['pt', 'en', 'es'] as const;
export type BaseLanguage = (typeof baseLanguages)[number];

export interface CatalogueModule {
  dir: string;
  videoId: number;
}

export interface TranscriptSection {
  /** Spoken paragraphs; headings are for readers and are not spoken. */
  paragraphs: readonly string[];
}

export const catalogueModules = (contentRoot: string, course: string): CatalogueModule[] =>
  parse(readFileSync(join(contentRoot, 'courses', course, 'course.yaml'), 'utf8')).modules;

/** Splits a module's text into its front matter and its Markdown body. */
export const splitFrontMatter = (source: string): { frontMatter: string; body: string } => {
  const match = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source);
  if (!match) throw new Error('A module text starts with YAML front matter between two --- lines.');
  return { frontMatter: match[1] ?? '', body: match[2] ?? '' };
};

/** The spoken text of a Markdown body, one section per `##` heading plus the opening one. */
export const spokenSections = (body: string): TranscriptSection[] => {
  const sections: string[][] = [[]];
  for (const block of body.split(/\n{2,}/)) {
    const text = block
      .split('\n')
      .map((line) => line.trim())
      .join(' ')
      .trim();
    if (text.startsWith('#')) sections.push([]);
    else if (text) sections.at(-1)?.push(text);
  }
  return sections.filter((paragraphs) => paragraphs.length > 0).map((paragraphs) => ({ paragraphs }));
};

/** The sections of one module in one language, or `undefined` while that language is not written yet. */
export const readTranscript = (
  contentRoot: string,
  course: string,
  dir: string,
  language: BaseLanguage,
): TranscriptSection[] | undefined => {
  const path = join(contentRoot, 'courses', course, dir, `${language}.md`);
  if (!existsSync(path)) return undefined;
  return spokenSections(splitFrontMatter(readFileSync(path, 'utf8')).body);
};

export const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);

export const countWords = (sections: readonly TranscriptSection[]): number =>
  sections.flatMap((section) => section.paragraphs).reduce((sum, text) => sum + wordsOf(text).length, 0);
