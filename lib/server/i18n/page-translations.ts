import { resolve } from 'node:path';
import { serverSideTranslations } from 'next-i18next/pages/serverSideTranslations';
import { DEFAULT_LOCALE, type Locale, SITES } from '@/lib/config/locales';
import configuration from '@/next-i18next.config';
import { mergeTexts, type Texts } from './merge-texts';

/** The build's output folder is not the project's, so the texts are looked for where the process was started. */
const localePath = resolve(process.cwd(), configuration.localePath);

/** Names of files below `locales/<locale>/`. */
export type Namespace = string;

export interface PageTranslations {
  _nextI18Next: {
    initialI18nStore: Record<string, Record<Namespace, Texts>>;
    initialLocale: string;
    ns: string[];
    userConfig: null;
  };
}

/** Languages whose texts make up a locale's, the most particular first: `en-AU`, `en`, `pt-BR`. */
export const languageChain = (locale: Locale): string[] => {
  const { language } = SITES[locale];
  return language === 'pt' ? [locale] : [locale, language, DEFAULT_LOCALE];
};

/**
 * Props that give a page its texts: the regional ones over the base language's over Portuguese, merged here into
 * one language, so that a page carries each text once. `common` always comes along.
 */
export const pageTranslations = async (
  locale: Locale,
  namespaces: readonly Namespace[],
): Promise<PageTranslations> => {
  const ns = [...new Set(['common', ...namespaces])];
  const { _nextI18Next } = await serverSideTranslations(locale, ns, { ...configuration, localePath });
  const store = (_nextI18Next?.initialI18nStore ?? {}) as Record<string, Record<Namespace, Texts>>;
  const merged = Object.fromEntries(
    ns.map((namespace) => [
      namespace,
      languageChain(locale).reduceRight<Texts>(
        (texts, language) => mergeTexts(texts, store[language]?.[namespace] ?? {}),
        {},
      ),
    ]),
  );
  return {
    _nextI18Next: { initialI18nStore: { [locale]: merged }, initialLocale: locale, ns, userConfig: null },
  };
};
