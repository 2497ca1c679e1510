import type { CognitoUser, CognitoUserPool } from 'amazon-cognito-identity-js';
import { AuthError } from '../auth-error';
import { authErrorFrom, type IdentityOperation } from '../error-catalogue';
import type { Sleep } from '../retry';
import type { SessionApi } from './session-api';
import { createUserPool, type UserPoolAddress, userOf } from './user-pool';

/** What every call of the adapter works with. */
export interface Adapter {
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
export interface Attempt {
  pool: CognitoUserPool;
  user(email: string): CognitoUser;
  /** Asks the pool. Rejects with `AuthError`, also when no answer comes. */
  ask<Result>(operation: IdentityOperation, call: (done: NodeCallback<Result>) => void): Promise<Result>;
}

type NodeCallback<Result> = (error?: unknown, result?: Result) => void;

/** The two shapes of callback that the identity client has. */
export const asCallbacks = <Result>(done: NodeCallback<Result>) => ({
  onSuccess: (result: Result) => done(null, result),
  onFailure: (error: unknown) => done(error ?? new AuthError('network')),
});

export const newAttempt = ({ pool: address, silenceMs }: Adapter): Attempt => {
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
