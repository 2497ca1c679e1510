import { type Person, SITE } from './learner';
import { codeFor } from './mailbox';
import { control } from './sandbox-control';

/** Accounts for journeys that begin after sign-up: made at the pool, as the sign-up form would, but without it. */

interface Pool {
  endpoint: string;
  webClientId: string;
}

const poolOf = async (locale: string): Promise<Pool> => {
  const response = await fetch(`${SITE()}/api/config/${locale}`);
  const { identity } = (await response.json()) as { identity: Pool };
  return identity;
};

const call = async <Answer = unknown>(
  pool: Pool,
  operation: string,
  input: Record<string, unknown>,
): Promise<Answer> => {
  const response = await fetch(pool.endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify({ ClientId: pool.webClientId, ...input }),
  });
  if (!response.ok) throw new Error(`${operation}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
};

/** An account whose code has been mailed and not entered. */
export const createUnconfirmed = async (locale: string, person: Person): Promise<void> => {
  const { email, password, firstName, lastName } = person;
  const attributes = { email, given_name: firstName, family_name: lastName };
  await call(await poolOf(locale), 'SignUp', {
    Username: email,
    Password: password,
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
  });
};

export const createConfirmed = async (locale: string, person: Person): Promise<void> => {
  await createUnconfirmed(locale, person);
  const ConfirmationCode = await codeFor(person.email);
  await call(await poolOf(locale), 'ConfirmSignUp', { Username: person.email, ConfirmationCode });
};

/** Has the pool mail a code for a new password. */
export const askForReset = async (locale: string, { email }: Person): Promise<void> => {
  await call(await poolOf(locale), 'ForgotPassword', { Username: email });
};

export interface PoolTokens {
  userId: string;
  accessToken: string;
  idToken: string;
  refreshToken: string;
}

/** Tokens of a sign-in that sends the password, which the stand-in has to be told to allow: SRP takes much longer. */
export const tokensOf = async (locale: string, { email, password }: Person): Promise<PoolTokens> => {
  await control('cognito', { userPasswordAuth: true });
  type Answer = { AuthenticationResult: { AccessToken: string; IdToken: string; RefreshToken: string } };
  const { AuthenticationResult: tokens } = await call<Answer>(await poolOf(locale), 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: password },
  });
  const [, claims = ''] = tokens.AccessToken.split('.');
  const { sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string };
  return {
    userId: sub,
    accessToken: tokens.AccessToken,
    idToken: tokens.IdToken,
    refreshToken: tokens.RefreshToken,
  };
};
