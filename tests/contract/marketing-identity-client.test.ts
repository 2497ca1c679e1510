import { beforeEach, describe, expect, it } from 'vitest';
import {
  addProfile,
  getUserDetails,
  getUserExists,
  updateProfile,
  updateUserAccount,
} from '@/lib/server/upstream/identity/marketing-identity/calls/account';
import {
  addPromotionResponses,
  addSurveyProfileResponses,
} from '@/lib/server/upstream/identity/marketing-identity/calls/answers';
import {
  changePassword,
  forgotPassword,
  resetPassword,
} from '@/lib/server/upstream/identity/marketing-identity/calls/passwords';
import {
  authorize,
  logout,
  refreshToken,
} from '@/lib/server/upstream/identity/marketing-identity/calls/tokens';
import {
  createMarketingClient,
  type MarketingClient,
} from '@/lib/server/upstream/identity/marketing-identity/client';
import type { UnitedStatesLocale } from '@/lib/shared/config/locales';
import { MARKETING_CALLS, type MarketingCall } from '@/lib/shared/config/marketing-identity-paths';
import { control, newEmail } from './cognito-learner';
import { runningSandbox } from './running-sandbox';

/** The product's client on the stand-in: every call of it is taken, and no call with another's authorization. */

const sandbox = runningSandbox({ postgres: false, mail: false, cognito: false });
const PASSWORD = 'four good words 4';
const LOCALE: UnitedStatesLocale = 'en-US';

const settings = () => ({ ...sandbox().marketingIdentity.settings, paths: {} });

/** With a time limit that no answer meets: how long the product waits is not asked here. */
const clientWith = (vendorKey = sandbox().marketingIdentity.vendorKey): MarketingClient => {
  const { url } = sandbox().marketingIdentity;
  const client = createMarketingClient({ url, vendorKey, settings: settings() });
  return { ...client, send: (request) => client.send({ ...request, timeoutMs: 60_000 }) };
};

/** A client that speaks for the other side of the login than the call wants. */
const clientOfWrongScheme = (accessToken: string): MarketingClient => {
  const client = clientWith();
  return {
    ...client,
    send: (request) => client.send({ ...request, as: request.as === 'vendor' ? { accessToken } : 'vendor' }),
  };
};

beforeEach(async () => {
  await control(sandbox(), 'reset', { service: 'faults' });
  await control(sandbox(), 'reset', { service: 'clock' });
});

interface Learner {
  email: string;
  profileId: string;
  accessToken: string;
  refreshToken: string;
}

const signedUp = async (locale = LOCALE): Promise<{ email: string; profileId: string }> => {
  const email = newEmail();
  const account = { locale, email, password: PASSWORD, firstName: 'Ana', lastName: 'Souza' };
  return { email, ...(await addProfile(clientWith(), account)) };
};

const signedIn = async (): Promise<Learner> => {
  const { email, profileId } = await signedUp();
  const tokens = await authorize(clientWith(), { email, password: PASSWORD });
  if (tokens.refreshToken === null) throw new Error('there is no refresh token');
  return { email, profileId, accessToken: tokens.accessToken, refreshToken: tokens.refreshToken };
};

/** dd/mm/yyyy of today in New York. */
const today = () =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: 'America/New_York',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(new Date());

const surveyAnswers = () => {
  const [age] = settings().survey.age.answers;
  if (!age) throw new Error('there is no answer');
  return [
    {
      AnswerID: age.answerId,
      SurveyQuestionAnswerID: age.surveyQuestionAnswerId,
      SurveyTextResponse: '',
      DeleteResponseFlag: 'N' as const,
    },
  ];
};

type Call = (client: MarketingClient, learner: Learner) => Promise<unknown>;

/** Each call of the client once, by its name. Those that end something come for a learner of their own. */
const CALLS: Record<MarketingCall, Call> = {
  AddProfile: (client) =>
    addProfile(client, {
      locale: 'es-US',
      email: newEmail(),
      password: PASSWORD,
      firstName: 'Ana 🏆',
      lastName: 'Núñez',
    }),
  UpdateProfile: (client, learner) =>
    updateProfile(client, { locale: LOCALE, ...learner }, { firstName: 'Bia', lastName: 'Lima' }),
  AddPromotionResponses: (client, learner) =>
    addPromotionResponses(client, {
      locale: LOCALE,
      ...learner,
      campaignControlIds: Object.values(settings().campaignControlIds).flat(),
      recordedAt: Date.now(),
    }),
  AddSurveyProfileResponses: (client, learner) =>
    addSurveyProfileResponses(client, 'vendor', { locale: LOCALE, ...learner, answers: surveyAnswers() }),
  Authorize: (client, { email }) => authorize(client, { email, password: PASSWORD }),
  RefreshToken: (client, learner) => refreshToken(client, learner.refreshToken),
  Logout: (client, learner) => logout(client, learner),
  GetUserDetails: (client, learner) => getUserDetails(client, { locale: LOCALE, ...learner }),
  GetUserExists: (client, { email }) => getUserExists(client, { locale: LOCALE, email }),
  ChangePassword: (client, learner) =>
    changePassword(
      client,
      { locale: LOCALE, ...learner },
      { email: learner.email, oldPassword: PASSWORD, newPassword: `${PASSWORD} and one` },
    ),
  ForgotPassword: (client, learner) => forgotPassword(client, { locale: LOCALE, ...learner }),
  ResetPassword: async (client, learner) => {
    const { resetToken } = await forgotPassword(clientWith(), { locale: LOCALE, ...learner });
    return resetPassword(client, { locale: LOCALE, ...learner, resetToken, newPassword: `${PASSWORD}!` });
  },
  UpdateUserAccount: (client, learner) =>
    updateUserAccount(client, { locale: LOCALE, ...learner, verifiedOn: today() }),
};

/** These take either scheme, so only a wrong value of it can be refused. */
const EITHER: MarketingCall[] = ['AddPromotionResponses', 'AddSurveyProfileResponses', 'UpdateUserAccount'];
const AFTER_LOGIN: MarketingCall[] = ['UpdateProfile', 'GetUserDetails', 'ChangePassword', 'Logout'];

/** The requirement of each call. */
const ROWS: [call: MarketingCall, row: string][] = [
  ['AddProfile', 'R7.37'],
  ['AddPromotionResponses', 'R7.38'],
  ['Authorize', 'R7.39'],
  ['RefreshToken', 'R7.40'],
  ['Logout', 'R7.41'],
  ['GetUserDetails', 'R7.42'],
  ['UpdateProfile', 'R7.43'],
  ['ChangePassword', 'R7.44'],
  ['GetUserExists', 'R7.45'],
  ['ForgotPassword', 'R7.46'],
  ['ResetPassword', 'R7.47'],
  ['UpdateUserAccount', 'R7.48'],
  ['AddSurveyProfileResponses', 'R7.49'],
];

describe('the client of the marketing-identity provider', () => {
  it.each(ROWS)('has its %s taken (%s, R7.36)', async (call) => {
    const learner = await signedIn();
    await expect(CALLS[call](clientWith(), learner)).resolves.toBeTypeOf('object');
  });

  it.each(MARKETING_CALLS.filter((call) => !EITHER.includes(call)))(
    'R6.4 R6.5 is refused %s with the other side’s authorization',
    async (call) => {
      const learner = await signedIn();
      const calling = CALLS[call](clientOfWrongScheme(learner.accessToken), learner);
      // With the vendor key in the wrong place it is our own fault, and nobody's session ends over it.
      const kind = AFTER_LOGIN.includes(call) ? 'unanswered' : 'refused';
      await expect(calling).rejects.toMatchObject({ kind, message: expect.stringMatching(`^${call} `) });
    },
  );

  it.each(MARKETING_CALLS.filter((call) => !AFTER_LOGIN.includes(call)))(
    'R6.4 reports an unknown vendor key at %s as our fault',
    async (call) => {
      const calling = CALLS[call](clientWith('another-vendor-key'), await signedIn());
      await expect(calling).rejects.toMatchObject({
        kind: 'unanswered',
        message: expect.stringMatching(`^${call} `),
      });
    },
  );

  it.each(AFTER_LOGIN)('has its %s refused with an expired token (R6.5)', async (call) => {
    const learner = await signedIn();
    await control(sandbox(), 'clock', { offsetMs: 86_368_000 });
    await expect(CALLS[call](clientWith(), learner)).rejects.toMatchObject({
      kind: 'refused',
      message: `${call} refused 100401`,
    });
  });
});
