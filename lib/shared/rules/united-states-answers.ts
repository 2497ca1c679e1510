/** Answers of the United States survey (spec §3). The provider tells them by their descriptions, so these are fixed. */

const AGES = {
  'under-18': 'Under 18',
  '18-24': '18-24',
  '25-34': '25-34',
  '35-plus': '35+',
  'not-said': 'Prefer not to say',
} as const;

export type AgeAnswer = keyof typeof AGES;

export const AGE_ANSWERS = Object.keys(AGES) as AgeAnswer[];

/** The provider's word for an answer; empty for what is none. */
export const ageDescription = (answer: string): string =>
  Object.hasOwn(AGES, answer) ? AGES[answer as AgeAnswer] : '';

/** The answer behind the provider's word. */
export const ageAnswer = (description: unknown): AgeAnswer | undefined =>
  AGE_ANSWERS.find((answer) => AGES[answer] === description);

/** “None of these”, as the provider describes it. */
export const OTHER_PARTNER = 'Other';
