import { describe, expect, it } from 'vitest';
import { campaignsOf } from '@/lib/server/upstream/identity/marketing-identity/campaigns';
import {
  changedSurveyResponses,
  type Survey,
  surveyResponses,
} from '@/lib/server/upstream/identity/marketing-identity/survey-responses';

const question = (first: number, descriptions: string[], text?: number) => ({
  answers: descriptions.map((description, index) => ({
    description,
    answerId: first + index,
    surveyQuestionAnswerId: (first + index) * 10,
  })),
  ...(text ? { text: { answerId: text, surveyQuestionAnswerId: text * 10 } } : {}),
});
const settings = {
  age: question(1, ['Under 18', '18-24', 'Prefer not to say'], 9),
  job: question(11, ['Coach', 'Líder juvenil', 'Other'], 19),
  where: question(21, ['Harbor League', 'Other']),
  language: question(31, ['en', 'es']),
};
const nothing: Survey = { age: '', ageText: '', job: '', jobText: '', where: '' };
const idsOf = (survey: Partial<Survey>, locale: 'en-US' | 'es-US' = 'en-US') =>
  surveyResponses(settings, { ...nothing, ...survey }, locale).map((each) => each.AnswerID);

describe('survey answers on the wire', () => {
  it('R3.34 carry an answer’s ids, and text where written', () => {
    const written = surveyResponses(settings, { ...nothing, age: '18-24', ageText: ' almost 25 ' }, 'en-US');
    expect(written).toEqual([
      { AnswerID: 2, SurveyQuestionAnswerID: 20, SurveyTextResponse: '', DeleteResponseFlag: 'N' },
      { AnswerID: 9, SurveyQuestionAnswerID: 90, SurveyTextResponse: 'almost 25', DeleteResponseFlag: 'N' },
      { AnswerID: 31, SurveyQuestionAnswerID: 310, SurveyTextResponse: '', DeleteResponseFlag: 'N' },
    ]);
  });

  it('R5.10 are matched in any case and composition', () => {
    expect(idsOf({ job: 'COACH' })).toEqual([11, 31]);
    expect(idsOf({ job: ' LI\u0301DER juvenil ' })).toEqual([12, 31]);
  });

  it('R5.11 are skipped when unknown, and the others sent', () => {
    expect(idsOf({ age: '18-24', job: 'Astronaut', where: 'Nowhere' })).toEqual([2, 31]);
    expect(idsOf({ age: 'constructor', job: 'Coach' })).toEqual([11, 31]);
    const inFrench = { ...settings, language: question(31, ['fr']) };
    expect(surveyResponses(inFrench, { ...nothing, job: 'Coach' }, 'en-US')).toHaveLength(1);
  });

  it('R3.38 R9.26 say the language of the site', () => {
    expect(idsOf({}, 'es-US')).toEqual([32]);
  });

  it('take back what is no longer given when they change', () => {
    const before = { ...nothing, job: 'Other', jobText: 'Referee', where: 'Harbor League' };
    const changes = changedSurveyResponses(settings, before, { ...nothing, job: 'Coach' }, 'en-US');
    expect(changes.map((each) => [each.AnswerID, each.DeleteResponseFlag])).toEqual([
      [13, 'Y'],
      [19, 'Y'],
      [21, 'Y'],
      [11, 'N'],
      [31, 'N'],
    ]);
  });
});

describe('consent promotions', () => {
  it.each([
    [false, false, [1, 2]],
    [true, false, [1, 2, 3]],
    [false, true, [1, 2, 4]],
    [true, true, [1, 2, 3, 4]],
  ])(
    'R9.24 R9.25 with e-mail %s and the subscription %s are %j',
    (email, additionalSubscription, expected) => {
      const ids = { always: [1, 2], email: [3], additionalSubscription: [4] };
      expect(campaignsOf(ids, { email, additionalSubscription })).toEqual(expected);
    },
  );
});
