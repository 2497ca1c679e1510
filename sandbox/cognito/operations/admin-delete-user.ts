import { errors } from '../errors';
import { requiredString } from '../parameters';
import type { Operation } from './operation';

/** Deletes an account by its user id or e-mail, for who is signed in to the cloud account. */
export const adminDeleteUser: Operation = async (pool, parameters) => {
  const user = pool.users.find(requiredString(parameters, 'Username'));
  if (!user) throw errors.userNotFound();
  await pool.users.remove(user);
  return {};
};
