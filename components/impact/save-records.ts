import { lazyContract } from '@/components/forms/lazy-contract';
import { saveFailures } from '@/components/forms/save-failure';
import type { SavedImpact } from '@/lib/shared/rules/impact';
import type { ImpactChange } from './send-records';

/** Names what `saveRecords` rejected with. */
export const impactFailureOf = saveFailures('impact', [
  'network',
  'not-signed-in',
  'refused',
  'too-large',
  'too-often',
]);

const contracts = lazyContract(() => import('./send-records'));

export const warmSaving = contracts.warm;

/** `sendRecords`, loaded with the first touch. Rejects with what `impactFailureOf` names. */
export const saveRecords = async (change: ImpactChange): Promise<SavedImpact> => {
  const [, { sendRecords }] = await contracts.load();
  return sendRecords(change);
};
