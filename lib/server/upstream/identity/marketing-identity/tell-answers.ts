import { addPromotionResponses } from './calls/add-promotion-responses';
import { addSurveyProfileResponses } from './calls/add-survey-profile-responses';
import { campaignsOf } from './campaigns';
import type { MarketingClient } from './client';
import type { UnitedStatesLocale } from './envelope';
import type { MarketingFailure } from './result';
import { type Survey, surveyResponses } from './survey-responses';

/** Calls after a sign-up: consents and survey. Each resolves with its failure, or null. */

interface Profile {
  locale: UnitedStatesLocale;
  profileId: string;
  email: string;
}

/** The consents that were given (spec §9). */
export const tellPromotions = async (
  client: MarketingClient,
  told: Profile & { consents: { email: boolean; additionalSubscription: boolean }; recordedAt: number },
): Promise<MarketingFailure | null> => {
  const campaignControlIds = campaignsOf(client.settings.campaignControlIds, told.consents);
  const result = await addPromotionResponses(client, { ...told, campaignControlIds });
  return result.ok ? null : result.failure;
};

/** The answers to the sign-up questions (spec §5). */
export const tellSurvey = async (
  client: MarketingClient,
  { survey, ...profile }: Profile & { survey: Survey },
): Promise<MarketingFailure | null> => {
  const answers = surveyResponses(client.settings.survey, survey, profile.locale);
  if (answers.length === 0) return null;
  const result = await addSurveyProfileResponses(client, 'vendor', { ...profile, answers });
  return result.ok ? null : result.failure;
};
