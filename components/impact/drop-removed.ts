import { draftKey } from '@/lib/browser/drafts';
import { storageArea } from '@/lib/browser/web-storage';
import { type ImpactPayload, recordsIn } from '@/lib/shared/rules/impact';

/** Drops the corrections (`impact-draft.ts`) of records that are there no longer: another device may have removed one. */
export const dropRemoved = (customerId: number, payload: ImpactPayload): void => {
  const storage = storageArea('localStorage');
  if (!storage) return;
  const prefix = draftKey(customerId, 'impact.');
  const there = recordsIn(payload).map(({ id }) => prefix + id);
  for (const key of Object.keys(storage))
    if (key.startsWith(prefix) && !there.includes(key)) storage.removeItem(key);
};
