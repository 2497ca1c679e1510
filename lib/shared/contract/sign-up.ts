import { LOCALES } from '@/lib/shared/config/locales';
import * as z from '@/lib/shared/config/zod';
import { SIGN_UP_CONSENTS } from '@/lib/shared/rules/consents/kinds';
import { consentFlags } from './consents';
import { endpoint } from './endpoint';
import { countryCode, email, formAnswer, languageCode, numberOfPeople, title, userId } from './fields';

/** What the sign-up form asks besides the account itself (spec §3); the user id it belongs to stands beside it. */

/** About the work. */
export const workAnswers = z.strictObject({
  organisation: formAnswer,
  workFrom: formAnswer,
  job: formAnswer,
  numberOfPeople,
  mktChannel: formAnswer,
  youngFemale: formAnswer,
  sportType: formAnswer,
});
export type WorkAnswers = z.input<typeof workAnswers>;

export const signUpAnswers = workAnswers.extend({
  phone: z.literal(''),
  partner: formAnswer.default('').transform((partner) => partner || '-'),
  country: countryCode,
  language: languageCode,
});
export type SignUpAnswers = z.input<typeof signUpAnswers>;

/** The sign-up payload: exactly these fields (spec §3). */
export const customers = endpoint({
  path: '/api/customers',
  session: 'optional',
  request: z.strictObject({ token: userId, ...signUpAnswers.shape }),
  response: z.object({ pending: z.literal(true) }),
  summary: 'Registers the sign-up form’s answers; the next verified login of that user id claims them.',
});

/** Asked before the second step, so that nobody fills it in for an address that has an account. */
export const checkAddress = endpoint({
  path: '/api/check-address',
  session: 'optional',
  request: z.strictObject({ locale: z.enum(LOCALES), email }),
  response: z.object({ taken: z.boolean() }),
  summary:
    'Whether an address has an account on a site, as its sign-up would say. False where the provider does not tell.',
});

/** The consent flags (spec §3), and the form of address given with them. */
export const signUpConsents = z.strictObject({
  locale: z.enum(LOCALES),
  title,
  ...consentFlags(SIGN_UP_CONSENTS),
});
export type SignUpConsents = z.input<typeof signUpConsents>;

export const customerConsents = endpoint({
  path: '/api/customer-consents',
  session: 'optional',
  request: z.strictObject({ token: userId, ...signUpConsents.shape }),
  response: z.object({ pending: z.literal(true) }),
  summary:
    'Registers the consents and the form of address given at sign-up; the next verified login of that user id claims them.',
});

/**
 * What a login may bring along of a sign-up whose answers the browser could not hand over before. A part that cannot be
 * read is left out: it must not prevent a login.
 */
export const broughtAlong = {
  registration: signUpAnswers.optional().catch(undefined),
  consents: signUpConsents.optional().catch(undefined),
};
