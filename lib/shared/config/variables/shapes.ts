import { z } from 'zod';
import { LOCALES, type Locale } from '../locales';
import { isWebAddress } from '../web-address';
import { jsonFault } from './json-place';

/** Shapes that variables of several subjects have. */

/** A list with commas between its items. */
export const separated = (text: string) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

/** Says where, and nothing of the text itself: it may be a secret. */
const jsonFaultMessage = (text: string): string => {
  const { line, column, isCut } = jsonFault(text);
  const hint = isCut
    ? ', where it ends too early; in a file, an apostrophe within a value ends it: write \\u0027'
    : '';
  return `must be JSON; the fault is in its line ${line}, column ${column}${hint}`;
};

/** For `transform`: JSON text as a value. */
export const json = (text: string, context: z.core.$RefinementCtx<string>): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.issues.push({ code: 'custom', message: jsonFaultMessage(text), input: text });
    return z.NEVER;
  }
};

/** A number in digits; `fallback` when it is not set. */
export const wholeNumber = (least: number, most: number, fallback: number) => {
  const message = `must be a whole number from ${least} to ${most}`;
  return z.coerce
    .number({ error: message })
    .int(message)
    .min(least, message)
    .max(most, message)
    .default(fallback);
};

/** Where something else is on the web; its host may stand in the policy of our pages. */
export const webAddress = z.string().refine(isWebAddress, 'must be an http or https address');

/** Base address of another service, without slashes at its end. Paths are put behind it, which a query would swallow. */
export const serviceAddress = webAddress
  .refine((text) => !/[?#]/.test(text), 'must be a base address, without ? and #')
  .transform((text) => text.replace(/(?<!\/)\/+$/, ''));

/**
 * Whether an address with user and password is read as it was meant: a bare # or / in a password ends the host early, and then
 * the connection would go elsewhere. The host may be empty, as PostgreSQL takes it.
 */
const isReadAsMeant = (text: string): boolean => {
  const withHost = text.replace(/@(?=\/|$)/, '@host');
  if (!URL.canParse(withHost)) return false;
  const { hash, pathname, search } = new URL(withHost);
  return !hash && !/[@#]/.test(pathname + search);
};

/** An address of one of these schemes, with the user and the password in it. */
export const loginAddress = (scheme: RegExp, message: string) =>
  z
    .string()
    .refine((text) => scheme.test(text) && /^\S+$/.test(text), message)
    .refine(
      (text) => !scheme.test(text) || isReadAsMeant(text),
      'cannot be read: write # as %23, @ as %40, / as %2F in user and password',
    );

/** What somebody sends as `Authorization: Bearer …`: other characters do not arrive as they were written. */
export const bearerCredential = (least: number) =>
  z
    .string()
    .min(least, `must have ${least} characters or more`)
    .regex(/^[\x21-\x7e]*$/, 'must be letters, digits and signs of ASCII without blanks');

/** A sender of mails: an address, alone or in angle brackets behind a name. */
export const mailSenderText = z
  .string()
  .regex(/^[^\r\n]*@[^\s@]+$|^[^\r\n<>]*<[^\s<>@]+@[^\s<>@]+>$/, 'must be an e-mail address');

/** Text that fits in a header of ours to another service. */
export const headerValue = z.string().regex(/^[\w .:/-]{1,80}$/, 'must be up to 80 plain characters');

/** An object with a value for each site that has one. Its names are spelt as in the addresses of the sites. */
export const perSite = <Shape extends z.ZodType>(shapeOf: (locale: Locale) => Shape) => {
  const shapes = Object.fromEntries(LOCALES.map((locale) => [locale, shapeOf(locale).optional()]));
  return z.strictObject(shapes as Record<Locale, z.ZodOptional<Shape>>, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `there is no site ${issue.keys?.join(', ')}; there are ${LOCALES.join(', ')}`
        : undefined,
  });
};

/** An object without other names than these, which it tells whoever has misspelt one. */
export const named = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `has no ${issue.keys?.join(', ')}; it may have ${Object.keys(shape).join(', ')}`
        : undefined,
  });
