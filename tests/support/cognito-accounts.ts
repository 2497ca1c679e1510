import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  DeleteUserCommand,
  GetTokensFromRefreshTokenCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  NotAuthorizedException,
  RevokeTokenCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { importPKCS8, type JWTPayload, SignJWT } from 'jose';
import type { IdentityPool } from '@/lib/shared/config/locales';
import type { ApiHarness } from './api-harness';
import type { ApiClient } from './client';

/** Accounts at the stand-in, made with the real SDK; and tokens that only somebody with its keys could make. */

export interface Tokens {
  accessToken: string;
  idToken: string;
  refreshToken: string;
}

export interface Account {
  pool: IdentityPool;
  email: string;
  userId: string;
}

const PASSWORD = 'uma senha comprida 7';

const sdk = ({ sandbox }: ApiHarness, pool: IdentityPool) =>
  new CognitoIdentityProviderClient({
    region: sandbox.pools[pool].region,
    endpoint: `${sandbox.url}/cognito`,
    maxAttempts: 1,
  });

/** Drives the sandbox: `control(api, 'faults', {…})`. */
export const control = async ({ sandbox }: ApiHarness, path: string, body?: unknown): Promise<void> => {
  const response = await fetch(`${sandbox.url}/control/${path}`, {
    method: body === undefined ? 'DELETE' : 'POST',
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`control ${path}: ${response.status} ${await response.text()}`);
};

/** The newest code that was mailed to this address. */
const mailedCode = async ({ sandbox }: ApiHarness, email: string): Promise<string> => {
  const response = await fetch(`${sandbox.url}/mailbox/messages.json?to=${encodeURIComponent(email)}`);
  const messages = (await response.json()) as { code: string | null }[];
  const code = messages.find((message) => message.code)?.code;
  if (!code) throw new Error(`no code was mailed to ${email}`);
  return code;
};

/** Signs up and answers with the user id; the account waits for its code. */
export const signUpAt = async (
  api: ApiHarness,
  pool: IdentityPool,
  email: string,
  names = { given_name: 'Joana', family_name: 'Prado' },
): Promise<string> => {
  const ClientId = api.sandbox.pools[pool].webClientId;
  const attributes = Object.entries({ email, ...names }).map(([Name, Value]) => ({ Name, Value }));
  const { UserSub = '' } = await sdk(api, pool).send(
    new SignUpCommand({ ClientId, Username: email, Password: PASSWORD, UserAttributes: attributes }),
  );
  return UserSub;
};

/** Confirms an account with the code that was mailed. */
export const confirmAccount = async (api: ApiHarness, { pool, email }: Account): Promise<void> => {
  const ClientId = api.sandbox.pools[pool].webClientId;
  const ConfirmationCode = await mailedCode(api, email);
  await sdk(api, pool).send(new ConfirmSignUpCommand({ ClientId, Username: email, ConfirmationCode }));
};

/** A confirmed account. */
export const createAccount = async (
  api: ApiHarness,
  pool: IdentityPool = 'pt-BR',
  names?: { given_name: string; family_name: string },
): Promise<Account> => {
  const email = `${randomUUID()}@example.org`;
  const account = { pool, email, userId: await signUpAt(api, pool, email, names) };
  await confirmAccount(api, account);
  return account;
};

/** Tokens of a sign-in. Sends the password itself, which `allowPasswords` has to allow: SRP takes ten times as long. */
export const signInAt = async (api: ApiHarness, { pool, email }: Account): Promise<Tokens> => {
  const { AuthenticationResult: result } = await sdk(api, pool).send(
    new InitiateAuthCommand({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: api.sandbox.pools[pool].webClientId,
      AuthParameters: { USERNAME: email, PASSWORD },
    }),
  );
  if (!result?.AccessToken || !result.IdToken || !result.RefreshToken) throw new Error('no tokens');
  return { accessToken: result.AccessToken, idToken: result.IdToken, refreshToken: result.RefreshToken };
};

/** Ends what a refresh token is good for, as the person's other device may have done. */
export const revokeAt = async (
  api: ApiHarness,
  { pool }: Account,
  { refreshToken }: Tokens,
): Promise<void> => {
  const ClientId = api.sandbox.pools[pool].webClientId;
  await sdk(api, pool).send(new RevokeTokenCommand({ ClientId, Token: refreshToken }));
};

/** Writes another address into an account, as anybody who is signed in can, and refreshes the tokens. */
export const changeEmailAt = async (
  api: ApiHarness,
  { pool }: Pick<Account, 'pool'>,
  { accessToken, refreshToken }: Tokens,
  email: string,
): Promise<Tokens> => {
  const UserAttributes = [{ Name: 'email', Value: email }];
  await sdk(api, pool).send(new UpdateUserAttributesCommand({ AccessToken: accessToken, UserAttributes }));
  const ClientId = api.sandbox.pools[pool].webClientId;
  const command = new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken: refreshToken });
  const { AuthenticationResult: result } = await sdk(api, pool).send(command);
  if (!result?.AccessToken || !result.IdToken) throw new Error('no tokens');
  return { accessToken: result.AccessToken, idToken: result.IdToken, refreshToken };
};

/** Whether the pool still takes this refresh token. */
export const isRefreshable = async (
  api: ApiHarness,
  { pool }: Pick<Account, 'pool'>,
  { refreshToken }: Pick<Tokens, 'refreshToken'>,
): Promise<boolean> => {
  const ClientId = api.sandbox.pools[pool].webClientId;
  try {
    await sdk(api, pool).send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken: refreshToken }));
    return true;
  } catch (error) {
    if (error instanceof NotAuthorizedException) return false;
    throw error;
  }
};

/** Signs out of every device, as the person may have done elsewhere. */
export const signOutEverywhereAt = async (
  api: ApiHarness,
  { pool }: Pick<Account, 'pool'>,
  AccessToken: string,
): Promise<void> => {
  await sdk(api, pool).send(new GlobalSignOutCommand({ AccessToken }));
};

/** Deletes the account at the pool alone. */
export const deleteAccountAt = async (
  api: ApiHarness,
  { pool }: Pick<Account, 'pool'>,
  AccessToken: string,
): Promise<void> => {
  await sdk(api, pool).send(new DeleteUserCommand({ AccessToken }));
};

export const allowPasswords = (api: ApiHarness): Promise<void> =>
  control(api, 'cognito', { userPasswordAuth: true });

/** A browser that has signed in. */
export const logInAs = async (
  api: ApiHarness,
  account: Account,
): Promise<{ client: ApiClient; tokens: Tokens }> => {
  const tokens = await signInAt(api, account);
  const client = api.client();
  const answer = await client.post('/api/login', { locale: account.pool, ...tokens });
  if (answer.status !== 200) throw new Error(`login: ${answer.status} ${answer.text}`);
  return { client, tokens };
};

/** A token with the pool's own signature and any claims. */
export const signAs = async (
  { dataDir }: ApiHarness,
  pool: IdentityPool,
  use: 'access' | 'id',
  claims: JWTPayload,
): Promise<string> => {
  const kept = JSON.parse(await readFile(join(dataDir, 'cognito', pool, 'keys.json'), 'utf8'));
  const { kid, privateKey } = kept[use];
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid })
    .sign(await importPKCS8(privateKey, 'RS256'));
};
