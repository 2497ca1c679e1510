import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mergeTexts, type Texts } from '@/lib/server/platform/i18n/merge-texts';
import { languageChain } from '@/lib/server/platform/i18n/page-translations';
import { DEFAULT_LOCALE, type Locale } from '@/lib/shared/config/locales';

/** The translation files as tests read them. */

const root = join(process.cwd(), 'locales');

/** Names of the files that every language has, without their ending. */
export const NAMESPACES = readdirSync(join(root, DEFAULT_LOCALE)).map((file) => file.replace('.json', ''));

/** The texts of one file; none where a region has no file of that name. */
export const textsIn = (language: string, namespace: string): Texts => {
  const path = join(root, language, `${namespace}.json`);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Texts) : {};
};

/** The texts of a namespace as a site shows them: the region's over the language's over Portuguese. */
export const textsOnSite = (locale: Locale, namespace: string): Texts =>
  languageChain(locale).reduceRight<Texts>(
    (texts, language) => mergeTexts(texts, textsIn(language, namespace)),
    {},
  );

/** Every text with its key: `header.logIn` and “Entrar”, `paragraphs.0` and the first paragraph. */
export const flatTexts = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]): [string, string][] => {
    if (typeof value === 'string') return [[prefix + key, value]];
    if (Array.isArray(value)) return value.map((text, index) => [`${prefix}${key}.${index}`, text as string]);
    return flatTexts(value as Texts, `${prefix}${key}.`);
  });
