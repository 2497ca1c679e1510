import type { z } from 'zod';
import type { UnitedStatesLocale } from '@/lib/shared/config/locales';
import { SITES } from '@/lib/shared/config/locales';
import type { MarketingIdentitySettings } from '@/lib/shared/config/variables/united-states';
import type { surveyAnswers } from '@/lib/shared/contract/identity';
import type { SurveyProfileResponse } from './calls/answers';

/** Answers to the sign-up questions, as people saw them. */
export type Survey = z.output<typeof surveyAnswers>;

type Question = MarketingIdentitySettings['survey']['age'];

const plain = (text: string): string => text.normalize('NFC').trim().toLowerCase();

const chosen = ({ answers }: Question, description: string): SurveyProfileResponse[] => {
  const answer = answers.find((each) => plain(each.description) === plain(description));
  if (!answer) return [];
  const { answerId: AnswerID, surveyQuestionAnswerId: SurveyQuestionAnswerID } = answer;
  return [{ AnswerID, SurveyQuestionAnswerID, SurveyTextResponse: '', DeleteResponseFlag: 'N' }];
};

const written = ({ text }: Question, given: string): SurveyProfileResponse[] => {
  if (!text || !given.trim()) return [];
  const { answerId: AnswerID, surveyQuestionAnswerId: SurveyQuestionAnswerID } = text;
  return [{ AnswerID, SurveyQuestionAnswerID, SurveyTextResponse: given.trim(), DeleteResponseFlag: 'N' }];
};

/** Matched by description, in any case; answers that the provider does not know are skipped (spec §5). */
export const surveyResponses = (
  { age, job, where, language }: MarketingIdentitySettings['survey'],
  survey: Survey,
  locale: UnitedStatesLocale,
): SurveyProfileResponse[] => [
  ...chosen(age, survey.age),
  ...written(age, survey.ageText),
  ...chosen(job, survey.job),
  ...written(job, survey.jobText),
  ...chosen(where, survey.where),
  ...chosen(language, SITES[locale].language),
];

/** What turns one state of the answers into another: those that are no longer given are taken back. */
export const changedSurveyResponses = (
  settings: MarketingIdentitySettings['survey'],
  before: Survey | null,
  after: Survey,
  locale: UnitedStatesLocale,
): SurveyProfileResponse[] => {
  const given = surveyResponses(settings, after, locale);
  const kept = new Set(given.map((each) => each.SurveyQuestionAnswerID));
  const earlier = before ? surveyResponses(settings, before, locale) : [];
  const gone = earlier.filter((each) => !kept.has(each.SurveyQuestionAnswerID));
  return [...gone.map((each) => ({ ...each, DeleteResponseFlag: 'Y' as const })), ...given];
};
