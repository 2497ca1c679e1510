import { parsedFont } from './fonts';

/** Control, format (bidi overrides, joiners), unassigned, private and lone surrogate code points. */
const INVISIBLE = /\p{C}/u;
/** Accents and the like, which need a letter to stand on. */
const MARK = /\p{M}/u;
const EMOJI = /\p{Extended_Pictographic}/u;

const hasGlyph = (codePoint: number): boolean => parsedFont('display').hasGlyphForCodePoint(codePoint);

/**
 * What nobody sees and a clipboard or a keyboard has put there: zero-width blanks and joiners, soft hyphens, marks of direction.
 * Not the two overrides, with which a name reads otherwise than it is written.
 */
const UNSEEN = /(?![\u202d\u202e])\p{Default_Ignorable_Code_Point}/gu;

/**
 * The name as it will be printed: without what nobody sees, composed (NFC), any run of white space one blank, no blank at either
 * end, and the hyphen that forbids a line break as an ordinary one, since no line break is wanted there anyway.
 */
export const normaliseName = (name: string): string =>
  name
    .replace(UNSEEN, '')
    .normalize('NFC')
    .replace(/[\t\n\v\f\r]/g, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/\u2011/g, '-')
    .trim();

/**
 * What in this name cannot be printed, each once, in order of appearance. Visible characters stand for
 * themselves; invisible ones are named by code point (`U+202E`).
 */
export const missingCharacters = (name: string): string[] => {
  const missing = new Set<string>();
  let before = ' ';
  for (const character of normaliseName(name)) {
    const codePoint = character.codePointAt(0) as number;
    const standsAlone = before === ' ' && MARK.test(character);
    if (INVISIBLE.test(character) || standsAlone)
      missing.add(`U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`);
    else if (EMOJI.test(character) || !hasGlyph(codePoint)) missing.add(character);
    before = character;
  }
  return [...missing];
};
