import { ProblemError } from '../../../platform/errors/problem-error';
import type { ProfileChange } from '../identity-provider';
import { addSurveyProfileResponses } from './calls/add-survey-profile-responses';
import { type SignedInUser, updateProfile } from './calls/update-profile';
import type { MarketingClient } from './client';
import { failed } from './refusals';
import { changedSurveyResponses } from './survey-responses';
import { unitedStatesSite } from './united-states-site';

const tellSurvey = async (
  marketing: MarketingClient,
  { locale, profileId, accessToken }: SignedInUser,
  { before, after }: NonNullable<ProfileChange['survey']>,
): Promise<void> => {
  const answers = changedSurveyResponses(marketing.settings.survey, before, after, locale);
  if (answers.length === 0) return;
  const told = await addSurveyProfileResponses(marketing, { accessToken }, { locale, profileId, answers });
  if (!told.ok) throw failed(told.failure, 'change-failed');
};

/**
 * Passes a changed profile on: names first, and when they are refused it stops; then the survey answers (spec §4). Resolves
 * when all of it was taken. Rejects with `change-failed`, `not-signed-in`, or `upstream-unavailable`.
 */
export const takeChange = async (
  marketing: MarketingClient,
  { session, names, survey, tokens }: ProfileChange,
): Promise<void> => {
  const { customer } = session;
  const locale = unitedStatesSite(customer);
  const held = await tokens();
  if (!held) throw new ProblemError('not-signed-in');
  const user = { locale, profileId: customer.userId, accessToken: held.accessToken };
  const named = names ? await updateProfile(marketing, user, names) : null;
  if (named?.ok === false) throw failed(named.failure, 'change-failed');
  if (survey) await tellSurvey(marketing, user, survey);
};
