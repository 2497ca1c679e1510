import type { LiveSession } from '../../../session/session-store';
import { addSurveyProfileResponses } from '../calls/add-survey-profile-responses';
import { updateProfile } from '../calls/update-profile';
import type { MarketingServices } from '../ports';
import { failed } from '../refusals';
import { signedInUser } from '../signed-in-user';
import { changedSurveyResponses, type Survey } from '../survey-responses';

export interface MarketingProfileChanges {
  /** Absent when they stay. */
  names?: { firstName: string; lastName: string };
  /** Absent when they stay. */
  survey?: { before: Survey | null; after: Survey };
}

/**
 * Passes a changed profile on: names first, and when they are refused it stops; then the survey answers (spec §4). Resolves
 * when all of it was taken. Rejects with `change-failed`, `not-signed-in`, or `upstream-unavailable`.
 */
export const updateMarketingProfile = async (
  services: Pick<MarketingServices, 'marketing' | 'sessionTokens'>,
  session: LiveSession,
  { names, survey }: MarketingProfileChanges,
): Promise<void> => {
  if (!names && !survey) return;
  const user = await signedInUser(services, session);
  if (names) {
    const named = await updateProfile(services.marketing, user, names);
    if (!named.ok) throw failed(named.failure, 'change-failed');
  }
  if (!survey) return;
  const { locale, profileId, accessToken } = user;
  const settings = services.marketing.settings.survey;
  const answers = changedSurveyResponses(settings, survey.before, survey.after, locale);
  if (answers.length === 0) return;
  const told = await addSurveyProfileResponses(
    services.marketing,
    { accessToken },
    { locale, profileId, answers },
  );
  if (!told.ok) throw failed(told.failure, 'change-failed');
};
