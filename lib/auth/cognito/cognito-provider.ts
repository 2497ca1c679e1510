import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserAttribute,
  type CognitoUserPool,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js';
import type { AuthProvider, SignedInCustomer } from '../auth-provider';
import { authErrorFrom, type IdentityOperation } from '../error-catalogue';
import { createUserPool, type UserPoolAddress } from './user-pool';

/** Tokens of a completed sign-in, on their one way to the server. */
export interface CognitoTokens {
  accessToken: string;
  idToken: string;
  refreshToken: string;
}

/** The server’s half of signing in and out: it alone keeps the tokens. Both reject with `AuthError`. */
export interface SessionDoor {
  open(tokens: CognitoTokens): Promise<SignedInCustomer>;
  close(): Promise<void>;
}

export interface CognitoProviderOptions {
  pool: UserPoolAddress;
  sessions: SessionDoor;
  /** Milliseconds for one request to the pool. */
  requestTimeoutMs?: number;
}

type NodeCallback<Result> = (error?: unknown, result?: Result) => void;

const promised = <Result>(operation: IdentityOperation, call: (done: NodeCallback<Result>) => void) =>
  new Promise<Result>((resolve, reject) => {
    call((error, result) => (error ? reject(authErrorFrom(operation, error)) : resolve(result as Result)));
  });

const tokensOf = (session: CognitoUserSession): CognitoTokens => ({
  accessToken: session.getAccessToken().getJwtToken(),
  idToken: session.getIdToken().getJwtToken(),
  refreshToken: session.getRefreshToken().getToken(),
});

const attributes = (values: Record<string, string>): CognitoUserAttribute[] =>
  Object.entries(values).map(([Name, Value]) => new CognitoUserAttribute({ Name, Value }));

/** Proves the password by SRP, so that it never leaves the browser. */
const proveThePassword = (user: CognitoUser, password: string): Promise<CognitoTokens> =>
  new Promise((resolve, reject) => {
    const fail = (error: unknown) => reject(authErrorFrom('sign-in', error));
    const unexpectedChallenge = () =>
      fail(new Error('The pool asked for a challenge that sign-in does not have.'));
    const details = new AuthenticationDetails({ Username: user.getUsername(), Password: password });
    user.authenticateUser(details, {
      onSuccess: (session) => resolve(tokensOf(session)),
      onFailure: fail,
      newPasswordRequired: unexpectedChallenge,
      mfaRequired: unexpectedChallenge,
      totpRequired: unexpectedChallenge,
      customChallenge: unexpectedChallenge,
      mfaSetup: unexpectedChallenge,
      selectMFAType: unexpectedChallenge,
    });
  });

const userOf = (pool: CognitoUserPool, email: string): CognitoUser => {
  const user = new CognitoUser({ Username: email, Pool: pool });
  user.setAuthenticationFlowType('USER_SRP_AUTH');
  return user;
};

/** Amazon Cognito behind the identity port (spec §4, §7). */
export const createCognitoProvider = ({
  pool: address,
  sessions,
  requestTimeoutMs,
}: CognitoProviderOptions): AuthProvider => {
  const pool = createUserPool(address, requestTimeoutMs);
  return {
    async signUp({ email, password, firstName, lastName }) {
      const given = attributes({ email, given_name: firstName, family_name: lastName });
      const result = await promised<{ userSub: string }>('sign-up', (done) =>
        pool.signUp(email, password, given, [], done),
      );
      return { userId: result.userSub };
    },
    async confirm({ email, code }) {
      await promised('confirm', (done) => userOf(pool, email).confirmRegistration(code, false, done));
    },
    async resendCode({ email }) {
      await promised('resend', (done) => userOf(pool, email).resendConfirmationCode(done));
    },
    async signIn({ email, password }) {
      const user = userOf(pool, email);
      try {
        return await sessions.open(await proveThePassword(user, password));
      } finally {
        // From here on the server holds the session; without a callback this only forgets it here.
        user.signOut();
      }
    },
    signOut: () => sessions.close(),
  };
};
