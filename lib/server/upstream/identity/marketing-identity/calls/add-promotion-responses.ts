import { z } from 'zod';
import { type MarketingClient, processed } from '../client';
import { dataSourceOf, envelope, envelopeShape, type UnitedStatesLocale } from '../envelope';

/** One consent, as the provider takes it (spec §3 `Promotion responses`). */
const promotionResponse = z.strictObject({
  CampaignControlID: z.number().int(),
  DataSourceID: z.number().int(),
  RecordDate: z.string().regex(/^\/Date\(\d+\)\/$/),
});
const request = z.strictObject({
  ...envelopeShape,
  EmailAddress: z.string().min(1),
  PromotionResponses: z.array(promotionResponse).min(1),
});
const answer = processed;

export interface PromotionResponses {
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
  { locale, profileId, email, campaignControlIds, recordedAt }: PromotionResponses,
): Promise<unknown> => {
  const body = request.parse({
    ...envelope(client.settings, profileId, locale),
    EmailAddress: email,
    PromotionResponses: campaignControlIds.map((CampaignControlID) => ({
      CampaignControlID,
      DataSourceID: dataSourceOf(client.settings, locale),
      RecordDate: `/Date(${recordedAt})/`,
    })),
  });
  return client.send({ call: 'AddPromotionResponses', as: 'vendor', body, answer });
};
