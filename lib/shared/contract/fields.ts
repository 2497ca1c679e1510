import * as z from '@/lib/shared/config/zod';
import { NOT_IN_GROUP_NAME } from '@/lib/shared/rules/groups';
import { isEmailAddress, LONGEST_TYPED_ADDRESS, normaliseEmail } from './email-address';
import {
  clampPeople,
  IDEMPOTENCY_KEY,
  LONGEST_FREE_TEXT,
  LONGEST_GROUP_NAME,
  LONGEST_MESSAGE,
  LONGEST_PLAN,
  LONGEST_PRINTED_NAME,
  LONGEST_TEXT,
  MOST_REPLACED,
} from './limits';
import { isUnanswered } from './placeholders';
import { isStreamSafe, SOMETHING_TO_SEE } from './text';

/** Field shapes that several endpoints share (spec §3, §5). */

const wholeNumber = z.number().int().positive().max(2_147_483_647);
/** Ids may arrive as text from a form or an address; they are parsed as integers (spec §5). */
export const integerId = z.union([
  wholeNumber,
  z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .pipe(wholeNumber),
]);

export const customerId = integerId.describe('The customer of the session; any other answers 404');
/** Composed characters take up to so many UTF-16 units when they are typed as letters and marks. */
const UNITS_PER_CHARACTER = 4;

/**
 * Text that a database can keep: no U+0000, no half of a surrogate pair. Composed (NFC) before it is measured, so that a
 * name counts the same from whatever keyboard it comes; bounded before it is composed, so that no request costs more than
 * its size.
 * @param longest in UTF-16 units, composed
 */
const text = (longest: number) =>
  z
    .string()
    .max(longest * UNITS_PER_CHARACTER, { abort: true })
    .refine(isStreamSafe, { abort: true })
    .normalize('NFC')
    .regex(/^[^\0\p{Cs}]*$/u)
    .max(longest);
/** Text of one line: a tab or an end of line that was pasted along becomes a blank, and so does any other control character. */
const line = (longest: number) => text(longest).overwrite((typed) => typed.replace(/\p{Cc}+/gu, ' '));
export const userId = text(128).min(1).describe('The identity provider’s user id (its `sub`)');
export const jwt = z.string().min(20).max(8192);
/** Of any identity system: those of the United States are no JWTs. */
export const accessToken = z.string().min(8).max(8192);
export const countryCode = z.string().regex(/^[A-Z]{2}$/);
export const languageCode = z.string().regex(/^[A-Z]{2}$/);
export const shortText = line(LONGEST_TEXT);
export const freeText = text(LONGEST_FREE_TEXT);
export const planText = text(LONGEST_PLAN);
/** Form of address, or empty (spec §3 `honorificPrefix`). */
export const title = line(40);
/** A code as it was typed: a code that is too long is a wrong one. */
export const mailedCode = text(40);
/** A name, with a blank for the tab that a spreadsheet puts between; no other control character. */
const name = text(LONGEST_TEXT)
  .overwrite((typed) => typed.replace(/\t+/g, ' '))
  .trim()
  .regex(/^\P{Cc}*$/u);
/** Any script, emoji and direction marks included, with something to see in it. */
export const personName = name.regex(SOMETHING_TO_SEE);
/** The same where there need be none: then it is empty. */
export const optionalName = name.overwrite((given) => (SOMETHING_TO_SEE.test(given) ? given : ''));
/** The one free text of a group: a line that something can be seen of. */
export const groupName = text(LONGEST_GROUP_NAME)
  .trim()
  .refine((name) => !NOT_IN_GROUP_NAME.test(name))
  .regex(SOMETHING_TO_SEE);
export const groupId = z.uuid().describe('A group of the customer; any other answers 404');
/** As it stands behind the `#` of a link; what is no code is not found. */
export const groupCode = text(40);
export const contactMessage = text(LONGEST_MESSAGE).regex(SOMETHING_TO_SEE);
/** A name as somebody wants it printed; what cannot be printed has a refusal of its own. */
export const printedName = z
  .string()
  .max(LONGEST_PRINTED_NAME * UNITS_PER_CHARACTER, { abort: true })
  .trim()
  .min(1)
  .max(LONGEST_PRINTED_NAME);
/** An answer of a form; a dropdown's placeholder is none (spec §5). */
export const formAnswer = shortText.transform((text) => (isUnanswered(text) ? '' : text));
/** An address as `normaliseEmail` writes it. */
export const email = z
  .string()
  .max(LONGEST_TYPED_ADDRESS, { abort: true })
  .overwrite(normaliseEmail)
  .refine(isEmailAddress);
/** Of a list with a wrong item, no more are looked at from that one on. */
const LOOKED_AT_FROM_A_WRONG_ONE = 20;

/**
 * A list of `least` to `most` items that is measured before its items are looked at, and cut soon behind the first wrong one:
 * each of thousands of wrong ones would be an entry in the refusal.
 */
export const listOf = <Item extends z.ZodType>(item: Item, least: number, most: number) =>
  z.preprocess(
    (value, context) => {
      if (!Array.isArray(value)) return value;
      if (value.length <= most) {
        const wrong = value.findIndex((one) => !item.safeParse(one).success);
        return wrong < 0 ? value : value.slice(0, wrong + LOOKED_AT_FROM_A_WRONG_ONE);
      }
      context.issues.push({ code: 'too_big', maximum: most, origin: 'array', input: value });
      return z.NEVER;
    },
    z.array(item).min(least).max(most),
    // What goes in is what the list takes: looking at its length changes nothing.
  ) as unknown as z.ZodType<z.output<Item>[], z.input<Item>[]>;
export const isoDateTime = z.string().datetime({ offset: true });

/** Clamped, not refused (spec §5). */
export const numberOfPeople = z.coerce.number().catch(0).transform(clampPeople);

export const courseId = integerId;

/** Idempotency keys of writes that this one takes the place of; one of them that arrives later changes nothing. */
export const insteadOf = listOf(z.string().regex(IDEMPOTENCY_KEY), 0, MOST_REPLACED).optional();

/** How long ago a write was made, by the clock of the device alone, which may be wrong by days. */
export const waitedSeconds = z.number().int().min(0).max(2_147_483_647).default(0);
