import { checkCode } from '../codes';
import { errors } from '../errors';
import { requiredString } from '../parameters';
import { requirePolicy, setPassword } from '../passwords';
import type { Operation } from './operation';

/**
 * Sets a new password with the newest code. A password that the policy refuses leaves the code usable.
 * Tokens that are out stay good, as at the real service; signing out elsewhere is a call of its own.
 */
export const confirmForgotPassword: Operation = async (pool, parameters) => {
  const user = pool.users.find(requiredString(parameters, 'Username'));
  const guess = requiredString(parameters, 'ConfirmationCode');
  const password = requiredString(parameters, 'Password');
  if (!user) {
    throw pool.settings().preventUserExistenceErrors ? errors.codeExpired() : errors.usernameClientNotFound();
  }
  await pool.users.change(user, () => {
    checkCode(pool, user, 'recovery', guess);
    requirePolicy(pool, password);
    delete user.codes.recovery;
    user.failedPasswords = { count: 0, lockedUntil: 0, lastAt: 0 };
    setPassword(pool, user, password);
    if (user.status === 'RESET_REQUIRED') user.status = 'CONFIRMED';
  });
  return {};
};
