import { CognitoUserPool } from 'amazon-cognito-identity-js';
import { createMemoryStorage } from './memory-storage';

/** Milliseconds for one request: the page has to say what happened within five seconds of asking. */
const REQUEST_TIMEOUT_MS = 4_800;

export interface UserPoolAddress {
  userPoolId: string;
  webClientId: string;
  endpoint: string;
}

/** The part of the identity client that its types leave out. */
interface PoolClient {
  client: { fetchOptions: { signal?: AbortSignal } };
}

/** A Cognito user pool whose session lives in memory and whose every request has a timeout. */
export const createUserPool = (
  { userPoolId, webClientId, endpoint }: UserPoolAddress,
  requestTimeoutMs = REQUEST_TIMEOUT_MS,
): CognitoUserPool => {
  const pool = new CognitoUserPool({
    UserPoolId: userPoolId,
    ClientId: webClientId,
    endpoint,
    Storage: createMemoryStorage(),
    AdvancedSecurityDataCollectionFlag: false,
  });
  // The client has no timeout of its own. It copies these options into each request, which reads the getter anew.
  (pool as unknown as PoolClient).client.fetchOptions = {
    get signal() {
      return AbortSignal.timeout(requestTimeoutMs);
    },
  };
  return pool;
};
