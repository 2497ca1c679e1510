import { z } from 'zod';
import { type Authorization, type MarketingClient, processed } from '../client';
import { dataSourceOf, envelope, envelopeShape, type UnitedStatesLocale } from '../envelope';

/** One answer, as the provider takes it (spec §3 `Survey profile responses`). */
const surveyProfileResponse = z.strictObject({
  AnswerID: z.number().int(),
  SurveyQuestionAnswerID: z.number().int(),
  SurveyTextResponse: z.string(),
  /** Y takes the answer back. */
  DeleteResponseFlag: z.enum(['N', 'Y']),
});
export type SurveyProfileResponse = z.output<typeof surveyProfileResponse>;

const request = z.strictObject({
  ...envelopeShape,
  DataSourceID: z.number().int(),
  SurveyProfileResponses: z.array(surveyProfileResponse).min(1),
});
const answer = processed;

/** Records survey answers: with the vendor key at sign-up, with the person's token afterwards. */
export const addSurveyProfileResponses = (
  client: MarketingClient,
  as: Authorization,
  responses: { locale: UnitedStatesLocale; profileId: string; answers: readonly SurveyProfileResponse[] },
): Promise<unknown> => {
  const { locale, profileId, answers } = responses;
  const body = request.parse({
    ...envelope(client.settings, profileId, locale),
    DataSourceID: dataSourceOf(client.settings, locale),
    SurveyProfileResponses: answers,
  });
  return client.send({ call: 'AddSurveyProfileResponses', as, body, answer });
};
