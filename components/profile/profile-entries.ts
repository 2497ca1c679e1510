import { entered, peopleIn } from '@/components/forms/account/entries';
import { ownWordsProblems, surveyAnswersOf } from '@/components/forms/account/survey';
import { girlsIn, girlsProblem } from '@/components/forms/account/work-answers';
import type { FormValues } from '@/components/forms/form-values';
import type { Message, Problems } from '@/components/forms/use-form';
import { numberReason, optionalReason, textReason } from '@/components/forms/validators';
import type { Locale } from '@/lib/shared/config/locales';
import { LONGEST_TEXT } from '@/lib/shared/contract/limits';
import type { ProfileChanges } from '@/lib/shared/contract/profile';
import type { ProfileChoices } from './profile-layout';

/** What each form of the page holds, what may be wrong with it, and what of the profile it changes (spec §3, §5). */

export interface ProfileForm {
  validate: (values: FormValues) => Problems;
  changes: (values: FormValues) => ProfileChanges;
}

const textProblem = (values: FormValues, field: string): Message | undefined => {
  const text = entered(values, field);
  const reason = (field === 'lastName' ? optionalReason : textReason)(text);
  if (reason === 'tooLong')
    return { key: 'profile:tooLong', values: { limit: LONGEST_TEXT, length: text.length } };
  return reason ? { key: `sign-up:${field}.${reason}` } : undefined;
};

const peopleProblem = (values: FormValues): Message | undefined => {
  const reason = numberReason(entered(values, 'numberOfPeople'));
  return reason ? { key: `sign-up:numberOfPeople.${reason}` } : undefined;
};

const found = (fields: Record<string, Message | undefined>): Problems =>
  Object.fromEntries(Object.entries(fields).filter(([, problem]) => problem !== undefined));

export const youForm: ProfileForm = {
  validate: (values) =>
    found({ firstName: textProblem(values, 'firstName'), lastName: textProblem(values, 'lastName') }),
  changes: (values) => ({
    title: entered(values, 'title'),
    firstName: entered(values, 'firstName'),
    lastName: entered(values, 'lastName'),
  }),
};

export const workForm: ProfileForm = {
  validate: (values) =>
    found({
      organisation: textProblem(values, 'organisation'),
      workFrom: textProblem(values, 'workFrom'),
      job: textProblem(values, 'job'),
      numberOfPeople: peopleProblem(values),
      ...girlsProblem(values),
      sportType: textProblem(values, 'sportType'),
    }),
  changes: (values) => ({
    organisation: entered(values, 'organisation'),
    workFrom: entered(values, 'workFrom'),
    job: entered(values, 'job'),
    numberOfPeople: peopleIn(entered(values, 'numberOfPeople')),
    youngFemale: girlsIn(values),
    sportType: entered(values, 'sportType'),
  }),
};

/** The United States keep the survey’s answers with the work; one that was never given stays optional. */
export const workFormWithSurvey = (locale: Locale): ProfileForm => ({
  ...workForm,
  validate: (values) => ({ ...workForm.validate(values), ...ownWordsProblems(values) }),
  changes: (values) => ({ ...workForm.changes(values), survey: surveyAnswersOf(locale, values) }),
});

/** Name of a topic’s box: topics and ways of learning stand in one form. */
export const boxName = (group: 'interests' | 'preferences', value: string) => `${group}-${value}`;

export const interestsForm = ({ interests, preferences }: ProfileChoices): ProfileForm => ({
  validate: () => ({}),
  changes: (values) => ({
    interests: interests.filter((value) => values[boxName('interests', value)]),
    preferences: preferences.filter((value) => values[boxName('preferences', value)]),
  }),
});
