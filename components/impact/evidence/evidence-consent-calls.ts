import { callLightly } from '@/lib/backend/light-call';
import { GIVE_EVIDENCE_CONSENT, WITHDRAW_EVIDENCE_CONSENT } from '@/lib/shared/contract/evidence-addresses';
import { isRecord } from '@/lib/shared/json/record';
import { EVIDENCE_CONSENT_VERSION } from '@/lib/shared/storage/evidence';

/** The coach's consent, at the server. Both reject as `callLightly` does. */

const isGiven = (answer: unknown): answer is { givenAt: string } => isRecord(answer) && 'givenAt' in answer;

const isWithdrawn = (answer: unknown): answer is { withdrawn: true; deleted: boolean } =>
  isRecord(answer) && answer.withdrawn === true && typeof answer.deleted === 'boolean';

export const giveConsent = async (customerId: number): Promise<void> => {
  const body = { customer_id: customerId, version: EVIDENCE_CONSENT_VERSION };
  await callLightly(GIVE_EVIDENCE_CONSENT, body, isGiven);
};

/** Whether all files are deleted; if not, the server goes on by itself. */
export const withdrawConsent = async (customerId: number): Promise<boolean> =>
  (await callLightly(WITHDRAW_EVIDENCE_CONSENT, { customer_id: customerId }, isWithdrawn)).deleted;
