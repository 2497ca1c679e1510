import type { UnitedStatesLocale } from '@/lib/shared/config/locales';
import { type Authorization, type MarketingClient, processed } from '../client';
import { dataSourceOf, envelope } from '../envelope';

/** Calls that record what a person agreed to and answered (spec §3). */

interface Promotions {
  locale: UnitedStatesLocale;
  profileId: string;
  email: string;
  campaignControlIds: readonly number[];
  /** When the consents were given, epoch milliseconds. */
  recordedAt: number;
}

/** Records consents. */
export const addPromotionResponses = (
  client: MarketingClient,
  { locale, profileId, email, campaignControlIds, recordedAt }: Promotions,
): Promise<unknown> => {
  const body = {
    ...envelope(client.settings, profileId, locale),
    EmailAddress: email,
    PromotionResponses: campaignControlIds.map((CampaignControlID) => ({
      CampaignControlID,
      DataSourceID: dataSourceOf(client.settings, locale),
      RecordDate: `/Date(${recordedAt})/`,
    })),
  };
  return client.send({ call: 'AddPromotionResponses', as: 'vendor', body, answer: processed });
};

/** One answer, as the provider takes it. */
export interface SurveyProfileResponse {
  AnswerID: number;
  SurveyQuestionAnswerID: number;
  SurveyTextResponse: string;
  /** Y takes the answer back. */
  DeleteResponseFlag: 'N' | 'Y';
}

/** Records survey answers: with the vendor key at sign-up, with the person's token afterwards. */
export const addSurveyProfileResponses = (
  client: MarketingClient,
  as: Authorization,
  responses: { locale: UnitedStatesLocale; profileId: string; answers: readonly SurveyProfileResponse[] },
): Promise<unknown> => {
  const { locale, profileId, answers } = responses;
  const body = {
    ...envelope(client.settings, profileId, locale),
    DataSourceID: dataSourceOf(client.settings, locale),
    SurveyProfileResponses: answers,
  };
  return client.send({ call: 'AddSurveyProfileResponses', as, body, answer: processed });
};
