import * as z from '@/lib/shared/config/zod';
import { EVIDENCE_CONSENT_VERSION } from '../storage/evidence';
import { endpoint } from './endpoint';
import { GIVE_EVIDENCE_CONSENT, WITHDRAW_EVIDENCE_CONSENT } from './evidence-addresses';
import { customerId, isoDateTime } from './fields';

/** The coach's consent for the people in pictures and films. Without it no evidence is accepted. */

export const giveEvidenceConsent = endpoint({
  ...GIVE_EVIDENCE_CONSENT,
  request: z.object({
    customer_id: customerId,
    /** Of the text that was shown; only the present one counts. */
    version: z.literal(EVIDENCE_CONSENT_VERSION),
  }),
  response: z.object({ givenAt: isoDateTime }),
  summary:
    'Keeps the coach’s consent that everyone shown in the evidence has agreed, and since when; a repetition changes nothing.',
});

export const withdrawEvidenceConsent = endpoint({
  ...WITHDRAW_EVIDENCE_CONSENT,
  request: z.object({ customer_id: customerId }),
  /** `deleted`: whether nothing is left in the storage; what is left goes by itself. */
  response: z.object({ withdrawn: z.literal(true), deleted: z.boolean() }),
  summary:
    'Takes the coach’s consent back and hides all evidence at once, then deletes it with every version and unfinished upload.',
});
