import { type Person, SITE } from './learner';
import { codeFor } from './mailbox';

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

const call = async (pool: Pool, operation: string, input: Record<string, unknown>): Promise<void> => {
  const response = await fetch(pool.endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify({ ClientId: pool.webClientId, ...input }),
  });
  if (!response.ok) throw new Error(`${operation}: ${response.status} ${await response.text()}`);
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
