import { type Locale, SITES } from '@/lib/shared/config/locales';
import type { SurveyAnswers } from '@/lib/shared/contract/identity';
import { LONGEST_TEXT } from '@/lib/shared/contract/limits';
import { ageAnswer, ageDescription } from '@/lib/shared/rules/united-states-answers';
import type { FormValues } from '../form-values';
import type { Problems } from '../use-form';
import type { JOBS } from './choices';
import { entered } from './entries';

/**
 * The survey questions of the United States (spec §3). The provider tells answers by their descriptions, so those are
 * fixed, while the words on the page are `united-states-survey:<question>.options.<answer>`. The language is the site's own.
 */

type Jobs = Record<(typeof JOBS)[number], string>;

const ENGLISH_JOBS: Jobs = {
  coach: 'Coach',
  'school-teacher': 'School Teacher',
  'community-leader': 'Community Leader',
  'youth-leader': 'Youth Leader',
  volunteer: 'Volunteer',
  other: 'Other',
};

const SPANISH_JOBS: Jobs = {
  coach: 'Entrenador/a',
  'school-teacher': 'Docente',
  'community-leader': 'Líder comunitario/a',
  'youth-leader': 'Líder juvenil',
  volunteer: 'Voluntario/a',
  other: 'Otro',
};

const describedAs = (descriptions: Readonly<Record<string, string>>, answer: string): string =>
  Object.hasOwn(descriptions, answer) ? (descriptions[answer] ?? '') : '';

/** Text beside an answer counts only while that answer is chosen. */
const ownWordsOf = (values: FormValues): Record<'ageText' | 'jobText', string> => {
  const age = entered(values, 'age');
  return {
    ageText: age === '' || age === 'not-said' ? '' : entered(values, 'ageText'),
    jobText: entered(values, 'job') === 'other' ? entered(values, 'jobText') : '',
  };
};

/** Text beside an answer that is longer than can be kept. */
export const ownWordsProblems = (values: FormValues): Problems<'ageText' | 'jobText'> =>
  Object.fromEntries(
    Object.entries(ownWordsOf(values))
      .filter(([, text]) => text.length > LONGEST_TEXT)
      .map(([field]) => [field, { key: `united-states-survey:${field}.tooLong` }]),
  );

/** Whether the age that was chosen and the box that says “18 or older” exclude each other. */
export const contradictsLegalAge = (values: FormValues): boolean =>
  entered(values, 'age') === 'under-18' && entered(values, 'legalAgeConsent') !== '';

/** The form’s answers in the provider’s words. */
export const surveyAnswersOf = (locale: Locale, values: FormValues): SurveyAnswers => {
  const age = entered(values, 'age');
  const job = entered(values, 'job');
  return {
    age: ageDescription(age),
    job: describedAs(SITES[locale].language === 'es' ? SPANISH_JOBS : ENGLISH_JOBS, job),
    ...ownWordsOf(values),
    where: entered(values, 'where'),
  };
};

/** The fields’ values for answers that are kept; the job stands with the work. */
export const surveyEntriesOf = ({ age, ageText, jobText, where }: SurveyAnswers): FormValues => ({
  age: ageAnswer(age) ?? '',
  ageText: ageText ?? '',
  jobText: jobText ?? '',
  where: where ?? '',
});
