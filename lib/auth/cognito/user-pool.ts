import { CognitoUser, CognitoUserPool } from 'amazon-cognito-identity-js';
import { createMemoryStorage } from './memory-storage';
import { applyNativePowers } from './native-powers';
import { createPoolRequest, type PoolRequest } from './pool-request';
import { applyServerTime } from './proof-time';

export interface UserPoolAddress {
  userPoolId: string;
  webClientId: string;
  endpoint: string;
}

/** Names an account whose user id is not known; addresses of a pool differ by more than upper and lower case. */
export const accountOf = ({ userPoolId }: UserPoolAddress, email: string): string =>
  `${userPoolId} ${email.toLowerCase()}`;

/** The part of the identity client that its types leave out; users of the pool share it. */
interface PoolClient {
  client: { request: PoolRequest };
}

/**
 * A Cognito user pool for one attempt: what it knows of the person lives in memory for as long as the
 * attempt does.
 * @param silenceMs milliseconds of silence that end a request
 */
export const createUserPool = (
  { userPoolId, webClientId, endpoint }: UserPoolAddress,
  silenceMs?: number,
): CognitoUserPool => {
  applyNativePowers();
  applyServerTime();
  const pool = new CognitoUserPool({
    UserPoolId: userPoolId,
    ClientId: webClientId,
    endpoint,
    Storage: createMemoryStorage(),
    AdvancedSecurityDataCollectionFlag: false,
  });
  (pool as unknown as PoolClient).client.request = createPoolRequest(endpoint, silenceMs);
  return pool;
};

export const userOf = (pool: CognitoUserPool, email: string): CognitoUser => {
  const user = new CognitoUser({ Username: email, Pool: pool, Storage: createMemoryStorage() });
  user.setAuthenticationFlowType('USER_SRP_AUTH');
  return user;
};
