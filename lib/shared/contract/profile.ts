import * as z from '@/lib/shared/config/zod';
import { MESSAGE_CONSENTS } from '@/lib/shared/rules/consents/kinds';
import { consentFlags } from './consents';
import { endpoint } from './endpoint';
import { formAnswer, listOf, numberOfPeople, optionalName, personName, shortText, title } from './fields';
import { surveyAnswers } from './identity';

/** The profile page (spec §1, §7): what a person tells about themselves, and what they agreed to. */

/** Topics a person can tick; the texts are in `locales/<locale>/profile.json` under `interests`. */
export const INTERESTS = [
  'girls-in-sport',
  'body-confidence',
  'mental-health',
  'inclusion',
  'safeguarding',
  'football',
  'school-sport',
  'community-projects',
] as const;

/** How a person likes to learn; texts under `preferences`. */
export const PREFERENCES = [
  'short-films',
  'reading',
  'session-plans',
  'with-colleagues',
  'on-the-phone',
] as const;

export type Interest = (typeof INTERESTS)[number];
export type Preference = (typeof PREFERENCES)[number];

/** Those of the given ids that are offered, each once, in the order of the offer. */
export const stillOffered = <Id extends string>(given: readonly string[], offered: readonly Id[]): Id[] =>
  offered.filter((id) => given.includes(id));

/** Any of these, each once, in this order. */
const chosen = <const Id extends string>(ids: readonly Id[]) =>
  listOf(z.enum(ids), 0, ids.length).transform((list) => stillOffered(list, ids));

const consents = z.strictObject(consentFlags(MESSAGE_CONSENTS));

/** What can be changed on the page. */
const changeable = {
  title,
  firstName: personName,
  /** Many people have one name. */
  lastName: optionalName,
  organisation: shortText,
  workFrom: shortText,
  job: shortText,
  numberOfPeople,
  /** How many of them are girls; empty where that was not said. */
  youngFemale: formAnswer,
  sportType: shortText,
  interests: chosen(INTERESTS),
  preferences: chosen(PREFERENCES),
  consents,
  /** Answers to the sign-up questions of the United States; of no other site. */
  survey: surveyAnswers,
};

export const profile = z.object({
  ...changeable,
  /** As the identity provider has them: of any length, until they are changed here. */
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Absent where they were never asked. */
  survey: surveyAnswers.optional(),
  /** Name as printed on certificates; null until one was confirmed. */
  certificateName: z.string().nullable(),
});
export type Profile = z.output<typeof profile>;

export const getProfile = endpoint({
  name: 'get-profile',
  path: '/api/profile',
  method: 'GET',
  request: z.object({}),
  response: z.object({ profile }),
  summary: 'The profile of the session’s customer.',
});

export const saveProfile = endpoint({
  path: '/api/save-profile',
  idempotent: true,
  request: z
    .strictObject({
      ...changeable,
      /** Those that are decided anew: a page that was opened long ago says nothing about the others. */
      consents: consents.partial().refine((given) => Object.keys(given).length > 0),
    })
    .partial(),
  response: z.object({ profile }),
  summary:
    'Changes the given parts of the profile; they are passed on to the services that hold copies of it.',
});
export type ProfileChanges = z.input<typeof saveProfile.request>;
