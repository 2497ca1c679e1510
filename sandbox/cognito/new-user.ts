import { randomUUID } from 'node:crypto';
import type { Pool } from './pool';
import { recordPassword } from './srp';
import type { User } from './user';

type Given = Pick<User, 'email' | 'attributes' | 'status' | 'emailVerified'> & { password: string };

/** A user who was never here before. Not in the pool yet. */
export const newUser = (pool: Pool, { password, ...given }: Given): User => {
  const now = pool.clock.now();
  const sub = randomUUID();
  return {
    sub,
    ...given,
    password: recordPassword(pool.srpName, sub, password),
    codes: {},
    codeRequests: {},
    failedPasswords: { count: 0, lockedUntil: 0, lastAt: 0 },
    families: [],
    createdAt: now,
    modifiedAt: now,
  };
};
