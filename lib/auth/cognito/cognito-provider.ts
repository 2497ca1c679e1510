import {
  AuthenticationDetails,
  type CognitoUser,
  CognitoUserAttribute,
  type CognitoUserPool,
  type CognitoUserSession,
  type ISignUpResult,
} from 'amazon-cognito-identity-js';
import { poolPassword } from '@/lib/shared/contract/passwords';
import { familyNameFor } from '@/lib/shared/rules/family-name';
import { AuthError } from '../auth-error';
import type { AuthProvider, CognitoTokens, SessionApi, SignedInCustomer } from '../auth-provider';
import { authErrorFrom, type IdentityOperation } from '../error-catalogue';
import { bringingAlong, endOtherSessions, type PendingCalls, withPendingSessionEnd } from '../pending-calls';
import { type Sleep, withRetries } from '../retry';
import { accountOf, createUserPool, type UserPoolAddress, userOf } from './user-pool';

/** What every call of the adapter works with. */
interface Adapter {
  pool: UserPoolAddress;
  sessions: SessionApi;
  /** Milliseconds of silence that end a request; tests give their own. */
  silenceMs?: number;
  /** The pause before another try; tests give their own. */
  sleep?: Sleep;
  /** Milliseconds from any beginning, by which tries end; tests give their own. */
  now?: () => number;
}

/** One call of the adapter: what the pool gave it is forgotten with it. */
interface Attempt {
  pool: CognitoUserPool;
  user(email: string): CognitoUser;
  /** Asks the pool. Rejects with `AuthError`, also when no answer comes. */
  ask<Result>(operation: IdentityOperation, call: (done: NodeCallback<Result>) => void): Promise<Result>;
}

type NodeCallback<Result> = (error?: unknown, result?: Result) => void;

/** The two shapes of callback that the identity client has. */
const asCallbacks = <Result>(done: NodeCallback<Result>) => ({
  onSuccess: (result: Result) => done(null, result),
  onFailure: (error: unknown) => done(error ?? new AuthError('network')),
});

const newAttempt = ({ pool: address, silenceMs }: Adapter): Attempt => {
  const pool = createUserPool(address, silenceMs);
  return {
    pool,
    user: (email) => userOf(pool, email),
    async ask<Result>(operation: IdentityOperation, call: (done: NodeCallback<Result>) => void) {
      try {
        return await new Promise<Result>((resolve, reject) => {
          call((error, result) => (error ? reject(error) : resolve(result as Result)));
        });
      } catch (error) {
        throw authErrorFrom(operation, error);
      }
    },
  };
};

interface Proof {
  /** Signed in at the pool, in memory only. */
  user: CognitoUser;
  userId: string;
  tokens: CognitoTokens;
}

const tokensOf = (session: CognitoUserSession): CognitoTokens => ({
  accessToken: session.getAccessToken().getJwtToken(),
  idToken: session.getIdToken().getJwtToken(),
  refreshToken: session.getRefreshToken().getToken(),
});

/** Proves the password by SRP, so that it never leaves the browser. */
const proveThePassword = async (
  attempt: Attempt,
  operation: IdentityOperation,
  { email, password }: { email: string; password: string },
): Promise<Proof> => {
  const user = attempt.user(email);
  const details = new AuthenticationDetails({ Username: email, Password: poolPassword(password) });
  const session = await attempt.ask<CognitoUserSession>(operation, (done) => {
    user.authenticateUser(details, {
      onSuccess: (given) => done(null, given),
      onFailure: done,
    });
  });
  return { user, userId: String(session.getIdToken().payload.sub), tokens: tokensOf(session) };
};

const attributes = (values: Record<string, string>): CognitoUserAttribute[] =>
  Object.entries(values).map(([Name, Value]) => new CognitoUserAttribute({ Name, Value }));

/** The beginning and the end of an account (spec §7). */
const accountCalls = (
  adapter: Adapter,
): Pick<AuthProvider, 'signUp' | 'isTaken' | 'confirm' | 'resendCode' | 'deleteAccount'> => ({
  async signUp({ email, password, firstName, lastName }) {
    const { ask, pool } = newAttempt(adapter);
    const given = attributes({ email, given_name: firstName, family_name: familyNameFor(lastName) });
    const result = await ask<ISignUpResult>('sign-up', (done) =>
      pool.signUp(email, poolPassword(password), given, [], done),
    );
    // Without it the account’s answers would have no name to wait under.
    if (!result.userSub) throw new AuthError('sign-up-failed', { cause: new Error('no user id') });
    return { userId: result.userSub };
  },
  isTaken: ({ email }) => adapter.sessions.isTaken(email),
  async confirm({ email, code }, { silenceMs = adapter.silenceMs } = {}) {
    const { ask, user } = newAttempt({ ...adapter, silenceMs });
    await ask('confirm', (done) => user(email).confirmRegistration(code, false, done));
  },
  async resendCode({ email }) {
    const { ask, user } = newAttempt(adapter);
    await ask('resend', (done) => user(email).resendConfirmationCode(done));
  },
  async deleteAccount(credentials) {
    const attempt = newAttempt(adapter);
    const { tokens } = await proveThePassword(attempt, 'delete-account', credentials);
    return adapter.sessions.deleteAccount(tokens.accessToken, adapter.silenceMs);
  },
});

/** The two SRP round trips and the server’s answer. Brings along what is pending. */
const signInOnce = async (
  adapter: Adapter,
  credentials: { email: string; password: string },
  silenceMs = adapter.silenceMs,
  besides: PendingCalls = {},
): Promise<SignedInCustomer> => {
  const { email } = credentials;
  const attempt = newAttempt({ ...adapter, silenceMs });
  const { tokens, userId } = await proveThePassword(attempt, 'sign-in', credentials);
  return bringingAlong({ email, subjects: [userId, accountOf(adapter.pool, email)] }, (brought) =>
    adapter.sessions.open(tokens, { ...brought, ...besides }, silenceMs),
  );
};

/** Sessions, which the server holds (spec §4, §7). */
const sessionCalls = (adapter: Adapter): Pick<AuthProvider, 'signIn' | 'signOut' | 'signOutEverywhere'> => ({
  signIn: (credentials, { silenceMs } = {}) => signInOnce(adapter, credentials, silenceMs),
  signOut: () => adapter.sessions.close(),
  signOutEverywhere: () => adapter.sessions.closeEverywhere(),
});

/**
 * The new password stands whatever becomes of the sign-in, which ends the other sessions. Null: the person signs in on the
 * login page, and that does.
 */
const signInAfterReset = (
  adapter: Adapter,
  credentials: { email: string; password: string },
): Promise<SignedInCustomer | null> =>
  withRetries(
    (silenceMs) => signInOnce(adapter, credentials, silenceMs, { endOtherSessions: true }),
    adapter.sleep,
    adapter.now,
  ).catch((error: unknown) => {
    if (AuthError.is(error)) return null;
    throw error;
  });

/** Recovering and changing the password (spec §4, §7). */
const passwordCalls = (
  adapter: Adapter,
): Pick<AuthProvider, 'forgotPassword' | 'resetPassword' | 'changePassword'> => ({
  async forgotPassword({ email }) {
    const { ask, user } = newAttempt(adapter);
    await ask('forgot', (done) => user(email).forgotPassword(asCallbacks(done)));
  },
  async resetPassword({ email, code, newPassword }) {
    const { ask, user } = newAttempt(adapter);
    await withPendingSessionEnd(accountOf(adapter.pool, email), () =>
      ask('reset', (done) => user(email).confirmPassword(code, poolPassword(newPassword), asCallbacks(done))),
    );
    return signInAfterReset(adapter, { email, password: newPassword });
  },
  async changePassword({ email, oldPassword, newPassword }) {
    const attempt = newAttempt(adapter);
    const { user, userId } = await proveThePassword(attempt, 'change-password', {
      email,
      password: oldPassword,
    });
    await withPendingSessionEnd(userId, () =>
      attempt.ask('change-password', (done) =>
        user.changePassword(poolPassword(oldPassword), poolPassword(newPassword), done),
      ),
    );
    await endOtherSessions(adapter, userId);
  },
});

/** Amazon Cognito behind the identity port (spec §4, §7). */
export const createCognitoProvider = (adapter: Adapter): AuthProvider => ({
  ...accountCalls(adapter),
  ...sessionCalls(adapter),
  ...passwordCalls(adapter),
});
