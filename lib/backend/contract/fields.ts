import { z } from 'zod';
import { isUnanswered } from './placeholders';

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
/**
 * Text that a database can keep: no U+0000, no half of a surrogate pair. Composed (NFC) before it is measured, so that a
 * name counts the same from whatever keyboard it comes.
 */
const storable = z
  .string()
  .normalize('NFC')
  .regex(/^[^\0\p{Cs}]*$/u);
export const userId = storable.min(1).max(128).describe('The identity provider’s user id (its `sub`)');
export const jwt = z.string().min(20).max(8192);
export const countryCode = z.string().regex(/^[A-Z]{2}$/);
export const languageCode = z.string().regex(/^[A-Z]{2}$/);
export const shortText = storable.max(200);
/** An answer of a form; a dropdown's placeholder is none (spec §5). */
export const formAnswer = shortText.transform((text) => (isUnanswered(text) ? '' : text));
export const email = z.string().trim().toLowerCase().max(254);
export const isoDateTime = z.string().datetime({ offset: true });

/** Clamped, not refused (spec §5). */
export const numberOfPeople = z.coerce
  .number()
  .catch(0)
  .transform((value) => Math.min(1000, Math.max(0, Math.trunc(Number.isFinite(value) ? value : 0))));

export const courseId = integerId;
