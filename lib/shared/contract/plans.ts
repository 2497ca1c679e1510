import { LOCALES } from '@/lib/shared/config/locales';
import * as z from '@/lib/shared/config/zod';
import { CALENDAR_DAY, isCalendarDay } from '@/lib/shared/rules/calendar-day';
import { PLAN_OUTCOMES } from '@/lib/shared/rules/course-types';
import { endpoint } from './endpoint';
import { customerId, insteadOf, integerId, planText } from './fields';
import { SAVE_PLAN } from './light-addresses';

/** What a coach will try after a module, and when. Kept and shown again with the impact, and never judged. */

const plan = {
  /** Empty: nothing is planned any more. */
  text: planText,
  day: z.string().regex(CALENDAR_DAY).refine(isCalendarDay).nullable(),
  /** What became of it; null for a plan that is new. */
  outcome: z.enum(PLAN_OUTCOMES).nullable().default(null),
};

export const savePlan = endpoint({
  ...SAVE_PLAN,
  idempotent: true,
  varying: ['waited_seconds'],
  request: z.object({
    customer_id: customerId,
    video_id: integerId,
    ...plan,
    /** The site that asks: a module that it does not offer is not found. */
    locale: z.enum(LOCALES).optional(),
    /** How long ago it was made, by the clock of the device alone, which may be wrong by days. */
    waited_seconds: z.number().int().min(0).max(2_147_483_647).default(0),
    instead_of: insteadOf,
  }),
  response: z.object({
    saved: z.literal(true),
    /** What is kept instead: another device has saved it, and it was made later. */
    newer: z.object(plan).optional(),
  }),
  summary:
    'Saves what the coach will try after a module, on which day, and what became of it; the latest of each module is kept.',
});
