import type { UnitedStatesLocale } from '@/lib/shared/config/locales';
import type { ConsentFlags, MessageConsent } from '@/lib/shared/rules/consents/kinds';
import { addPromotionResponses, addSurveyProfileResponses } from './calls/answers';
import { campaignsOf } from './campaigns';
import type { MarketingClient } from './client';
import { type Survey, surveyResponses } from './survey-responses';

/** Calls after a sign-up: consents and survey. Each rejects with `UpstreamError`. */

interface Profile {
  locale: UnitedStatesLocale;
  profileId: string;
  email: string;
}

/** The consents that were given (spec §9). */
export const tellPromotions = async (
  client: MarketingClient,
  told: Profile & { consents: ConsentFlags<MessageConsent>; recordedAt: number },
): Promise<void> => {
  const campaignControlIds = campaignsOf(client.settings.campaignControlIds, told.consents);
  await addPromotionResponses(client, { ...told, campaignControlIds });
};

/** The answers to the sign-up questions (spec §5). */
export const tellSurvey = async (
  client: MarketingClient,
  { survey, ...profile }: Profile & { survey: Survey },
): Promise<void> => {
  const answers = surveyResponses(client.settings.survey, survey, profile.locale);
  if (answers.length > 0) await addSurveyProfileResponses(client, 'vendor', { ...profile, answers });
};
