/** What text from outside must be before anything is done with it. Without zod, so that forms can ask as well. */

/**
 * Whether composing this text (NFC, NFKC) takes time in proportion to its length: composing sorts each run of combining
 * marks, which costs the square of the run. No language writes more than thirty in a row (UAX #15 §13, Stream-Safe Text).
 */
export const isStreamSafe = (text: string): boolean => !/\p{M}{31}/u.test(text);

/** One composition of the same letters (NFC); text that would take long to compose stays as it is. */
export const composed = (text: string): string => (isStreamSafe(text) ? text.normalize('NFC') : text);

/** The text without what PostgreSQL keeps in no column: U+0000 and halves of surrogate pairs. */
export const storableText = (text: string): string => text.replace(/[\0\p{Cs}]/gu, '');

/**
 * Finds a character that shows. Fillers are letters, and the Braille pattern without dots is a symbol, but there is
 * nothing to see in them.
 */
export const SOMETHING_TO_SEE = /[^\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;
