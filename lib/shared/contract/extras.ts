import * as z from '@/lib/shared/config/zod';
import { CONTENT_ID } from '@/lib/shared/rules/content-id';
import { endpoint } from './endpoint';
import { customerId, freeText, insteadOf, integerId, isoDateTime, listOf, waitedSeconds } from './fields';
import { SAVE_EXTRA_ANSWERS } from './light-addresses';
import { MOST_ANSWERS } from './limits';

/** Open answers to the extra modules (spec §3, §7). They are kept and shown again, and never marked. */

const question = z.string().regex(CONTENT_ID);

const extraModule = z.object({
  extra_module_id: integerId,
  answers: z.record(question, z.object({ answer: z.string(), answered_at: isoDateTime })),
});
export type ExtraAnswers = z.infer<typeof extraModule>;

export const saveExtraAnswers = endpoint({
  ...SAVE_EXTRA_ANSWERS,
  idempotent: true,
  varying: ['waited_seconds'],
  request: z.object({
    customer_id: customerId,
    extra_module_id: integerId,
    answers: listOf(z.object({ question, answer: freeText }), 1, MOST_ANSWERS),
    waited_seconds: waitedSeconds,
    instead_of: insteadOf,
  }),
  response: z.object({
    saved: z.literal(true),
    /** What is kept instead: another device has saved it, and it was made later. */
    newer: z.string().optional(),
  }),
  summary: 'Saves answers to an extra module’s open questions; the latest one of each is kept.',
});

export const getExtraAnswers = endpoint({
  path: '/api/get-extra-answers',
  method: 'GET',
  request: z.object({ customer_id: customerId.optional(), extra_module_id: integerId.optional() }),
  response: z.object({ modules: z.array(extraModule) }),
  summary: 'The customer’s answers to one extra module, or to all. Also answers POST.',
});
