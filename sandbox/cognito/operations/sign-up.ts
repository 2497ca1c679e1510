import { sendCode } from '../codes';
import { errors } from '../errors';
import { newUser } from '../new-user';
import { attributeList, requiredString, requireEmail } from '../parameters';
import { requirePolicy } from '../passwords';
import type { Operation } from './operation';

/** Creates an unconfirmed user and mails the first code. */
export const signUp: Operation = async (pool, parameters) => {
  const username = requiredString(parameters, 'Username');
  const password = requiredString(parameters, 'Password');
  requireEmail(username);
  requirePolicy(pool, password);
  const { email = username, ...attributes } = attributeList(parameters, 'UserAttributes');
  if (email.toLowerCase() !== username.toLowerCase()) {
    throw errors.invalidParameter('Email should be equal to the username.');
  }
  if (pool.users.find(username)) throw errors.userExists();

  const user = newUser(pool, { email, password, attributes, status: 'UNCONFIRMED', emailVerified: false });
  if (!(await pool.users.add(user))) throw errors.userExists();
  const delivery = await sendCode(pool, user, 'signUp');
  return { UserConfirmed: false, UserSub: user.sub, CodeDeliveryDetails: delivery };
};
