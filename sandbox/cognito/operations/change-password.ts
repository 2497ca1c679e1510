import { CognitoError, errors } from '../errors';
import { requiredString } from '../parameters';
import { attemptPassword, isPassword, requirePolicy, setPassword } from '../passwords';
import type { Pool } from '../pool';
import { authorize } from '../tokens';
import type { User } from '../user';
import type { Operation } from './operation';

const checkPrevious = (pool: Pool, user: User, previous: string): void => {
  try {
    attemptPassword(pool, user, () => isPassword(pool, user, previous));
  } catch (error) {
    // Where sign-in says that attempts are exceeded, this call has an exception of its own.
    const locked =
      error instanceof CognitoError && error.message === errors.passwordAttemptsExceeded().message;
    throw locked ? errors.limitExceeded() : error;
  }
};

/** Replaces the password, given the old one. Tokens stay good, as at the real service. */
export const changePassword: Operation = async (pool, parameters) => {
  const { user } = await authorize(pool, requiredString(parameters, 'AccessToken'));
  const previous = requiredString(parameters, 'PreviousPassword');
  const proposed = requiredString(parameters, 'ProposedPassword');
  await pool.users.change(user, () => {
    checkPrevious(pool, user, previous);
    requirePolicy(pool, proposed);
    setPassword(pool, user, proposed);
  });
  return {};
};
