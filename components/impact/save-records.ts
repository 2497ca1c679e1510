import { lazyContract } from '@/components/forms/lazy-contract';
import { saveFailures } from '@/components/forms/save-failure';
import type { ImpactPayload } from '@/lib/shared/rules/impact';

/** What the server holds: the payload, and how often it was saved. */
export interface SavedImpact {
  payload: ImpactPayload | null;
  version: number;
}

export interface ImpactChange {
  customerId: number;
  /** What the page knows the server to hold. */
  known: SavedImpact;
  /** Makes the new payload; again from a newer one, when another device has saved meanwhile. */
  change: (payload: ImpactPayload | null) => ImpactPayload;
  /** The same for a repetition of the same change, which then counts once. */
  idempotencyKey: string;
}

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
