import { z } from 'zod';
import type { Account, SurveyResponse } from '../account';
import { dataSourceId, envelope, id } from '../fields';
import { knownAnswer } from '../known-ids';
import { Refusal } from '../refusal';
import { operation, requireProfile } from './operation';

const response = z.strictObject({
  AnswerID: id,
  SurveyQuestionAnswerID: id,
  SurveyTextResponse: z.string().max(1000),
  DeleteResponseFlag: z.enum(['N', 'Y']),
});
type Given = z.output<typeof response>;

const known = (given: Given): Omit<SurveyResponse, 'id'> => {
  const answer = knownAnswer(given.AnswerID, given.SurveyQuestionAnswerID);
  if (!answer) throw new Refusal('unknownSurveyAnswer', `There is no survey answer ${given.AnswerID}.`);
  if (!answer.isText && given.SurveyTextResponse !== '')
    throw new Refusal('unexpectedFields', 'SurveyTextResponse: this answer has no text of its own');
  const { DeleteResponseFlag: _, ...kept } = given;
  return { question: answer.question, ...kept };
};

/** One response for each answer there is; another answer to the same question takes nothing back by itself. */
const applied = (account: Account, given: readonly Given[]): { account: Account; ids: number[] } => {
  const ids: number[] = [];
  let responses = account.surveyResponses;
  let last = Math.max(account.profileId * 1000, ...responses.map((each) => each.id));
  for (const each of given) {
    const answer = known(each);
    responses = responses.filter((one) => one.SurveyQuestionAnswerID !== answer.SurveyQuestionAnswerID);
    if (each.DeleteResponseFlag === 'Y') continue;
    last += 1;
    ids.push(last);
    responses = [...responses, { id: last, ...answer }];
  }
  return { account: { ...account, surveyResponses: responses }, ids };
};

/** Records survey answers, or takes them back. All of a call, or nothing. */
export const addSurveyProfileResponses = operation({
  path: '/Survey/AddSurveyProfileResponses/data',
  access: 'either',
  schema: z.strictObject({
    ...envelope,
    DataSourceID: dataSourceId,
    SurveyProfileResponses: z.array(response).min(1).max(20),
  }),
  run: async ({ provider, caller, body }) => {
    const { email } = requireProfile(provider, caller, body.ProfileID);
    return provider.accounts.change(email, 'AddSurveyProfileResponses', (before) => {
      const { account, ids } = applied(before, body.SurveyProfileResponses);
      return { account, result: { NewSurveyProfileResponseIDs: ids } };
    });
  },
});
