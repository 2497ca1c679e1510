import * as z from '@/lib/shared/config/zod';
import { endpoint } from './endpoint';
import {
  accessToken,
  countryCode,
  customerId,
  email,
  integerId,
  languageCode,
  shortText,
  userId,
} from './fields';

/** What happened to a customer (spec §3, §7). */

const saved = z.object({ saved: z.literal(true) });

/** Event 1 is login, event 2 is sign-up (spec §3). */
export const saveEvents = endpoint({
  path: '/api/save-events',
  idempotent: true,
  request: z.object({
    customer_id: customerId,
    event_id: integerId,
    value: z.union([shortText, z.number()]),
  }),
  response: saved,
  summary: 'A generic event of the customer; event 1 is login, event 2 is sign-up.',
});

/**
 * The customer event (spec §3). `token` and `email` are the session’s customer’s; what belongs to the session and to the
 * site, `authToken` and `brandParentId`, the server has itself, so a page may leave them out.
 */
export const customerEvent = endpoint({
  path: '/api/events',
  request: z.object({
    token: userId,
    authToken: accessToken.optional(),
    language: languageCode,
    country: countryCode,
    brandParentId: shortText.optional(),
    email,
  }),
  response: saved,
  summary: 'Notes that the customer came to the site of this country and language; once for each session.',
});
