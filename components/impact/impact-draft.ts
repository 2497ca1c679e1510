import { type FormValues, sameEntries } from '@/components/forms/form-values';
import { keptDraft, takeUpDraft } from '@/components/forms/kept-draft';
import type { ImpactRecord } from '@/lib/shared/rules/impact';
import { entriesOf } from './impact-entries';

/**
 * The draft of a new record on this device. It has the id of the record that it becomes: what was saved already, and is
 * written on or sent again, takes its own place and counts once.
 */
const storeOf = (customerId: number) => keptDraft('impact', customerId);

/** When the draft that there is now was kept, in epoch milliseconds. */
export const draftKeptAt = (customerId: number): number | null => storeOf(customerId).read()?.keptAt ?? null;

/** Answers when it was kept, in epoch milliseconds; null where the device has not kept it. */
export const keepDraft = (customerId: number, id: string, values: FormValues): number | null => {
  const keptAt = Date.now();
  storeOf(customerId).write({ id, values, keptAt });
  return draftKeptAt(customerId) === keptAt ? keptAt : null;
};

export const dropDraft = (customerId: number): void => storeOf(customerId).clear();

/** What another tab has written since stays. */
export const dropDraftOfEntries = (customerId: number, values: FormValues): void => {
  const kept = storeOf(customerId).read();
  if (kept && sameEntries(kept.values, values)) dropDraft(customerId);
};

export const dropDraftOfRecord = (customerId: number, id: string): void => {
  if (storeOf(customerId).read()?.id === id) dropDraft(customerId);
};

/** Puts the draft into its form, unless the records hold all of it: then the page was left before it knew. */
export const takeUpImpactDraft = (
  form: HTMLFormElement,
  customerId: number,
  records: readonly ImpactRecord[],
) => {
  const kept = storeOf(customerId).read();
  const saved = records.find(({ id }) => id === kept?.id);
  if (kept && saved && sameEntries(kept.values, entriesOf(saved))) dropDraft(customerId);
  return takeUpDraft(form, storeOf(customerId));
};
