import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserAttribute,
  CognitoUserPool,
  type CognitoUserSession,
  type ICognitoStorage,
} from 'amazon-cognito-identity-js';
import type { PoolName } from '@/sandbox/cognito/pools';
import type { Sandbox } from '@/sandbox/start';

/** What a browser does with the user pools, through the client library that the site uses. */

export interface MailboxMessage {
  id: string;
  from: string;
  to: string;
  subject: string;
  text: string;
  code: string | null;
  at: string;
}

export const PASSWORD = 'four good words';

let count = 0;
export const newEmail = (): string => {
  count += 1;
  return `learner-${process.pid}-${count}@example.com`;
};

const inMemory = (): ICognitoStorage => {
  const items = new Map<string, string>();
  return {
    setItem: (key, value) => void items.set(key, value),
    getItem: (key) => items.get(key) ?? null,
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
};

export const poolClient = (sandbox: Sandbox, name: PoolName = 'pt-BR'): CognitoUserPool => {
  const { userPoolId, webClientId } = sandbox.pools[name];
  return new CognitoUserPool({
    UserPoolId: userPoolId,
    ClientId: webClientId,
    endpoint: `${sandbox.url}/cognito/`,
    Storage: inMemory(),
  });
};

const userOf = (pool: CognitoUserPool, email: string): CognitoUser =>
  new CognitoUser({ Username: email, Pool: pool, Storage: inMemory() });

type Callback = (error: Error | undefined | null, result?: unknown) => void;
const called = <Result>(call: (callback: Callback) => void): Promise<Result> =>
  new Promise((resolve, reject) => {
    call((error, result) => (error ? reject(error) : resolve(result as Result)));
  });

export const signUp = (
  pool: CognitoUserPool,
  email: string,
  password = PASSWORD,
  attributes: Record<string, string> = { given_name: 'Ana', family_name: 'Souza' },
): Promise<{ userSub: string; userConfirmed: boolean; codeDeliveryDetails: unknown }> => {
  const list = Object.entries(attributes).map(([Name, Value]) => new CognitoUserAttribute({ Name, Value }));
  return called((callback) => pool.signUp(email, password, list, [], callback as never));
};

export const confirm = (pool: CognitoUserPool, email: string, code: string): Promise<unknown> =>
  called((callback) => userOf(pool, email).confirmRegistration(code, false, callback));

export const resend = (pool: CognitoUserPool, email: string): Promise<unknown> =>
  called((callback) => userOf(pool, email).resendConfirmationCode(callback));

export interface SignedIn {
  user: CognitoUser;
  session: CognitoUserSession;
}

export const signIn = (pool: CognitoUserPool, email: string, password = PASSWORD): Promise<SignedIn> => {
  const user = userOf(pool, email);
  const details = new AuthenticationDetails({ Username: email, Password: password });
  return new Promise((resolve, reject) => {
    user.authenticateUser(details, {
      onSuccess: (session) => resolve({ user, session }),
      onFailure: reject,
    });
  });
};

export const forgotPassword = (pool: CognitoUserPool, email: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    userOf(pool, email).forgotPassword({ onSuccess: resolve, onFailure: reject });
  });

export const confirmPassword = (
  pool: CognitoUserPool,
  email: string,
  code: string,
  password: string,
): Promise<unknown> =>
  new Promise((resolve, reject) => {
    userOf(pool, email).confirmPassword(code, password, { onSuccess: resolve, onFailure: reject });
  });

export const changePassword = (user: CognitoUser, from: string, to: string): Promise<unknown> =>
  called((callback) => user.changePassword(from, to, callback));

export const refresh = (user: CognitoUser, session: CognitoUserSession): Promise<CognitoUserSession> =>
  called((callback) => user.refreshSession(session.getRefreshToken(), callback));

export const globalSignOut = (user: CognitoUser): Promise<unknown> =>
  new Promise((resolve, reject) => {
    user.globalSignOut({ onSuccess: resolve, onFailure: reject });
  });

export const mailTo = async (sandbox: Sandbox, email: string): Promise<MailboxMessage[]> => {
  const query = new URLSearchParams({ to: email });
  return (await fetch(`${sandbox.url}/mailbox/messages.json?${query}`)).json();
};

/** The code in the newest e-mail to that address. */
export const newestCode = async (sandbox: Sandbox, email: string): Promise<string> => {
  const code = (await mailTo(sandbox, email))[0]?.code;
  if (!code) throw new Error(`there is no code for ${email}`);
  return code;
};

export const wrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** An account that is confirmed and can sign in. */
export const confirmedLearner = async (sandbox: Sandbox, pool: CognitoUserPool): Promise<string> => {
  const email = newEmail();
  await signUp(pool, email);
  await confirm(pool, email, await newestCode(sandbox, email));
  return email;
};

/** Name and message of the service's exception. */
export const failureOf = async (call: Promise<unknown>): Promise<string> => {
  try {
    await call;
  } catch (error) {
    const { code, name, message } = error as Error & { code?: string };
    return `${code ?? name}: ${message}`;
  }
  return 'it succeeded';
};

export const control = async (sandbox: Sandbox, path: string, body: unknown): Promise<unknown> => {
  const answer = await fetch(`${sandbox.url}/control/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return answer.json();
};
