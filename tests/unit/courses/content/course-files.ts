import { z } from 'zod';
import { ContentReader } from '@/lib/server/features/courses/content-files';
import {
  type FilmEntry,
  filmManifest,
  LANGUAGES,
  ofSite,
} from '@/lib/server/features/courses/content-schema';
import { type LoadedModule, loadContent } from '@/lib/server/features/courses/load-content';
import { readWords, type SiteTexts, type Text } from '@/lib/server/features/courses/site-texts';
import { wordReplacer } from '@/lib/server/features/courses/site-words';
import { withoutMarks } from '@/lib/server/features/courses/transcript';
import { LOCALES, type Locale } from '@/lib/shared/config/locales';

/** The content of this repository, as each site shows it. */

export const content = loadContent('content');

/** The films that are listed, by video id. */
export const films: Readonly<Record<string, FilmEntry>> =
  new ContentReader('content').yaml('films/manifest.yaml', filmManifest) ?? {};

/** The modules whose text is written, in at least one language. */
export const writtenModules: (LoadedModule & { course: string; dir: string })[] = content.courses.flatMap(
  ({ file, modules }) =>
    modules
      .filter(({ questions }) => questions.length > 0)
      .map((module) => ({ ...module, course: file.key, dir: module.entry.dir })),
);

/** Whether a file of the list of films is on another host. */
export const isElsewhere = (file: string): boolean => /^https?:/.test(file);

/** The modules whose film `films/` has drawn. */
export const drawnModules = writtenModules.filter(
  ({ entry: { videoId } }) => films[videoId]?.sources[0]?.file === `${videoId}/film.webm`,
);

export interface SiteText<Matter> {
  locale: Locale;
  text: Text<Matter>;
  /** How many words are spoken. */
  words: number;
}

/** The paragraphs of a transcript, each on a line: headings are for readers. */
const paragraphsOf = (transcript: string): string[] =>
  transcript
    .split(/\n{2,}/)
    .map((block) => block.trim().replaceAll(/\s*\n\s*/g, ' '))
    .filter((block) => block && !block.startsWith('#'));

/** What is read aloud of a transcript. */
export const spokenParagraphs = (transcript: string): string[] => paragraphsOf(withoutMarks(transcript));

/** What the film says of it: the sentences between brackets. */
export const saidInFilm = (transcript: string): string =>
  [
    ...paragraphsOf(transcript)
      .join('\n')
      .matchAll(/\[([^\]]*)\]/g),
  ]
    .map(([, said]) => said)
    .join(' ');

const reader = new ContentReader('content');
const words = readWords(reader);
const keys =
  reader.yaml('films/key.yaml', z.partialRecord(z.enum([...LANGUAGES, ...LOCALES]), z.string())) ?? {};

/** What each film says of its pictures first. */
export const keyOnSite = (locale: Locale): string =>
  wordReplacer(words[locale] ?? {})(ofSite(keys, locale) ?? '');

export const wordCount = (text: string): number => text.trim().split(/\s+/).length;

/** A module’s text on each site that has it. */
export const onSites = <Matter>(texts: SiteTexts<Matter>): SiteText<Matter>[] =>
  LOCALES.flatMap((locale) => {
    const text = texts[locale];
    return text ? [{ locale, text, words: wordCount(spokenParagraphs(text.transcript).join(' ')) }] : [];
  });

/** Headings and paragraphs of a transcript, in their order. */
export const shapeOf = (transcript: string): { headings: number; paragraphs: number } => {
  const blocks = transcript.split(/\n{2,}/).filter((block) => block.trim());
  const headings = blocks.filter((block) => block.trimStart().startsWith('#')).length;
  return { headings, paragraphs: blocks.length - headings };
};
