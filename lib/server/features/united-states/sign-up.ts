import type { z } from 'zod';
import { SITES } from '@/lib/shared/config/locales';
import type { identitySignUp } from '@/lib/shared/contract/identity';
import { offeredConsents } from '@/lib/shared/rules/consents/kinds';
import { UpstreamError } from '../../platform/errors/upstream-error';
import { refusal, refusedAs } from '../../upstream/identity/identity-refusals';
import { forgetTokens } from '../../upstream/identity/marketing-identity/account-closing';
import { addProfile, getUserExists } from '../../upstream/identity/marketing-identity/calls/account';
import { authorize } from '../../upstream/identity/marketing-identity/calls/tokens';
import { isEmailTaken } from '../../upstream/identity/marketing-identity/failures';
import { MARKETING_IDENTITY } from '../../upstream/identity/marketing-identity/identity';
import type { Survey } from '../../upstream/identity/marketing-identity/survey-responses';
import { tellPromotions, tellSurvey } from '../../upstream/identity/marketing-identity/tell-answers';
import {
  keepFailedDeliveries,
  type PendingConsents,
  type Registration,
  registerOwn,
} from '../sign-up/register-pending';
import { limitCodeMails, limitPasswords } from './limits';
import { mailCode } from './mails';
import { requireStrongPassword } from './password-rule';
import type { MarketingRequestScope } from './ports';

export type SignUp = z.output<typeof identitySignUp.request>;

/** Time limit of each of the two checks after an unanswered sign-up; all three calls stay below five seconds. */
const DOUBT_TIMEOUT_MS = 900;

/** An account that may have been made: the person's own password proves that it is this one. */
const resolveDoubt = async (
  scope: MarketingRequestScope,
  { locale, email, password }: SignUp,
  doubt: UpstreamError,
): Promise<string> => {
  const { marketing } = scope.services;
  const timeoutMs = DOUBT_TIMEOUT_MS;
  await getUserExists(marketing, { locale, email, timeoutMs }).catch(() => {
    throw doubt;
  });
  const proven = await authorize(marketing, { email, password, timeoutMs }).catch(refusedAs('email-exists'));
  forgetTokens(scope, proven);
  return proven.profileId;
};

/** One account, also when the answer to its making got lost. */
const createAccount = async (scope: MarketingRequestScope, signUp: SignUp): Promise<string> => {
  const { services, log } = scope;
  try {
    return (await addProfile(services.marketing, signUp)).profileId;
  } catch (error) {
    if (!UpstreamError.is(error)) throw error;
    log.warn({ failure: error.message }, 'a sign-up was not answered as it should be');
    if (error.kind === 'refused')
      throw refusal(isEmailTaken(error) ? 'email-exists' : 'sign-up-failed', error);
    return limitPasswords(scope, signUp.email, () => resolveDoubt(scope, signUp, error));
  }
};

const hasAnswers = (survey: Survey): boolean => Object.values(survey).some((answer) => answer.trim() !== '');

/** The sign-up payload of spec §3, as far as these sites ask for it. */
const registrationOf = (userId: string, { locale, survey, work }: SignUp): Registration | null =>
  work || hasAnswers(survey)
    ? {
        token: userId,
        organisation: '',
        workFrom: '',
        phone: '',
        job: survey.jobText.trim() || survey.job,
        partner: survey.where || '-',
        numberOfPeople: 0,
        mktChannel: '',
        country: 'US',
        language: SITES[locale].language.toUpperCase(),
        youngFemale: '',
        sportType: '',
        ...work,
      }
    : null;

const consentsOf = ({ locale, title, consents, survey }: SignUp): PendingConsents => ({
  locale,
  title,
  ...offeredConsents(locale, consents),
  survey,
  pendingDeliveries: ['marketing-promotions', 'marketing-survey'],
});

/** Sends consents and survey. Failures are delivered after the first login and do not fail the sign-up. */
const tellAnswers = async (
  { services: { marketing, database, clock }, log }: MarketingRequestScope,
  userId: string,
  { locale, email, survey }: SignUp,
  consents: PendingConsents,
): Promise<void> => {
  const profile = { locale, email, profileId: userId };
  const told = await Promise.allSettled([
    tellPromotions(marketing, { ...profile, consents, recordedAt: clock() }),
    tellSurvey(marketing, { ...profile, survey }),
  ]);
  const failed = (consents.pendingDeliveries ?? []).filter((_, index) => told[index]?.status === 'rejected');
  for (const each of told)
    if (each.status === 'rejected') log.warn({ err: each.reason }, 'what a sign-up said is told later');
  await keepFailedDeliveries(database, { identity: MARKETING_IDENTITY, userId }, failed);
};

/**
 * Creates the account, keeps the answers for the first login, passes on consents and survey, and mails the code that
 * confirms the address (spec §4). Rejects with `email-exists`, `weak-password`, `sign-up-failed`, `limit-exceeded`,
 * `could-not-send-code` (then the account is there), or `upstream-unavailable`.
 */
export const signUp = async (scope: MarketingRequestScope, request: SignUp): Promise<{ userId: string }> => {
  requireStrongPassword(request.password);
  return limitCodeMails(scope, request.email, async () => {
    const userId = await createAccount(scope, request);
    scope.log.info({ site: request.locale }, 'signed up');
    const consents = consentsOf(request);
    await registerOwn(scope.services.database, userId, {
      payload: registrationOf(userId, request),
      consents,
    });
    const told = tellAnswers(scope, userId, request, consents);
    const mailed = mailCode(scope, request, 'verify', userId);
    await Promise.all([
      told.catch((err: unknown) => scope.log.error({ err }, 'answers wait for the first login')),
      mailed,
    ]);
    return { userId };
  });
};
