import { CONSENT_FIELDS } from '@/components/forms/account/consent-fields';
import type { FormValues } from '@/components/forms/form-values';
import { browserStore, userBoundKey } from '@/lib/browser/web-storage';
import { isRecord } from '@/lib/shared/json/record';

/** What the sign-up form asks for (spec §3), in the order in which it asks. */
const YOU_FIELDS = ['firstName', 'lastName', 'title', 'email', 'password'] as const;
const WORK_FIELDS = [
  'organisation',
  'workFrom',
  'job',
  'numberOfPeople',
  'youngFemale',
  'sportType',
  'mktChannel',
  ...Object.values(CONSENT_FIELDS),
] as const;

/** On the sites of the United States the second step has these besides. */
const SURVEY_FIELDS = ['jobText', 'where', 'age', 'ageText'] as const;

export type SignUpField = (typeof YOU_FIELDS | typeof WORK_FIELDS | typeof SURVEY_FIELDS)[number];
/** The sentence that stands at a field, and word for word in the summary. */
export type MessageOf = (field: SignUpField) => string | undefined;

export type SignUpStep = 'you' | 'work';

export const isYouField = (field: SignUpField): boolean => (YOU_FIELDS as readonly string[]).includes(field);

/** First and last name as far as they are typed. */
export const enteredName = ({ firstName = '', lastName = '' }: FormValues): string =>
  `${firstName} ${lastName}`.trim();

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
