import { requiredString } from '../parameters';
import { authorize } from '../tokens';
import type { Operation } from './operation';

/** Ends all refresh tokens of the user, and access tokens as far as this service is asked about them. */
export const globalSignOut: Operation = async (pool, parameters) => {
  const { user } = await authorize(pool, requiredString(parameters, 'AccessToken'));
  await pool.users.change(user, () => {
    user.families = [];
  });
  return {};
};
