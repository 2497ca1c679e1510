import { meantEmail } from '@/lib/auth/meant-email';
import { clampPeople } from '@/lib/shared/contract/limits';
import { isUnanswered } from '@/lib/shared/contract/placeholders';
import { composed } from '@/lib/shared/contract/text';
import { wholeNumberIn } from '@/lib/shared/rules/digits';
import type { FormValues } from '../form-values';

/** What was entered into fields that sign-up and the profile share (spec §5). */

/** Number of people, clamped (spec §5, §9); anything that is no number is 0. */
export const peopleIn = (text: string): number => clampPeople(wholeNumberIn(text) ?? Number.NaN);

/** The address that a form is about. */
export const enteredEmail = ({ email = '' }: FormValues): string => meantEmail(email);

/**
 * A field’s text in one composition, without room around it and with a blank for the tab of a spreadsheet; a dropdown’s placeholder is
 * empty.
 */
export const entered = <Field extends string>(values: FormValues, field: Field): string => {
  const text = composed(values[field] ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
  return isUnanswered(text) ? '' : text;
};
