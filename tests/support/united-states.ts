import { randomUUID } from 'node:crypto';
import type { ApiHarness } from './api-harness';
import type { Answer, ApiClient } from './client';

/** US accounts, created through our API and inspected at the stand-in. */

export const PASSWORD = '4 good words';
export const names = { firstName: 'Łukasz', lastName: 'Conceição' };
export const noAnswers = { age: '', ageText: '', job: '', jobText: '', where: '' };

export const newEmail = (): string => `learner-${randomUUID()}@example.com`;

export const signUpBody = (email: string, changes: Record<string, unknown> = {}) => ({
  locale: 'en-US',
  email,
  password: PASSWORD,
  ...names,
  consents: { legalAge: true, email: false, additionalSubscription: false },
  survey: noAnswers,
  ...changes,
});

/** Everything that was mailed to this address, newest first. */
export const mailsTo = async (
  { sandbox }: ApiHarness,
  email: string,
): Promise<{ subject: string; text: string; code: string | null }[]> => {
  const response = await fetch(`${sandbox.url}/mailbox/messages.json?to=${encodeURIComponent(email)}`);
  return response.json();
};

export const mailedCode = async (api: ApiHarness, email: string): Promise<string> => {
  const code = (await mailsTo(api, email)).find((mail) => mail.code)?.code;
  if (!code) throw new Error('no code was mailed');
  return code;
};

export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** What the provider holds of an address. */
export const atProvider = async ({ sandbox }: ApiHarness, email: string) => {
  const url = `${sandbox.marketingIdentity.url}/inspect.json?email=${encodeURIComponent(email)}`;
  const { profiles } = await (await fetch(url)).json();
  return profiles;
};

/** Status, and what the catalogue calls the refusal. */
export const refusalOf = ({ status, body }: Answer): [number, string] => [
  status,
  body?.identity ?? body?.code,
];

/** An account with a verified address, and its user id. */
export const confirmedAccount = async (
  api: ApiHarness,
  changes: Record<string, unknown> = {},
): Promise<{ email: string; userId: string }> => {
  const [client, email] = [api.client(), newEmail()];
  const signedUp = await client.post('/api/identity/sign-up', signUpBody(email, changes));
  if (signedUp.status !== 200) throw new Error(`sign-up: ${signedUp.status} ${signedUp.text}`);
  const { locale = 'en-US' } = changes;
  const code = await mailedCode(api, email);
  const confirmed = await client.post('/api/identity/confirm', { locale, email, code });
  if (confirmed.status !== 200) throw new Error(`confirm: ${confirmed.status} ${confirmed.text}`);
  return { email, userId: signedUp.body.userId };
};

export const logIn = (
  client: ApiClient,
  email: string,
  { password = PASSWORD, locale = 'en-US', ...brought }: { password?: string; locale?: string } & object = {},
): Promise<Answer> => client.post('/api/identity/login', { locale, email, password, ...brought });

/** A browser in which somebody is signed in. */
export const signedInClient = async (
  api: ApiHarness,
  email: string,
  password = PASSWORD,
): Promise<ApiClient> => {
  const client = api.client();
  const answer = await logIn(client, email, { password });
  if (answer.status !== 200) throw new Error(`login: ${answer.status} ${answer.text}`);
  return client;
};

export const isSignedIn = async (client: ApiClient): Promise<boolean> =>
  (await client.post('/api/token-validation')).body.valid;

/** A fault of the provider, for the next so many calls of an operation, or for all calls until `control` ends it. */
export const providerFault = (
  fault: { operation?: string; kind: string; times?: number } & Record<string, unknown>,
) => ({
  service: 'marketing-identity',
  ...fault,
});
