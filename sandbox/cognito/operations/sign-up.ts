import { randomUUID } from 'node:crypto';
import { sendCode } from '../codes';
import { errors } from '../errors';
import { attributeList, requiredString, requireEmail } from '../parameters';
import { requirePolicy } from '../passwords';
import { recordPassword } from '../srp';
import type { User } from '../user';
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

  const now = pool.clock.now();
  const sub = randomUUID();
  const user: User = {
    sub,
    email,
    emailVerified: false,
    status: 'UNCONFIRMED',
    attributes,
    password: recordPassword(pool.srpName, sub, password),
    codes: {},
    codeRequests: {},
    failedPasswords: { count: 0, lockedUntil: 0, lastAt: 0 },
    families: [],
    createdAt: now,
    modifiedAt: now,
  };
  if (!(await pool.users.add(user))) throw errors.userExists();
  const delivery = await sendCode(pool, user, 'signUp');
  return { UserConfirmed: false, UserSub: sub, CodeDeliveryDetails: delivery };
};
