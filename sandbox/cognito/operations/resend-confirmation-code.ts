import { deliveryTo, sendCode } from '../codes';
import { errors } from '../errors';
import { requiredString } from '../parameters';
import type { Operation } from './operation';

/** Mails a new code; the earlier one no longer counts. */
export const resendConfirmationCode: Operation = async (pool, parameters) => {
  const username = requiredString(parameters, 'Username');
  const user = pool.users.find(username);
  if (!user) {
    if (!pool.settings().preventUserExistenceErrors) throw errors.usernameClientNotFound();
    return { CodeDeliveryDetails: deliveryTo(username) };
  }
  if (user.status === 'CONFIRMED') throw errors.resendToConfirmed();
  return { CodeDeliveryDetails: await sendCode(pool, user, 'signUp') };
};
