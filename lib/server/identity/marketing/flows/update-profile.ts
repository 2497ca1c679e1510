import { ProblemError } from '../../../http/problem-error';
import { differs } from '../../../profile/apply-changes';
import { NAMES } from '../../../profile/write-profile';
import type { ProfileChange } from '../../identity-provider';
import { addSurveyProfileResponses } from '../calls/add-survey-profile-responses';
import { type SignedInUser, updateProfile } from '../calls/update-profile';
import type { MarketingClient } from '../client';
import { failed } from '../refusals';
import { unitedStatesSite } from '../signed-in-user';
import { changedSurveyResponses } from '../survey-responses';

const tellNames = async (
  marketing: MarketingClient,
  user: SignedInUser,
  { firstName, lastName }: ProfileChange['after'],
): Promise<void> => {
  const named = await updateProfile(marketing, user, { firstName, lastName });
  if (!named.ok) throw failed(named.failure, 'change-failed');
};

const tellSurvey = async (
  marketing: MarketingClient,
  { locale, profileId, accessToken }: SignedInUser,
  { before, after }: ProfileChange,
): Promise<void> => {
  if (!after.survey) return;
  const settings = marketing.settings.survey;
  const answers = changedSurveyResponses(settings, before.survey ?? null, after.survey, locale);
  if (answers.length === 0) return;
  const told = await addSurveyProfileResponses(marketing, { accessToken }, { locale, profileId, answers });
  if (!told.ok) throw failed(told.failure, 'change-failed');
};

/**
 * Passes a changed profile on: names first, and when they are refused it stops; then the survey answers (spec §4). Resolves
 * when all of it was taken. Rejects with `change-failed`, `not-signed-in`, or `upstream-unavailable`.
 */
export const updateMarketingProfile = async (
  marketing: MarketingClient,
  change: ProfileChange,
): Promise<void> => {
  const { session, before, after } = change;
  const [names, survey] = [differs(before, after, NAMES), differs(before, after, ['survey'])];
  if (!names && !survey) return;
  const locale = unitedStatesSite(session.customer);
  const tokens = await change.tokens();
  if (!tokens) throw new ProblemError('not-signed-in');
  const user = { locale, profileId: session.customer.userId, accessToken: tokens.accessToken };
  if (names) await tellNames(marketing, user, after);
  if (survey) await tellSurvey(marketing, user, change);
};
