import { browserStore, isRecord, userBoundKey } from '@/lib/auth/browser-storage';
import { normaliseEmail } from '@/lib/auth/email';
import type { FormValues } from '../session/form-values';

/** What the sign-up form asks for (spec §3), in the order in which it asks. */
export const YOU_FIELDS = ['title', 'firstName', 'lastName', 'email', 'password'] as const;
export const WORK_FIELDS = [
  'organisation',
  'workFrom',
  'job',
  'numberOfPeople',
  'youngFemale',
  'sportType',
  'mktChannel',
  'legalAgeConsent',
  'emailConsent',
  'additionalSubscription',
] as const;

export type SignUpField = (typeof YOU_FIELDS)[number] | (typeof WORK_FIELDS)[number];
export type SignUpStep = 'you' | 'work';

export const isSignUpField = (name: string): name is SignUpField =>
  (YOU_FIELDS as readonly string[]).includes(name) || (WORK_FIELDS as readonly string[]).includes(name);

export const enteredEmail = (values: FormValues): string => normaliseEmail(values.email ?? '');

/** A draft of the form: what was typed before a reload of this tab, and on which step. */
export interface SignUpDraft {
  step: SignUpStep;
  entries: FormValues;
}

const isDraft = (value: unknown): value is SignUpDraft =>
  isRecord(value) &&
  (value.step === 'you' || value.step === 'work') &&
  isRecord(value.entries) &&
  Object.values(value.entries).every((entry) => typeof entry === 'string');

const store = browserStore('sessionStorage', userBoundKey('sign-up'), isDraft);

export const storedDraft = (): SignUpDraft => store.read() ?? { step: 'you', entries: {} };

/**
 * Keeps the draft for a reload of this tab, the password excepted. Fields of a step that is not on the page yet keep
 * what they had.
 */
export const storeDraft = (step: SignUpStep, { password: _, ...entries }: FormValues = {}): void =>
  store.write({ step, entries: { ...storedDraft().entries, ...entries } });

export const clearDraft = (): void => store.clear();
