import { AuthenticationDetails, type CognitoUser, type CognitoUserSession } from 'amazon-cognito-identity-js';
import { poolPassword } from '@/lib/shared/contract/passwords';
import type { IdentityOperation } from '../error-catalogue';
import type { Attempt } from './attempt';
import type { CognitoTokens } from './session-api';

export interface Proof {
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
export const proveThePassword = async (
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
