import { LOCALES } from '@/lib/shared/config/locales';
import * as z from '@/lib/shared/config/zod';
import { CONTACT_TOPICS, FASTEST_MESSAGE_SECONDS } from '@/lib/shared/rules/contact';
import { endpoint } from './endpoint';
import { contactMessage, email, optionalName } from './fields';

/** What a visitor writes to the operator. */

export const contact = endpoint({
  summary: 'Mails a message to the operator of the site; nothing of it is kept here',
  path: '/api/contact',
  session: 'optional',
  request: z.strictObject({
    locale: z.enum(LOCALES),
    topic: z.enum(CONTACT_TOPICS),
    name: optionalName,
    /** Where the operator’s answer goes; nothing is sent there by the site. */
    email,
    message: contactMessage,
    /** A field that no person sees. Machines fill it in. */
    website: z.literal(''),
    /** Since the page was opened. */
    seconds: z.number().int().min(FASTEST_MESSAGE_SECONDS).max(2_147_483_647),
  }),
  response: z.object({ sent: z.literal(true) }),
});
