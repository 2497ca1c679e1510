import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mergeTexts, type Texts } from '@/lib/server/platform/i18n/merge-texts';
import { languageChain } from '@/lib/server/platform/i18n/page-translations';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/lib/shared/config/locales';
import { flatTexts, NAMESPACES as namespaces, textsIn as read } from '@/tests/support/texts';

const root = join(process.cwd(), 'locales');
const folders = readdirSync(root);

/** Every text with its key: `header.logIn` → "Entrar". */
const flat = (texts: Texts): Map<string, string> => new Map(flatTexts(texts));

/** Without the Portuguese net: what the locale's own language says. */
const ownTexts = (locale: Locale, namespace: string): Map<string, string> => {
  const own = languageChain(locale).filter(
    (language) => language !== DEFAULT_LOCALE || locale === DEFAULT_LOCALE,
  );
  return flat(own.reduceRight<Texts>((texts, language) => mergeTexts(texts, read(language, namespace)), {}));
};

/** Plural forms of a key differ between languages; the key itself must not. */
const withoutPlural = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');

const keysOf = (texts: Map<string, string>) => [...new Set([...texts.keys()].map(withoutPlural))].sort();

const placeholdersOf = (text: string) =>
  [...new Set(text.match(/\{\{\s*[\w.]+|<\/?\w+/g) ?? [])].map((found) => found.replace(/\s/g, '')).sort();

/** Per key without its plural form: what any of its forms fills in. `count` may go without words: "one module". */
const placeholders = (texts: Map<string, string>) => {
  const found = new Map<string, string[]>();
  for (const [key, text] of texts) {
    const bare = withoutPlural(key);
    const sofar = found.get(bare) ?? [];
    found.set(bare, [...new Set([...sofar, ...placeholdersOf(text)])].sort());
  }
  return found;
};

describe('interface texts', () => {
  it.each(LOCALES)('R9.15 %s has every text of pt-BR in its own language', (locale) => {
    for (const namespace of namespaces) {
      const expected = keysOf(flat(read(DEFAULT_LOCALE, namespace)));
      expect(keysOf(ownTexts(locale, namespace)), namespace).toEqual(expected);
    }
  });

  it.each(LOCALES)('%s fills in the same values and tags as pt-BR', (locale) => {
    for (const namespace of namespaces) {
      const expected = placeholders(flat(read(DEFAULT_LOCALE, namespace)));
      for (const [key, found] of placeholders(ownTexts(locale, namespace)))
        expect(found, `${namespace}: ${key}`).toEqual(expected.get(key));
    }
  });

  it.each(folders)('%s never leaves a percent sign alone on a line', (folder) => {
    for (const file of readdirSync(join(root, folder)))
      for (const [key, text] of flat(read(folder, file.replace('.json', ''))))
        expect(text, `${folder}/${file}: ${key}`).not.toMatch(/\s%/);
  });

  it.each(folders)('%s has no empty text and no namespace pt-BR lacks', (folder) => {
    for (const file of readdirSync(join(root, folder))) {
      const namespace = file.replace('.json', '');
      expect(namespaces).toContain(namespace);
      for (const [key, text] of flat(read(folder, namespace)))
        expect(text.trim(), `${folder}/${file}: ${key}`).not.toBe('');
    }
  });

  it('regional files hold only what differs from their language', () => {
    const repeated = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE).flatMap((locale) =>
      namespaces.flatMap((namespace) => {
        const base = flat(read(languageChain(locale)[1] as string, namespace));
        return [...flat(read(locale, namespace))]
          .filter(([key, text]) => base.get(key) === text)
          .map(([key]) => `${locale}/${namespace}: ${key}`);
      }),
    );
    expect(repeated).toEqual([]);
  });
});
