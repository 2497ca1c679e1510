import { LOCALES } from '@/lib/shared/config/locales';
import * as z from '@/lib/shared/config/zod';
import { countryCode, formAnswer, languageCode, numberOfPeople, title } from './fields';

/** What the sign-up form asks besides the account itself (spec §3); the user id it belongs to stands beside it. */

export const signUpAnswers = z.strictObject({
  organisation: formAnswer,
  workFrom: formAnswer,
  phone: z.literal(''),
  job: formAnswer,
  partner: formAnswer.default('').transform((partner) => partner || '-'),
  numberOfPeople,
  mktChannel: formAnswer,
  country: countryCode,
  language: languageCode,
  youngFemale: formAnswer,
  sportType: formAnswer,
});
export type SignUpAnswers = z.input<typeof signUpAnswers>;

/** The consent flags (spec §3), and the form of address given with them. */
export const signUpConsents = z.strictObject({
  locale: z.enum(LOCALES),
  title,
  legalAge: z.boolean(),
  /** Messages of the programme and its partner by e-mail (`unileverEmailConsent` on the wire). */
  email: z.boolean(),
  /** The additional subscription; sent on outside en-AU and en-NZ only (spec §5). */
  additionalSubscription: z.boolean(),
});
export type SignUpConsents = z.input<typeof signUpConsents>;

/**
 * What a login may bring along of a sign-up whose answers the browser could not hand over before. A part that cannot be
 * read is left out: it must not prevent a login.
 */
export const broughtAlong = {
  registration: signUpAnswers.optional().catch(undefined),
  consents: signUpConsents.optional().catch(undefined),
};
