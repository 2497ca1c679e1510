import { draftKey } from '@/lib/browser/drafts';
import { serverNow } from '@/lib/browser/server-clock';
import { browserStore } from '@/lib/browser/web-storage';
import { isRecord } from '@/lib/shared/json/record';
import { earlyValues, type FormValues, fillFields, formValues } from './form-values';

/** What is being written in a form and is not saved yet. */
interface Draft {
  values: FormValues;
  /** Epoch milliseconds, by the server's clock. */
  keptAt: number;
  /** Of what it becomes when it is saved, for a form that makes several things. */
  id?: string;
}

const isDraft = (value: unknown): value is Draft =>
  isRecord(value) &&
  typeof value.keptAt === 'number' &&
  (value.id === undefined || typeof value.id === 'string') &&
  isRecord(value.values) &&
  Object.values(value.values).every((entry) => typeof entry === 'string');

/**
 * A place on the device for the draft of a customer’s form. It outlasts a session that ends by itself; empty after
 * a logout.
 * @param form short name of the form, the same for ever
 */
export const keptDraft = (form: string, customerId: number) =>
  browserStore('localStorage', draftKey(customerId, form), isDraft);

/**
 * Puts the draft into its form, once, when that appears. What was entered before the script came stays as it is and
 * is kept with the rest. Answers with the draft, if there is one now.
 */
export const takeUpDraft = (form: HTMLFormElement, store: ReturnType<typeof keptDraft>): Draft | null => {
  const kept = store.read();
  const early = earlyValues(form);
  fillFields(form, { ...kept?.values, ...early });
  if (Object.keys(early).length === 0) return kept;
  const draft = { ...kept, values: formValues(form), keptAt: serverNow() };
  store.write(draft);
  return draft;
};
