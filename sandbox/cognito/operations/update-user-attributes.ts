import { deliveryTo } from '../codes';
import { errors } from '../errors';
import { attributeList, requiredString, requireEmail } from '../parameters';
import type { Pool } from '../pool';
import { authorize } from '../tokens';
import type { User } from '../user';
import type { Operation } from './operation';

/** The new address counts at once and is not confirmed, unless the pool keeps the original until it is. */
const changeEmail = async (pool: Pool, user: User, email: string) => {
  requireEmail(email);
  const changed = pool.settings().keepOriginalEmail || (await pool.users.changeEmail(user, email));
  if (!changed) throw errors.emailTaken();
  return [deliveryTo(email)];
};

/** Changes names and the like, and the e-mail. */
export const updateUserAttributes: Operation = async (pool, parameters) => {
  const { user } = await authorize(pool, requiredString(parameters, 'AccessToken'));
  const { email, ...attributes } = attributeList(parameters, 'UserAttributes');
  const deliveries = email === undefined ? [] : await changeEmail(pool, user, email);
  await pool.users.change(user, () => {
    for (const [name, value] of Object.entries(attributes)) {
      if (value === '') delete user.attributes[name];
      else user.attributes[name] = value;
    }
    user.modifiedAt = pool.clock.now();
  });
  return { CodeDeliveryDetailsList: deliveries };
};
