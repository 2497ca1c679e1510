import type { Texts } from './merge-texts';

/** Allows no line break at its place, and has no width. */
const WORD_JOINER = '\u2060';
const NO_BREAK_SPACE = '\u00a0';

/** In characters. Shorter texts take two lines at most: labels, buttons, the messages that the specification quotes. */
const SHORTEST_TEXT = 60;

/** The hyphen of “e-mail”: behind a single letter. */
const INNER_HYPHEN = /(?<![\p{L}\p{M}\d])(\p{L}-)(?=\p{L})/gu;

/** The blank before a last word of at most four characters, its full stop among them. No placeholder, no tag. */
const LAST_BLANK = / (?=[^\s{}<>]{1,4}$)/;

/**
 * A longer text whose lines end well in every browser: “e-mail” stays on one line, and no short word stands alone on the last
 * one. Style sheets ask for the latter (`text-wrap: pretty`), which Firefox does not know; for the former they have no
 * words.
 */
export const withGoodBreaks = (text: string): string =>
  text.length < SHORTEST_TEXT
    ? text
    : text.replace(INNER_HYPHEN, `$1${WORD_JOINER}`).replace(LAST_BLANK, NO_BREAK_SPACE);

const breaksIn = (value: Texts[string]): Texts[string] => {
  if (typeof value === 'string') return withGoodBreaks(value);
  return isList(value) ? value.map(withGoodBreaks) : textsWithGoodBreaks(value);
};

const isList = (value: Texts[string]): value is readonly string[] => Array.isArray(value);

const textsWithGoodBreaks = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [key, key === 'label' ? value : breaksIn(value)]),
  );

/**
 * The same for every text of a namespace, at any depth. Labels and messages stay letter for letter: people say the ones to
 * their device, and look the others up.
 */
export const namespaceWithGoodBreaks = (namespace: string, texts: Texts): Texts =>
  namespace === 'errors' ? texts : textsWithGoodBreaks(texts);
