import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from './limits';
import { composed } from './text';

/** Letters that are typed as letters and marks take so many times the units. Nothing longer is looked at. */
const LONGEST_TYPED = 4 * LONGEST_PASSWORD;

/**
 * One way to write a password on every keyboard: one composition of the same letters, and one blank (RFC 8265, OpaqueString).
 * Keyboards of Apple put a no-break space where the other hand still holds a key.
 */
export const writtenPassword = (typed: string): string =>
  typed.length > LONGEST_TYPED ? typed : composed(typed.replace(/\p{Zs}/gu, ' '));

/**
 * The same for a Cognito pool, which takes no password with a blank at either end (`^[\S]+.*[\S]+$` in its API): a clipboard or
 * a keyboard has put it there (decision 064).
 */
export const poolPassword = (typed: string): string => writtenPassword(typed).trim();

/** Characters are counted as a person does, blanks included: a sentence is a good password. */
export const isLongEnough = (password: string): boolean => [...password].length >= SHORTEST_PASSWORD;

/**
 * A new password for the sites of the United States needs a letter and a digit besides. The provider's own rule is not
 * known, and a refusal for it does not say so; this one is as strict as the words on those sites.
 */
export const hasLetterAndDigit = (password: string): boolean =>
  isLongEnough(password) && /\p{L}/u.test(password) && /\p{Nd}/u.test(password);
