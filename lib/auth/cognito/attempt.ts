import type { CognitoUser, CognitoUserPool } from 'amazon-cognito-identity-js';
import { AuthError } from '../auth-error';
import { authErrorFrom, type IdentityOperation } from '../error-catalogue';
import type { Sleep } from '../retry';
import { createTimeLimit, type TimeLimit } from '../time-limit';
import type { SessionApi } from './session-api';
import { createUserPool, type UserPoolAddress, userOf } from './user-pool';

/** What every call of the adapter works with. */
export interface Adapter {
  pool: UserPoolAddress;
  sessions: SessionApi;
  /** Milliseconds that all requests of one call may take together. */
  timeLimitMs?: number;
  /** The pause before another try; tests give their own. */
  sleep?: Sleep;
  /** Milliseconds from any beginning, by which tries end; tests give their own. */
  now?: () => number;
}

/** One call of the adapter: its requests share a time limit, and what the pool gave it is forgotten with it. */
export interface Attempt {
  pool: CognitoUserPool;
  limit: TimeLimit;
  user(email: string): CognitoUser;
  /** Asks the pool. Rejects with `AuthError`, at the time limit at the latest. */
  ask<Result>(operation: IdentityOperation, call: (done: NodeCallback<Result>) => void): Promise<Result>;
}

type NodeCallback<Result> = (error?: unknown, result?: Result) => void;

/** The two shapes of callback that the identity client has. */
export const asCallbacks = <Result>(done: NodeCallback<Result>) => ({
  onSuccess: (result: Result) => done(null, result),
  onFailure: (error: unknown) => done(error ?? new AuthError('network')),
});

export const newAttempt = ({ pool: address, timeLimitMs }: Adapter): Attempt => {
  const limit = createTimeLimit(timeLimitMs);
  const pool = createUserPool(address, limit);
  return {
    pool,
    limit,
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
