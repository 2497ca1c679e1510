import { requiredString } from '../parameters';
import { authorize } from '../tokens';
import type { Operation } from './operation';

export const deleteUser: Operation = async (pool, parameters) => {
  const { user } = await authorize(pool, requiredString(parameters, 'AccessToken'));
  await pool.users.remove(user);
  return {};
};
