import type { FormValues } from '@/components/forms/form-values';
import { browserStore, userBoundKey } from '@/lib/browser/web-storage';
import { isRecord } from '@/lib/shared/json/record';

/** A record that is being written and is not saved yet; kept on the device, and gone at sign-out. */
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

export const draftOf = (customerId: number) =>
  browserStore('localStorage', userBoundKey(`impact-draft.${customerId}`), isDraft);
