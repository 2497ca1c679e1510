import { serverSideTranslations } from 'next-i18next/pages/serverSideTranslations';
import { DEFAULT_LOCALE, type Locale, SITES } from '@/lib/shared/config/locales';
import configuration from '@/next-i18next.config';
import { namespaceWithGoodBreaks } from './good-breaks';
import { mergeTexts, type Texts } from './merge-texts';
import { operatorTexts } from './operator-texts';

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

/** The store with the operator's texts over those of the same file. */
const withOperatorTexts = (
  store: Store,
  { locale, contentDir }: Pick<Reading, 'locale' | 'contentDir'>,
  files: readonly string[],
): Store =>
  Object.fromEntries(
    languageChain(locale).map((language) => [
      language,
      Object.fromEntries(
        files.map((file) => [
          file,
          mergeTexts(store[language]?.[file] ?? {}, operatorTexts(contentDir, language, file)),
        ]),
      ),
    ]),
  );

interface Reading {
  locale: Locale;
  ns: string[];
  hasModules: boolean;
  contentDir: string | undefined;
}

/** Rejects where Portuguese lacks a file; a region has only the files in which it differs. */
const readStore = async (
  { locale, contentDir }: Pick<Reading, 'locale' | 'contentDir'>,
  files: string[],
): Promise<Store> => {
  const fallbackLng = languageChain(locale).filter((language) => language !== locale);
  const read = await serverSideTranslations(locale, files, { ...configuration, fallbackLng });
  const store = read._nextI18Next?.initialI18nStore as Store;
  for (const file of files)
    if (!Object.keys(store[DEFAULT_LOCALE]?.[file] ?? {}).length) throw new Error(`No texts: ${file}`);
  return withOperatorTexts(store, { locale, contentDir }, files);
};

const readTranslations = async ({
  locale,
  ns,
  hasModules,
  contentDir,
}: Reading): Promise<PageTranslations> => {
  const store = await readStore({ locale, contentDir }, hasModules ? ns : [...ns, BEFORE_MODULES]);
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
 * @param options `hasModules`: false for a site whose course is still to come; `contentDir`: the operator's folder
 */
export const pageTranslations = (
  locale: Locale,
  namespaces: readonly Namespace[],
  { hasModules = true, contentDir }: { hasModules?: boolean; contentDir?: string | undefined } = {},
): Promise<PageTranslations> => {
  const ns = [...new Set(['common', ...namespaces])];
  const asked = { locale, ns, hasModules, contentDir };
  if (process.env.NODE_ENV === 'development') return readTranslations(asked);
  const key = JSON.stringify(asked);
  const read = known.get(key);
  if (read) return read;
  const reading = readTranslations(asked);
  known.set(key, reading);
  reading.catch(() => known.delete(key));
  return reading;
};
