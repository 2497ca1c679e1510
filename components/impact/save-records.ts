import { lazyPart } from '@/components/forms/lazy-contract';
import { saveFailures } from '@/components/forms/save-failure';
import { draftKey } from '@/lib/browser/drafts';
import { storageArea } from '@/lib/browser/web-storage';
import type { RecordsChange } from '@/lib/learning/send-impact';
import { type ImpactPayload, recordsIn, type SavedImpact } from '@/lib/shared/rules/impact';

/** Names what `saveRecords` rejected with. */
export const impactFailureOf = saveFailures('impact', [
  'network',
  'not-signed-in',
  'refused',
  'too-large',
  'too-often',
]);

const sending = lazyPart(() => import('@/lib/learning/send-impact'));

export const warmSaving = sending.warm;

/** Drops the corrections (`impact-draft.ts`) of records that are there no longer: another device may have removed one. */
const dropRemoved = (customerId: number, payload: ImpactPayload | null): void => {
  const storage = storageArea('localStorage');
  if (!storage) return;
  const prefix = draftKey(customerId, 'impact.');
  const there = recordsIn(payload).map(({ id }) => prefix + id);
  for (const key of Object.keys(storage))
    if (key.startsWith(prefix) && !there.includes(key)) storage.removeItem(key);
};

/** `sendRecords`, loaded with the first touch. Rejects with what `impactFailureOf` names. */
export const saveRecords = async (change: RecordsChange): Promise<SavedImpact> => {
  const { sendRecords } = await sending.load();
  const saved = await sendRecords(change);
  dropRemoved(change.customerId, saved.payload);
  return saved;
};
