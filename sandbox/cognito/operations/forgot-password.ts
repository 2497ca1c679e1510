import { deliveryTo, sendCode } from '../codes';
import { errors } from '../errors';
import { requiredString } from '../parameters';
import type { Operation } from './operation';

/** Mails a code for a new password. Only a confirmed e-mail can be written to. */
export const forgotPassword: Operation = async (pool, parameters) => {
  const username = requiredString(parameters, 'Username');
  const user = pool.users.find(username);
  if (user?.disabled) throw errors.disabled();
  if (user?.status === 'FORCE_CHANGE_PASSWORD') throw errors.notInThisState();
  if (user?.emailVerified) return { CodeDeliveryDetails: await sendCode(pool, user, 'recovery') };
  if (pool.settings().preventUserExistenceErrors) return { CodeDeliveryDetails: deliveryTo(username) };
  throw user ? errors.nothingToRecoverWith() : errors.usernameClientNotFound();
};
