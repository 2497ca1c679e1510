import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { DEFAULT_LOCALE, type Locale, SITES } from '@/lib/shared/config/locales';
import configuration from '@/next-i18next.config';
import { namespaceWithGoodBreaks } from './good-breaks';
import { mergeTexts, type Texts } from './merge-texts';

/** The build's output folder is not the project's, so the texts are looked for where the process was started. */
const localePath = resolve(process.cwd(), configuration.localePath);

/** Names of files below `locales/<locale>/`. */
export type Namespace = string;

export interface PageTranslations {
  texts: { language: Locale; namespaces: Record<Namespace, Texts> };
}

/** Languages whose texts make up a locale's, the most particular first: `en-AU`, `en`, `pt-BR`. */
export const languageChain = (locale: Locale): string[] => {
  const { language } = SITES[locale];
  return language === 'pt' ? [locale] : [locale, language, DEFAULT_LOCALE];
};

/**
 * Sentences that take the place of those that offer the course, as long as a site has no modules: by namespace, then by
 * the key that they replace.
 */
const BEFORE_MODULES = 'before-modules';

/** The translation files that were read: by language or locale, then by namespace. */
export type Store = Record<string, Record<Namespace, Texts>>;

/**
 * The texts of a namespace: the regional ones over the base language's over Portuguese. A key or a file that a region
 * lacks is its language's, and one that the language lacks is Portuguese.
 */
export const textsOf = (store: Store, locale: Locale, namespace: Namespace): Texts =>
  languageChain(locale).reduceRight<Texts>(
    (texts, language) => mergeTexts(texts, store[language]?.[namespace] ?? {}),
    {},
  );

/** A region has only the files in which it differs. Rejects for a file that is there and cannot be read. */
const readTexts = async (language: string, namespace: Namespace): Promise<Texts> => {
  try {
    return JSON.parse(await readFile(resolve(localePath, language, `${namespace}.json`), 'utf8')) as Texts;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
};

const readStore = async (locale: Locale, files: readonly Namespace[]): Promise<Store> => {
  const languages = languageChain(locale).map(async (language) => {
    const texts = files.map(async (file) => [file, await readTexts(language, file)] as const);
    return [language, Object.fromEntries(await Promise.all(texts))] as const;
  });
  return Object.fromEntries(await Promise.all(languages));
};

const readTranslations = async (
  locale: Locale,
  ns: string[],
  hasModules: boolean,
): Promise<PageTranslations> => {
  const store = await readStore(locale, hasModules ? ns : [...ns, BEFORE_MODULES]);
  const announced = hasModules ? {} : textsOf(store, locale, BEFORE_MODULES);
  const merged = Object.fromEntries(
    ns.map((namespace) => {
      const instead = announced[namespace] ?? {};
      const texts = mergeTexts(textsOf(store, locale, namespace), instead as Texts);
      return [namespace, namespaceWithGoodBreaks(namespace, texts)];
    }),
  );
  return { texts: { language: locale, namespaces: merged } };
};

/** What was read, by locale and namespaces: few combinations, and files that stay as they are while a release runs. */
const known = new Map<string, Promise<PageTranslations>>();

/**
 * Props that give a page its texts: the regional ones over the base language's over Portuguese, merged here into
 * one language, so that a page carries each text once, with its line breaks seen to. `common` always comes along. Read
 * once, and again for each page in development; not to be changed by who receives them.
 * @param options `hasModules`: false for a site whose course is still to come
 */
export const pageTranslations = (
  locale: Locale,
  namespaces: readonly Namespace[],
  { hasModules = true }: { hasModules?: boolean } = {},
): Promise<PageTranslations> => {
  const ns = [...new Set(['common', ...namespaces])];
  if (process.env.NODE_ENV === 'development') return readTranslations(locale, ns, hasModules);
  const key = [locale, hasModules, ...ns].join(' ');
  const read = known.get(key);
  if (read) return read;
  const reading = readTranslations(locale, ns, hasModules);
  known.set(key, reading);
  reading.catch(() => known.delete(key));
  return reading;
};
