import type { z } from 'zod';
import { type BaseLanguage, LOCALES, type Locale } from '@/lib/shared/config/locales';
import type { ContentReader } from './content-files';
import { LANGUAGES, ofSite, wordsFile } from './content-schema';
import { changeTexts, type SiteWords, wordReplacer } from './site-words';

/** A module’s text: its front matter with the transcript. */
export type Text<Matter> = Matter & { transcript: string };

/** As each site shows it, and as `<language>.md` says it. A site without a text in its language has none. */
export type SiteTexts<Matter> = Readonly<Partial<Record<BaseLanguage | Locale, Text<Matter>>>>;

/** What stands in the place of a language’s words, by site. */
export type WordList = Readonly<Partial<Record<Locale, SiteWords>>>;

/** `words.yaml`, checked. The operator's has the words that it adds or changes. */
export const readWords = (reader: ContentReader): WordList =>
  reader.entries('words.yaml', wordsFile, (ours, theirs) =>
    Object.fromEntries(LOCALES.map((locale) => [locale, { ...ours[locale], ...theirs[locale] }])),
  ) ?? {};

/** The texts that `<language>.md` and `<locale>.md` of a folder say, before words are replaced. */
const readTexts = <Shape extends z.ZodObject>(
  reader: ContentReader,
  folder: string,
  shape: Shape,
  check: (path: string, text: Text<z.infer<Shape>>) => void,
): SiteTexts<z.infer<Shape>> => {
  const texts: Partial<Record<BaseLanguage | Locale, Text<z.infer<Shape>>>> = {};
  for (const name of [...LANGUAGES, ...LOCALES]) {
    const path = `${folder}/${name}.md`;
    if (!reader.exists(path)) continue;
    const content = reader.markdown(path, shape);
    if (!content) continue;
    const text = { ...content.frontMatter, transcript: content.body };
    check(path, text);
    texts[name] = text;
  }
  return texts;
};

/**
 * The text of a module as each site shows it: `<locale>.md` where there is one, else `<language>.md`, with the site’s
 * own words. `check` sees each file once.
 */
export const readSiteTexts = <Shape extends z.ZodObject>(
  reader: ContentReader,
  folder: string,
  {
    shape,
    words,
    check,
  }: { shape: Shape; words: WordList; check(path: string, text: Text<z.infer<Shape>>): void },
): SiteTexts<z.infer<Shape>> => {
  const texts = readTexts(reader, folder, shape, check);
  const bySite = LOCALES.flatMap((locale) => {
    const text = ofSite(texts, locale);
    return text ? [[locale, changeTexts(text, wordReplacer(words[locale] ?? {}))] as const] : [];
  });
  return { ...texts, ...Object.fromEntries(bySite) };
};
