import { type FormValues, sameEntries } from '@/components/forms/form-values';
import { keptDraft, takeUpDraft } from '@/components/forms/kept-draft';
import { draftKey } from '@/lib/browser/drafts';
import { serverNow } from '@/lib/browser/server-clock';
import type { ImpactRecord } from '@/lib/shared/rules/impact';
import { entriesOf } from './impact-entries';

/**
 * Drafts of records on this device: one of a new record, and one of each record that is being corrected. A draft has the
 * id of the record that it becomes: what was saved already, and is written on or sent again, takes its own place and
 * counts once.
 */

const NEW = 'impact';

/** Beginning of the keys of all of them. */
export const impactDraftKey = (customerId: number): string => draftKey(customerId, NEW);

/** @param corrected id of the record that is corrected; undefined for a new one */
export const impactDraft = (customerId: number, corrected?: string) =>
  keptDraft(corrected ? `${NEW}.${corrected}` : NEW, customerId);

type Place = ReturnType<typeof impactDraft>;

/** When the draft that there is now was kept, in epoch milliseconds; 0 where there is none. */
export const draftKeptAt = (place: Place): number => place.read()?.keptAt ?? 0;

/** Answers when it was kept, in epoch milliseconds; 0 where the device has not kept it. */
export const keepDraft = (place: Place, id: string, values: FormValues): number => {
  const keptAt = serverNow();
  place.write({ id, values, keptAt });
  return draftKeptAt(place) === keptAt ? keptAt : 0;
};

/** What a correction changes: the rest may be changed on another device before the draft is taken up. */
export const changesOf = (record: ImpactRecord, values: FormValues): FormValues => {
  const saved = entriesOf(record);
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== saved[name]));
};

/** What another tab has written since stays. */
export const dropDraftOfEntries = (place: Place, entries: FormValues): void => {
  const kept = place.read();
  if (kept && sameEntries({ ...entries, ...kept.values }, entries)) place.clear();
};

/** Of a new record that was saved meanwhile; a correction goes with the save (`dropRemoved`). */
export const dropDraftOfRecord = (customerId: number, id: string): void => {
  const place = impactDraft(customerId);
  if (place.read()?.id === id) place.clear();
};

/** Puts the draft into its form, unless the records hold all of it: then the page was left before it knew. */
export const takeUpImpactDraft = (form: HTMLFormElement, place: Place, records: readonly ImpactRecord[]) => {
  const saved = records.find(({ id }) => id === place.read()?.id);
  if (saved) dropDraftOfEntries(place, entriesOf(saved));
  return takeUpDraft(form, place);
};

/** The latest record of which a correction is kept, if no new record was written on since. */
export const correctionOf = (
  customerId: number,
  records: readonly ImpactRecord[],
): ImpactRecord | undefined =>
  records.find((record) => {
    const place = impactDraft(customerId, record.id);
    dropDraftOfEntries(place, entriesOf(record));
    return draftKeptAt(place) > draftKeptAt(impactDraft(customerId));
  });
