/** The words of a site in the place of its language’s (docs/authoring.md): “pitch” is a “field” in the United States. */

export type SiteWords = Readonly<Record<string, string>>;

/** A transcript may break a line where a phrase has a space. */
const key = (phrase: string): string => phrase.toLowerCase().replace(/\s/g, ' ');

const isCapital = (letter: string): boolean => letter !== letter.toLowerCase();

/** The replacement with a capital where the original has one, and without where only the list has one. */
const withCaseOf = (original: string, phrase: string, replacement: string): string => {
  const [first = '', rest] = [replacement[0], replacement.slice(1)];
  if (isCapital(original[0] ?? '')) return first.toUpperCase() + rest;
  return isCapital(phrase[0] ?? '') ? first.toLowerCase() + rest : replacement;
};

const escaped = (phrase: string): string =>
  phrase.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replace(/\s/g, '\\s');

/** Whole words only, at the ends of a phrase that are letters or digits. */
const wholeWords = (phrase: string): string => {
  const before = /^[\p{L}\p{N}]/u.test(phrase) ? '(?<![\\p{L}\\p{N}])' : '';
  const after = /[\p{L}\p{N}]$/u.test(phrase) ? '(?![\\p{L}\\p{N}])' : '';
  return before + escaped(phrase) + after;
};

/** Replaces in one pass, the longest phrase first, whole words in any case. */
export const wordReplacer = (words: SiteWords): ((text: string) => string) => {
  const phrases = Object.keys(words).sort((left, right) => right.length - left.length);
  if (phrases.length === 0) return (text) => text;
  const listed = new Map(phrases.map((phrase) => [key(phrase), phrase]));
  const pattern = new RegExp(phrases.map(wholeWords).join('|'), 'giu');
  return (text) =>
    text.replace(pattern, (original) => {
      const phrase = listed.get(key(original)) ?? original;
      return withCaseOf(original, phrase, words[phrase] ?? original);
    });
};

/** The same value with `change` made to each text in it; keys stay. */
export const changeTexts = <Value>(value: Value, change: (text: string) => string): Value => {
  if (typeof value === 'string') return change(value) as Value;
  if (Array.isArray(value)) return value.map((one) => changeTexts(one, change)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, changeTexts(one, change)]),
  ) as Value;
};
