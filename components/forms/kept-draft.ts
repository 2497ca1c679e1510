import { browserStore, userBoundKey } from '@/lib/browser/web-storage';
import { isRecord } from '@/lib/shared/json/record';
import type { FormValues } from './form-values';

/** What is being written in a form and is not saved yet. */
interface Draft {
  values: FormValues;
  /** Epoch milliseconds. */
  keptAt: number;
}

const isDraft = (value: unknown): value is Draft =>
  isRecord(value) &&
  typeof value.keptAt === 'number' &&
  isRecord(value.values) &&
  Object.values(value.values).every((entry) => typeof entry === 'string');

/**
 * A place on the device for the draft of a customer’s form; empty after sign-out.
 * @param form short name of the form, the same for ever
 */
export const keptDraft = (form: string, customerId: number) =>
  browserStore('localStorage', userBoundKey(`${form}-draft.${customerId}`), isDraft);
