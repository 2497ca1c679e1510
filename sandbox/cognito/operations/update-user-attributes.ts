import { errors } from '../errors';
import { attributeList, requiredString } from '../parameters';
import { authorize } from '../tokens';
import type { Operation } from './operation';

/**
 * Changes names and the like. The e-mail is the user name and is not writable for this app client, which is
 * how an operator who wants no change of address sets up a real one.
 */
export const updateUserAttributes: Operation = async (pool, parameters) => {
  const { user } = await authorize(pool, requiredString(parameters, 'AccessToken'));
  const attributes = attributeList(parameters, 'UserAttributes');
  if ('email' in attributes) {
    throw errors.notAuthorized('A client attempted to write unauthorized attribute');
  }
  await pool.users.change(user, () => {
    for (const [name, value] of Object.entries(attributes)) {
      if (value === '') delete user.attributes[name];
      else user.attributes[name] = value;
    }
    user.modifiedAt = pool.clock.now();
  });
  return { CodeDeliveryDetailsList: [] };
};
