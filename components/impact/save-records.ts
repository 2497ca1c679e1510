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

const ATTEMPTS = 3;
const CHANGED_MEANWHILE = 'changed-meanwhile';

const contracts = lazyContract(() => import('@/lib/shared/contract/impact'));

export const warmSaving = contracts.warm;

/**
 * Saves a change of the records, and answers what is there then, with what other devices saved meanwhile. Rejects with
 * what `impactFailureOf` names.
 */
export const saveRecords = async ({
  customerId,
  known,
  change,
  idempotencyKey,
}: ImpactChange): Promise<SavedImpact> => {
  const [{ callBackend }, contract] = await contracts.load();
  let { payload, version } = known;
  for (let attempt = 1; ; attempt += 1) {
    const changed = change(payload);
    const body = { customer_id: customerId, payload: changed, version };
    try {
      const key = `${idempotencyKey}-${version}`;
      const saved = await callBackend(contract.saveImpact, body, { idempotencyKey: key });
      return { payload: changed, version: saved.version };
    } catch (error) {
      if ((error as { code?: string }).code !== CHANGED_MEANWHILE || attempt === ATTEMPTS) throw error;
      ({ payload, version } = await callBackend(contract.getImpact, {}));
    }
  }
};
