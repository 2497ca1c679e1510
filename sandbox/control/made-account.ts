import { newUser } from '../cognito/new-user';
import type { Pool } from '../cognito/pool';
import type { User } from '../cognito/user';
import { HttpError } from '../http/reply';

const STATES: readonly User['status'][] = [
  'CONFIRMED',
  'FORCE_CHANGE_PASSWORD',
  'RESET_REQUIRED',
  'UNCONFIRMED',
];

const isState = (value: unknown): value is User['status'] => STATES.some((state) => state === value);

const text = (value: unknown, name: string): string => {
  if (typeof value === 'string' && value !== '') return value;
  throw new HttpError(400, `${name} must be a text`);
};

/** An account as an operator makes it (AdminCreateUser, AdminSetUserPassword, AdminDisableUser, an import). */
export const makeAccount = async (pool: Pool, given: Record<string, unknown>): Promise<{ sub: string }> => {
  const { state = 'FORCE_CHANGE_PASSWORD', emailVerified = true, disabled = false } = given;
  if (!isState(state)) throw new HttpError(400, `state must be one of ${STATES.join(', ')}`);
  const user = newUser(pool, {
    email: text(given.email, 'email'),
    password: text(given.password, 'password'),
    attributes: {},
    status: state,
    emailVerified: emailVerified === true,
  });
  if (disabled === true) user.disabled = true;
  if (!(await pool.users.add(user))) throw new HttpError(409, 'the e-mail has an account');
  return { sub: user.sub };
};
