import { randomUUID } from 'node:crypto';
import type { Sandbox } from '@/sandbox/start';
import { newEmail } from './cognito-learner';

/** Requests to the marketing-identity stand-in as its README describes them, by plain fetch. */

export const PATHS = {
  AddProfile: '/Profile/AddProfile/data',
  UpdateProfile: '/Profile/UpdateProfile/data',
  AddPromotionResponses: '/Promotion/AddPromotionResponses/data',
  AddSurveyProfileResponses: '/Survey/AddSurveyProfileResponses/data',
  Authorize: '/OAuth2/User/Authorize',
  RefreshToken: '/OAuth2/User/RefreshToken',
  Logout: '/OAuth2/User/Logout',
  GetUserDetails: '/User/GetUserDetails/data',
  GetUserExists: '/User/GetUserExists/data',
  ChangePassword: '/User/ChangePassword/data',
  ForgotPassword: '/User/ForgotPassword/data',
  ResetPassword: '/User/ResetPassword/data',
  UpdateUserAccount: '/User/UpdateUserAccount/data',
} as const;
export type CallName = keyof typeof PATHS;
export const CALL_NAMES = Object.keys(PATHS) as CallName[];

export const PASSWORD = 'four good words 4';
const NAMES = { FirstName: 'Ana', LastName: 'Souza' };

export interface Person {
  email: string;
  password: string;
  profileId: number;
  accessToken: string;
  refreshToken: string;
}

export interface Answer {
  status: number;
  headers: Headers;
  /** The JSON, with what tests look at. */
  body: {
    Type?: string;
    ErrorDesc?: { Number: number | string; Type: string; Value: string };
    [field: string]: unknown;
  };
}

type Body = Record<string, unknown>;
type Requests = Record<CallName, (person: Person) => Body>;

export const envelope = (profileId = 0): Body => ({
  ClientID: 61,
  TransactionID: randomUUID(),
  ProfileID: profileId,
  ExternalInfo: '',
  CultureInfo: 'en-US',
});

/** dd/mm/yyyy in New York. */
export const dateInNewYork = (at = Date.now()): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: 'America/New_York',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(at);

export const survey = (answerId: number, surveyQuestionAnswerId: number, text = '', flag = 'N'): Body => ({
  AnswerID: answerId,
  SurveyQuestionAnswerID: surveyQuestionAnswerId,
  SurveyTextResponse: text,
  DeleteResponseFlag: flag,
});

export const promotion = (campaign: number, at = Date.now()): Body => ({
  CampaignControlID: campaign,
  DataSourceID: 4101,
  RecordDate: `/Date(${at})/`,
});

/** A request that the provider takes, for each call. */
export const REQUESTS: Requests = {
  AddProfile: ({ email, password }) => ({
    ...envelope(),
    DataSourceID: 4101,
    Username: email,
    ...NAMES,
    Emails: [
      {
        EmailAddr: email,
        ChannelCode: 'EM',
        ChannelLocationID: 'P',
        DeliveryStatus: 'G',
        Status: 'A',
        IsPreferred: 'Y',
      },
    ],
    Address: { Country: 'US', ChannelCode: 'AD', DeliveryStatus: 'G', Status: 'A', IsPreferred: 'Y' },
    UserAccount: {
      Username: email,
      ProfilePassword: password,
      AccountVerify: 'N',
      AccountVerifyDate: '',
    },
    CustomAttributes: { FIRST_NAME: NAMES.FirstName, LAST_NAME: NAMES.LastName },
  }),
  UpdateProfile: ({ profileId }) => ({
    ...envelope(profileId),
    DataSourceID: 4102,
    FirstName: 'Bia',
    LastName: 'Lima 🏆',
    CustomAttributes: { FIRST_NAME: 'Bia', LAST_NAME: 'Lima 🏆' },
  }),
  AddPromotionResponses: ({ email, profileId }) => ({
    ...envelope(profileId),
    EmailAddress: email,
    PromotionResponses: [promotion(7001), promotion(7002)],
  }),
  AddSurveyProfileResponses: ({ profileId }) => ({
    ...envelope(profileId),
    DataSourceID: 4101,
    SurveyProfileResponses: [survey(101, 1001), survey(290, 2900, 'Scout')],
  }),
  Authorize: ({ email, password }) => ({ grant_type: 'password', client_id: 61, username: email, password }),
  RefreshToken: (person) => ({
    grant_type: 'refresh_token',
    client_id: 61,
    refresh_token: person.refreshToken,
  }),
  Logout: (person) => ({ client_id: 61, refresh_token: person.refreshToken }),
  GetUserDetails: ({ profileId }) => envelope(profileId),
  GetUserExists: ({ email }) => ({ ...envelope(), Username: email }),
  ChangePassword: ({ email, password, profileId }) => ({
    ...envelope(profileId),
    Username: email,
    OldPassword: password,
    NewPassword: `${password} and 1`,
  }),
  ForgotPassword: ({ email, profileId }) => ({ ...envelope(profileId), Username: email }),
  ResetPassword: ({ email, profileId }) => ({
    ...envelope(profileId),
    Username: email,
    ResetToken: '0'.repeat(32),
    NewPassword: `${PASSWORD} and 2`,
  }),
  UpdateUserAccount: ({ email, profileId }) => ({
    ...envelope(profileId),
    UserAccount: { Username: email, AccountVerify: 'Y', AccountVerifyDate: dateInNewYork() },
  }),
};

export const AFTER_LOGIN: readonly CallName[] = [
  'GetUserDetails',
  'UpdateProfile',
  'ChangePassword',
  'Logout',
];
export const EITHER: readonly CallName[] = [
  'UpdateUserAccount',
  'AddPromotionResponses',
  'AddSurveyProfileResponses',
];

/** Calls by name on one running sandbox. */
export const marketingCaller = (sandbox: () => Sandbox) => {
  const basic = () => `Basic ${sandbox().marketingIdentity.vendorKey}`;

  const raw = async (path: string, init: RequestInit): Promise<Answer> => {
    const response = await fetch(sandbox().marketingIdentity.url + path, init);
    return { status: response.status, headers: response.headers, body: await response.json() };
  };

  const send = (name: CallName, body: unknown, authorization = basic()): Promise<Answer> =>
    raw(PATHS[name], {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });

  /** The call as it should be, with other fields where `changes` has them. */
  const call = (name: CallName, person: Person, changes: Body = {}): Promise<Answer> => {
    const authorization = AFTER_LOGIN.includes(name) ? `User ${person.accessToken}` : basic();
    return send(name, { ...REQUESTS[name](person), ...changes }, authorization);
  };

  const logIn = async (person: Omit<Person, 'accessToken' | 'refreshToken'>): Promise<Person> => {
    const tokens = { accessToken: '', refreshToken: '' };
    const { body } = await call('Authorize', { ...person, ...tokens });
    return { ...person, accessToken: String(body.AccessToken), refreshToken: String(body.RefreshToken) };
  };

  const stranger = (): Person => ({
    email: newEmail(),
    password: PASSWORD,
    profileId: 0,
    accessToken: '',
    refreshToken: '',
  });

  const signUp = async (): Promise<Person> => {
    const person = stranger();
    const { body } = await call('AddProfile', person);
    return logIn({ ...person, profileId: Number(body.NewProfileID) });
  };

  /** What the stand-in holds of somebody; undefined of nobody. */
  const inspect = async ({ email }: Pick<Person, 'email'>): Promise<Record<string, unknown> | undefined> => {
    const { body } = await raw(`/inspect.json?email=${encodeURIComponent(email)}`, { method: 'GET' });
    return (body.profiles as Record<string, unknown>[])[0];
  };

  return { raw, send, call, logIn, stranger, signUp, inspect };
};

/** `PROCESSED`, or the number of the refusal. */
export const outcome = ({ body }: Answer): number | string | undefined =>
  body.Type === 'ERROR' ? body.ErrorDesc?.Number : body.Type;
