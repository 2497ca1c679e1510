import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '@/lib/shared/config/locales';
import { createReadText, type ReadText } from '@/lib/shared/texts/read-text';
import { flatTexts, NAMESPACES, textsOnSite } from '@/tests/support/texts';

const COUNTS = [undefined, 0, 1, 2, 5, 1.5, 21];

/** For a sentence with one form: 0 is what most forms are looked for with. */
const COUNTS_OF_ONE_FORM = [undefined, 0];

const withoutPlural = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');

const textsOf = (locale: Locale) =>
  Object.fromEntries(NAMESPACES.map((namespace) => [namespace, textsOnSite(locale, namespace)]));

/** As next-i18next makes it for a page. */
const i18nextFor = (locale: Locale) => {
  const i18n = createInstance();
  void i18n.init({
    lng: locale,
    ns: NAMESPACES,
    resources: { [locale]: textsOf(locale) },
    defaultNS: 'common',
    returnNull: false,
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return i18n;
};

/** Something for each place that a sentence fills in, a value with special signs among them. */
const valuesFor = (text: string, count: number | undefined) => {
  const names = [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name as string);
  const filled = Object.fromEntries(names.map((name) => [name, `<${name}> & {{other}} $t(x) $1`]));
  return count === undefined ? filled : { ...filled, count };
};

describe.each(LOCALES)('reading the sentences of %s', (locale) => {
  it('gives what i18next gives, for every key, form and value', () => {
    const i18n = i18nextFor(locale);
    const texts = { language: locale, namespaces: textsOf(locale) };
    const compared = NAMESPACES.flatMap((namespace) => {
      const expected = i18n.getFixedT(locale, namespace) as ReadText;
      const read = createReadText(texts, namespace);
      return flatTexts(textsOnSite(locale, namespace)).flatMap(([key, text]) => {
        const bare = withoutPlural(key);
        return (bare === key ? COUNTS_OF_ONE_FORM : COUNTS).map((count) => {
          const values = valuesFor(text, count);
          return [`${namespace}:${bare} ${count}`, read(bare, values), expected(bare, values)] as const;
        });
      });
    });
    expect(compared.length).toBeGreaterThan(1_000);
    expect(compared.filter(([, ours, theirs]) => ours !== theirs)).toEqual([]);
  });
});

describe('reading a sentence', () => {
  const texts = {
    common: { a: 'common a', b: { c: 'c' } },
    home: { a: 'home a', left: '{{ count }}{{gone}}.' },
  };
  const read = createReadText({ language: 'en-GB', namespaces: texts }, 'home');

  it('of a round million has the form of other numbers', () => {
    const namespaces = { home: { people_one: '{{count}} pessoa', people_other: '{{count}} pessoas' } };
    for (const language of ['pt-BR', 'es-MX'])
      expect(createReadText({ language, namespaces }, 'home')('people', { count: 1_000_000 })).toBe(
        '1000000 pessoas',
      );
  });

  it.each([
    ['of its own namespace', 'a', 'home a'],
    ['of a namespace that the key names', 'common:b.c', 'c'],
    ['with nothing for a value that was not given', 'left', '.'],
    ['that is missing as its key', 'common:x.y', 'x.y'],
    ['that is a group as its key', 'common:b', 'b'],
    ['below a sentence as its key', 'a.b', 'a.b'],
  ])('%s', (_title, key, text) => expect(read(key)).toBe(text));

  it('that is missing as the words given for it', () => {
    expect(read('x.y', { defaultValue: '{{ y }}' })).toBe('{{ y }}');
    expect(read('a', { defaultValue: 'y' })).toBe('home a');
  });
});
