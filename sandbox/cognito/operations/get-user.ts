import { requiredString } from '../parameters';
import { authorize } from '../tokens';
import type { Operation } from './operation';

export const getUser: Operation = async (pool, parameters) => {
  const { user } = await authorize(pool, requiredString(parameters, 'AccessToken'));
  const attributes = {
    email: user.email,
    email_verified: String(user.emailVerified),
    ...user.attributes,
    sub: user.sub,
  };
  return {
    Username: user.sub,
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
  };
};
