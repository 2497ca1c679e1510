import { LOCALES } from '@/lib/shared/config/locales';
import * as z from '@/lib/shared/config/zod';
import { CALENDAR_DAY, isCalendarDay } from '@/lib/shared/rules/calendar-day';
import { PLAN_OUTCOMES } from '@/lib/shared/rules/course-types';
import { endpoint } from './endpoint';
import { customerId, insteadOf, integerId, planText, waitedSeconds } from './fields';
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
    waited_seconds: waitedSeconds,
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
