import { oncePerKey } from './once-per-key';

/**
 * Reads the sentences of one language, as i18next does with what our texts use of it: nested keys, a namespace before a
 * colon, `{{values}}`, and plural forms by `count`. A test holds both to the same result for every sentence of every site.
 */

/** The texts of a page by namespace, as `pageTranslations` merges them into one language. */
export interface PageTexts {
  language: string;
  namespaces: Readonly<Record<string, unknown>>;
}

export type TextValues = Readonly<Record<string, unknown>>;

export type ReadText = (key: string, values?: TextValues) => string;

const entryAt = (texts: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (node, name) =>
        typeof node === 'object' && node !== null ? (node as Record<string, unknown>)[name] : undefined,
      texts,
    );

const pluralRules = oncePerKey((language: string) => new Intl.PluralRules(language));

/**
 * The most particular form first. The Romance languages have one of their own for a round million (“um milhão de pessoas”); where a
 * sentence has none, it is the one of any other number.
 */
const candidates = (path: string, count: unknown, language: string): string[] => {
  if (typeof count !== 'number') return [path];
  const plural = `${path}_${pluralRules(language).select(count)}`;
  const forms = [plural, `${path}_other`, path];
  return count === 0 ? [`${path}_zero`, ...forms] : forms;
};

const filledIn = (sentence: string, values: TextValues): string =>
  sentence.replace(/\{\{ *(\w+) *\}\}/g, (_, name: string) => String(values[name] ?? ''));

/**
 * @param namespace of keys that name none
 * @returns reads a sentence; where a key has none, the value `defaultValue`, or else the key itself without its namespace
 */
export const createReadText =
  ({ language, namespaces }: PageTexts, namespace: string): ReadText =>
  (key, values = {}) => {
    const colon = key.indexOf(':');
    const path = key.slice(colon + 1);
    const home = namespaces[colon < 0 ? namespace : key.slice(0, colon)];
    const found = candidates(path, values.count, language)
      .map((candidate) => entryAt(home, candidate))
      .find((entry) => typeof entry === 'string');
    return found === undefined ? String(values.defaultValue ?? path) : filledIn(found as string, values);
  };
