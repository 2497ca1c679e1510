import { LOCALES } from '@/lib/shared/config/locales';
import * as z from '@/lib/shared/config/zod';
import { endpoint } from './endpoint';
import { accessToken, countryCode, customerId, integerId, jwt, languageCode, userId } from './fields';
import { GET_CUSTOMER, LOGOUT, RESET_TOKENS, TOKEN_VALIDATION } from './light-addresses';
import { broughtAlong } from './sign-up';

/** Accounts and sessions on the product backend (spec §3, §7). */

export const customer = z.object({
  customer_id: integerId,
  token: userId,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  country: countryCode,
  language: languageCode,
  /** Name as it is printed on certificates; null until the person has confirmed one. */
  certificate_name: z.string().nullable(),
  /** Whether the sign-up answers are there; `newFields` completes a customer that lacks them. */
  complete: z.boolean(),
});
export type Customer = z.infer<typeof customer>;

export const csrfCookie = endpoint({
  name: 'csrf-cookie',
  path: '/api/sanctum/csrf-cookie',
  method: 'GET',
  session: 'optional',
  request: z.object({}),
  response: z.undefined(),
  summary:
    'Sets the XSRF-TOKEN cookie, bound to the session; send its value back as X-XSRF-TOKEN. Also answers POST. 204.',
});

export const login = endpoint({
  path: '/api/login',
  session: 'optional',
  request: z.object({
    locale: z.enum(LOCALES),
    accessToken: jwt,
    idToken: jwt,
    refreshToken: z.string().min(20).max(8192),
    ...broughtAlong,
    /** After a reset password: ends the person's other sessions as this one opens. */
    endOtherSessions: z.boolean().optional(),
  }),
  response: z.object({ customer }),
  summary:
    'Verifies the tokens of a completed Cognito sign-in, claims the registration that waits or is brought along, and opens the session.',
});

export const logout = endpoint({
  ...LOGOUT,
  session: 'optional',
  request: z.object({}),
  response: z.object({ ok: z.literal(true) }),
  summary: 'Ends this session and revokes its refresh token. Answers the same when there was none.',
});

export const getCustomer = endpoint({
  ...GET_CUSTOMER,
  request: z.object({ customer_id: customerId.optional() }),
  response: z.object({ customer }),
  summary: 'The session’s customer.',
});

export const checkCustomer = endpoint({
  path: '/api/check-customer',
  session: 'optional',
  request: z.object({
    token: userId,
    country: countryCode,
    language: languageCode,
    accessToken: accessToken.optional(),
  }),
  response: z.object({ exists: z.boolean(), customer_id: integerId.nullable() }),
  summary: 'Whether the user id of the session (or of the access token) has a customer, and its id.',
});

export const tokenValidation = endpoint({
  ...TOKEN_VALIDATION,
  session: 'optional',
  request: z.object({ accessToken: accessToken.optional() }),
  response: z.object({ valid: z.boolean() }),
  summary:
    'Whether the access token (by default the session’s own) is still good: not when its session was logged out. Never an error for a bad token.',
});

export const resetTokens = endpoint({
  ...RESET_TOKENS,
  session: 'optional',
  request: z.object({ accessToken: accessToken.optional() }),
  response: z.object({ ended: z.number().int() }),
  summary:
    'Ends the other sessions of the user of this session (or of the access token) after a changed password.',
});
