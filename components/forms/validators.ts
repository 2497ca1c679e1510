import { codesIn } from '@/lib/auth/verification-code';
import type { PasswordRule } from '@/lib/shared/config/locales';
import { isEmailAddress } from '@/lib/shared/contract/email-address';
import { LONGEST_PASSWORD, LONGEST_TEXT } from '@/lib/shared/contract/limits';
import {
  hasLetterAndDigit,
  isLongEnough,
  poolPassword,
  writtenPassword,
} from '@/lib/shared/contract/passwords';
import { SOMETHING_TO_SEE } from '@/lib/shared/contract/text';
import { wholeNumberIn } from '@/lib/shared/rules/digits';
import type { Problems } from './use-form';

/**
 * What keeps one entry from being sent (spec §5), as the last part of its text's key: `<namespace>:<field>.<reason>`;
 * null when nothing does.
 */

const regularExpression = (pattern: string): RegExp | null => {
  try {
    return pattern === '' ? null : new RegExp(pattern, 'u');
  } catch {
    return null;
  }
};

/**
 * Whether a normalised address is one, and fits the site’s pattern besides (spec §5). An empty one does: that it is
 * missing has a message of its own.
 * @param pattern from `emailPatternOf(locale)`: source of the operator’s regular expression; empty or unreadable means
 * that there is none
 */
export const isEmailForSite = (email: string, pattern = ''): boolean =>
  email === '' || (isEmailAddress(email) && (regularExpression(pattern)?.test(email) ?? true));

/** @param pattern the operator’s, see `isEmailForSite` */
export const emailReason = (email: string, pattern?: string): 'missing' | 'malformed' | null => {
  if (email === '') return 'missing';
  return isEmailForSite(email, pattern) ? null : 'malformed';
};

/** A password as its site's provider gets it. */
export const meantPassword = (typed: string, rule: PasswordRule): string =>
  (rule === 'pool' ? poolPassword : writtenPassword)(typed);

/** A new password. The texts of `short` say the whole rule of their site. */
export const passwordReason = (typed: string, rule: PasswordRule): 'missing' | 'tooLong' | 'short' | null => {
  const password = meantPassword(typed, rule);
  if (password === '') return 'missing';
  if (password.length > LONGEST_PASSWORD) return 'tooLong';
  const isStrong = rule === 'pool' ? isLongEnough : hasLetterAndDigit;
  return isStrong(password) ? null : 'short';
};

/** A text that need not be there. */
export const optionalReason = (text: string): 'tooLong' | null =>
  text.length > LONGEST_TEXT ? 'tooLong' : null;

/** A name, an organisation, a choice of a dropdown. */
export const textReason = (text: string): 'missing' | 'tooLong' | null =>
  SOMETHING_TO_SEE.test(text) ? optionalReason(text) : 'missing';

/** A whole number as keyboards write it; one out of range is clamped later. */
export const numberReason = (text: string): 'missing' | 'malformed' | null => {
  if (text === '') return 'missing';
  return wholeNumberIn(text) === null ? 'malformed' : null;
};

/** The six digits of an e-mail, of which the field may hold the whole text. */
export const codeReason = (text: string): 'incomplete' | 'several' | null => {
  const { length } = codesIn(text);
  if (length === 0) return 'incomplete';
  return length > 1 ? 'several' : null;
};

/** The problems of a form whose texts stand in one namespace, in the order of its fields. */
export const problemsIn = <Field extends string>(
  namespace: string,
  reasons: Readonly<Partial<Record<Field, string | null>>>,
): Problems<Field> =>
  Object.fromEntries(
    Object.entries(reasons)
      .filter(([, reason]) => reason)
      .map(([field, reason]) => [field, { key: `${namespace}:${field}.${reason}` }]),
  ) as Problems<Field>;
