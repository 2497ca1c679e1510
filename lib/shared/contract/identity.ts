import * as z from '@/lib/shared/config/zod';
import { SIGN_UP_CONSENTS } from '@/lib/shared/rules/consents/kinds';
import { deletionReceipt } from './account';
import { consentFlags } from './consents';
import { endpoint } from './endpoint';
import { email, mailedCode, optionalName, personName, shortText, title } from './fields';
import { LONGEST_PASSWORD } from './limits';
import { writtenPassword } from './passwords';
import { customer } from './session';
import { broughtAlong, workAnswers } from './sign-up';

/**
 * Accounts of the two United States sites (spec §4, §7): the browser speaks to these, the server to the provider. A
 * refusal is `identity-refused` with one of `IDENTITY_FAILURES` (identity-failures.ts) as its `identity`.
 */

const site = z.enum(['en-US', 'es-US']);
/** Long enough for any passphrase, short enough for any hash. */
const password = z
  .string()
  .max(4 * LONGEST_PASSWORD, { abort: true })
  .overwrite(writtenPassword)
  .min(1)
  .max(LONGEST_PASSWORD);

/** Answers of the United States sign-up questions, as the person saw them (spec §3 `Survey questions`). */
export const surveyAnswers = z.strictObject({
  age: shortText.default(''),
  ageText: shortText.default(''),
  job: shortText.default(''),
  jobText: shortText.default(''),
  where: shortText.default(''),
});
export type SurveyAnswers = z.input<typeof surveyAnswers>;

export const identitySignUp = endpoint({
  path: '/api/identity/sign-up',
  session: 'optional',
  request: z.strictObject({
    locale: site,
    email,
    password,
    firstName: personName,
    lastName: optionalName,
    title: title.default(''),
    consents: z.strictObject(consentFlags(SIGN_UP_CONSENTS)),
    survey: surveyAnswers,
    /** Sent along, because ids of this provider are easy to guess: answers are not taken under an id later. */
    work: workAnswers.optional(),
  }),
  response: z.object({ userId: z.string() }),
  summary: 'Creates the account at the marketing-identity provider and mails a code to the address.',
});

export const identityConfirm = endpoint({
  path: '/api/identity/confirm',
  session: 'optional',
  request: z.strictObject({ locale: site, email, code: mailedCode }),
  response: z.object({ confirmed: z.literal(true) }),
  summary: 'Marks the address as verified once the mailed code came back.',
});

export const identityResend = endpoint({
  path: '/api/identity/resend',
  session: 'optional',
  request: z.strictObject({ locale: site, email }),
  response: z.object({ sent: z.literal(true) }),
  summary: 'Mails another code to an address that is not verified yet.',
});

export const identityLogin = endpoint({
  path: '/api/identity/login',
  session: 'optional',
  request: z.strictObject({ locale: site, email, password, ...broughtAlong }),
  response: z.object({ customer }),
  summary: 'Login, then profile fetch; opens the session of a verified account.',
});

export const identityForgot = endpoint({
  path: '/api/identity/forgot',
  session: 'optional',
  request: z.strictObject({ locale: site, email }),
  response: z.object({ sent: z.literal(true) }),
  summary: 'Checks that the user exists, requests a reset and mails a code.',
});

export const identityReset = endpoint({
  path: '/api/identity/reset',
  session: 'optional',
  request: z.strictObject({ locale: site, email, code: mailedCode, newPassword: password, ...broughtAlong }),
  /** Null: the password is the new one, and the person signs in on the login page. */
  response: z.object({ customer: customer.nullable() }),
  summary: 'Sets a new password with the mailed code, signs in and ends the other sessions.',
});

export const identityChangePassword = endpoint({
  path: '/api/identity/change-password',
  request: z.strictObject({ oldPassword: password, newPassword: password }),
  response: z.object({ changed: z.literal(true) }),
  summary: 'Changes the password at the provider.',
});

export const identityDelete = endpoint({
  path: '/api/identity/delete',
  request: z.strictObject({ password }),
  response: z.object({ receipt: deletionReceipt }),
  summary: 'Deletes the account once the password was proven.',
});
