import type { ProfileChange } from '../identity-provider';
import { updateProfile } from './calls/account';
import { addSurveyProfileResponses } from './calls/answers';
import type { MarketingClient } from './client';
import type { SignedInUser } from './envelope';
import { changedSurveyResponses } from './survey-responses';
import { unitedStatesSite } from './united-states-site';

const tellSurvey = async (
  marketing: MarketingClient,
  { locale, profileId, accessToken }: SignedInUser,
  { before, after }: NonNullable<ProfileChange['survey']>,
): Promise<void> => {
  const answers = changedSurveyResponses(marketing.settings.survey, before, after, locale);
  if (answers.length > 0)
    await addSurveyProfileResponses(marketing, { accessToken }, { locale, profileId, answers });
};

/**
 * Passes a changed profile on: names first, and when they are refused it stops; then the survey answers (spec §4). Resolves
 * when all of it was taken. Rejects with `UpstreamError`.
 */
export const takeChange = async (
  marketing: MarketingClient,
  { customer, accessToken, names, survey }: ProfileChange,
): Promise<void> => {
  const locale = unitedStatesSite(customer);
  const user = { locale, profileId: customer.userId, accessToken };
  if (names) await updateProfile(marketing, user, names);
  if (survey) await tellSurvey(marketing, user, survey);
};
