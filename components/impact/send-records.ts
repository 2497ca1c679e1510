import { callBackend } from '@/lib/backend/client';
import { draftKey } from '@/lib/browser/drafts';
import { storageArea } from '@/lib/browser/web-storage';
import { getImpact, saveImpact } from '@/lib/shared/contract/impact';
import { type ImpactPayload, recordsIn, type SavedImpact } from '@/lib/shared/rules/impact';

/** Drops the corrections (`impact-draft.ts`) of records that are there no longer: another device may have removed one. */
const dropRemoved = (customerId: number, payload: ImpactPayload): void => {
  const storage = storageArea('localStorage');
  if (!storage) return;
  const prefix = draftKey(customerId, 'impact.');
  const there = recordsIn(payload).map(({ id }) => prefix + id);
  for (const key of Object.keys(storage))
    if (key.startsWith(prefix) && !there.includes(key)) storage.removeItem(key);
};

export interface ImpactChange {
  customerId: number;
  /** What the page knows the server to hold. */
  known: SavedImpact;
  /** Makes the new payload; again from a newer one, when another device has saved meanwhile. */
  change: (payload: ImpactPayload | null) => ImpactPayload;
  /** The same for a repetition of the same change, which then counts once. */
  idempotencyKey: string;
}

const ATTEMPTS = 3;
const CHANGED_MEANWHILE = 'changed-meanwhile';

/**
 * Saves a change of the records, and answers what is there then, with what other devices saved meanwhile. Rejects as
 * `callBackend` does.
 */
export const sendRecords = async ({
  customerId,
  known,
  change,
  idempotencyKey,
}: ImpactChange): Promise<SavedImpact> => {
  let { payload, version } = known;
  for (let attempt = 1; ; attempt += 1) {
    const changed = change(payload);
    const body = { customer_id: customerId, payload: changed, version };
    try {
      const key = `${idempotencyKey}-${version}`;
      const saved = await callBackend(saveImpact, body, { idempotencyKey: key });
      dropRemoved(customerId, changed);
      return { payload: changed, version: saved.version };
    } catch (error) {
      if ((error as { code?: string }).code !== CHANGED_MEANWHILE || attempt === ATTEMPTS) throw error;
      ({ payload, version } = await callBackend(getImpact, {}));
    }
  }
};
