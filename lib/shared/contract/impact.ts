import * as z from '@/lib/shared/config/zod';
import { isRecord } from '@/lib/shared/json/record';
import { endpoint } from './endpoint';
import { customerId, insteadOf } from './fields';
import { GET_IMPACT, SAVE_IMPACT } from './light-addresses';

/** The impact module: what a coach records of the sessions held (spec §3, §7). Its payload is the page's own. */

/** Of the payload as JSON, in UTF-8. */
export const LONGEST_IMPACT_BYTES = 64 * 1024;

/** Any JSON object; fetched back unchanged. No `z.record`, which leaves out a field that is named `__proto__`. */
const payload = z.custom<Record<string, unknown>>(isRecord);

/** Counts the saves; 0 before the first. */
const version = z.number().int().min(0).max(2_147_483_647);

/** Null before the first save. */
export const savedImpact = z.object({ payload: payload.nullable(), version });

export const saveImpact = endpoint({
  ...SAVE_IMPACT,
  idempotent: true,
  request: z.object({
    customer_id: customerId,
    payload,
    /** What the payload was made from. Without it whatever is there is replaced. */
    version: version.optional(),
    instead_of: insteadOf,
  }),
  response: z.object({ version }),
  summary: 'Saves the impact payload; 409 when somebody else has saved since the version it was made from.',
});

export const getImpact = endpoint({
  ...GET_IMPACT,
  request: z.object({ customer_id: customerId.optional() }),
  response: savedImpact,
  summary:
    'The impact payload as it was saved, and its version; null before the first save. Also answers POST.',
});
