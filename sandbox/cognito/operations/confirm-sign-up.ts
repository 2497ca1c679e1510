import { checkCode } from '../codes';
import { errors } from '../errors';
import { requiredString } from '../parameters';
import type { Operation } from './operation';

/** Confirms the account and its e-mail with the newest code, which is used up. */
export const confirmSignUp: Operation = async (pool, parameters) => {
  const user = pool.users.find(requiredString(parameters, 'Username'));
  const guess = requiredString(parameters, 'ConfirmationCode');
  if (!user) {
    throw pool.settings().preventUserExistenceErrors ? errors.codeExpired() : errors.usernameClientNotFound();
  }
  await pool.users.change(user, () => {
    if (user.status === 'CONFIRMED') throw errors.alreadyConfirmed();
    checkCode(pool, user, 'signUp', guess);
    delete user.codes.signUp;
    user.status = 'CONFIRMED';
    user.emailVerified = true;
    user.modifiedAt = pool.clock.now();
  });
  return {};
};
