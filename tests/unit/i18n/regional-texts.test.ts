import { describe, expect, it } from 'vitest';
import type { Texts } from '@/lib/server/platform/i18n/merge-texts';
import { languageChain, type Store, textsOf } from '@/lib/server/platform/i18n/page-translations';
import { DEFAULT_LOCALE, LOCALES, type Locale, SITES } from '@/lib/shared/config/locales';
import { flatTexts, NAMESPACES, textsIn } from '@/tests/support/texts';

/** What a site shows when a translation lacks a text of its region, a whole file, or a text of its language. */

const storeOf = (locale: Locale, namespace: string): Store =>
  Object.fromEntries(
    languageChain(locale).map((language) => [language, { [namespace]: textsIn(language, namespace) }]),
  );

const without = (texts: Texts, path: readonly string[]): Texts => {
  const [first = '', ...rest] = path;
  const { [first]: found, ...others } = texts;
  return rest.length === 0 ? others : { ...others, [first]: without(found as Texts, rest) };
};

/** The store of a site whose file in `language` lacks the text of this key. */
const storeWithout = (locale: Locale, language: string, namespace: string, key: string): Store => ({
  ...storeOf(locale, namespace),
  [language]: { [namespace]: without(textsIn(language, namespace), key.split('.')) },
});

const shown = (store: Store, locale: Locale, namespace: string) =>
  new Map(flatTexts(textsOf(store, locale, namespace)));

const regional = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE).flatMap((locale) =>
  NAMESPACES.filter((namespace) => flatTexts(textsIn(locale, namespace)).length > 0).map((namespace) => ({
    locale,
    namespace,
    texts: flatTexts(textsIn(locale, namespace)),
  })),
);

describe('a translation without a text of its region', () => {
  it.each(regional)('shows its language in $locale/$namespace', ({ locale, namespace, texts }) => {
    const ofLanguage = new Map(flatTexts(textsIn(SITES[locale].language, namespace)));
    for (const [key] of texts) {
      const found = shown(storeWithout(locale, locale, namespace, key), locale, namespace);
      expect(found.get(key), key).toBe(ofLanguage.get(key));
      for (const [other, text] of texts) if (other !== key) expect(found.get(other), other).toBe(text);
    }
  });

  it.each(regional)('shows its language where $locale has no $namespace at all', ({ locale, namespace }) => {
    const { [locale]: _, ...others } = storeOf(locale, namespace);
    expect(textsOf(others, locale, namespace)).toEqual(textsIn(SITES[locale].language, namespace));
  });

  it.each(regional)('R9.15 keeps its words in $locale/$namespace where the language has none', (site) => {
    const { locale, namespace, texts } = site;
    for (const [key, text] of texts)
      expect(
        shown(storeWithout(locale, SITES[locale].language, namespace, key), locale, namespace).get(key),
      ).toBe(text);
  });
});

describe('a translation without a text of its language', () => {
  it.each(LOCALES.filter((locale) => locale !== DEFAULT_LOCALE))('R9.15 shows Portuguese on %s', (locale) => {
    const { language } = SITES[locale];
    const portuguese = new Map(flatTexts(textsIn(DEFAULT_LOCALE, 'not-found')));
    const found = shown(storeWithout(locale, language, 'not-found', 'title'), locale, 'not-found');
    expect(found.get('title')).toBe(portuguese.get('title'));
  });
});
