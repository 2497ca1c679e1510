import { marketingIdentitySettings } from './addresses';

const { clientId, dataSourceIds, campaignControlIds, survey } = marketingIdentitySettings;

export const KNOWN_CLIENT = clientId;
export const KNOWN_DATA_SOURCES: readonly number[] = Object.values(dataSourceIds);
export const KNOWN_CAMPAIGNS: readonly number[] = Object.values(campaignControlIds).flat();

/** Both ids of an answer, and the question that it answers. A text answer has a text of its own. */
interface KnownAnswer {
  question: string;
  answerId: number;
  surveyQuestionAnswerId: number;
  isText: boolean;
}

const answersOf = ([name, question]: [string, (typeof survey)[keyof typeof survey]]): KnownAnswer[] => {
  const choices = question.answers.map((each) => ({ ...each, question: name, isText: false }));
  return 'text' in question
    ? [...choices, { ...question.text, question: `${name} text`, isText: true }]
    : choices;
};

const KNOWN_ANSWERS: readonly KnownAnswer[] = Object.entries(survey).flatMap(answersOf);

/** Undefined when the two ids do not belong together. */
export const knownAnswer = (answerId: number, surveyQuestionAnswerId: number): KnownAnswer | undefined =>
  KNOWN_ANSWERS.find(
    (each) => each.answerId === answerId && each.surveyQuestionAnswerId === surveyQuestionAnswerId,
  );
