import { errors } from './errors';
import type { Pool } from './pool';
import { matchesPassword, recordPassword } from './srp';
import type { User } from './user';

const LONGEST_LOCK_SECONDS = 900;
const FORGIVEN_AFTER_MS = 900_000;

/** Refuses a password that the pool's policy does not allow, with the service's wording. */
export const requirePolicy = (pool: Pool, password: string): void => {
  if (password.length > 256) {
    throw errors.constraint('password', 'Member must have length less than or equal to 256');
  }
  if (!/^\S.*\S$/s.test(password)) {
    throw errors.constraint('password', 'Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$');
  }
  const { passwordMinimumLength, passwordRequires } = pool.settings();
  if ([...password].length < passwordMinimumLength) throw errors.weakPassword('Password not long enough');
  const classes = [
    ['lowercase', /\p{Ll}/u, 'Password must have lowercase characters'],
    ['uppercase', /\p{Lu}/u, 'Password must have uppercase characters'],
    ['numbers', /\p{Nd}/u, 'Password must have numeric characters'],
    ['symbols', /[^\p{L}\p{N}]/u, 'Password must have symbol characters'],
  ] as const;
  for (const [name, pattern, why] of classes) {
    if (passwordRequires[name] && !pattern.test(password)) throw errors.weakPassword(why);
  }
};

/** Salt and verifier for the user's file; the password goes no further. */
export const setPassword = (pool: Pool, user: User, password: string): void => {
  user.password = recordPassword(pool.srpName, user.sub, password);
  user.modifiedAt = pool.clock.now();
};

const countFailure = (pool: Pool, user: User): void => {
  const now = pool.clock.now();
  const { passwordAttempts } = pool.settings();
  const failed = user.failedPasswords;
  failed.count += 1;
  failed.lastAt = now;
  if (failed.count >= passwordAttempts) {
    const lock = Math.min(2 ** (failed.count - passwordAttempts), LONGEST_LOCK_SECONDS);
    failed.lockedUntil = now + lock * 1000;
  }
};

/**
 * Takes one attempt at the password: counts a failure, locks after the fifth for 1 s, 2 s, 4 s … 15 min, and
 * forgets the failures after a success or 15 quiet minutes. `isRight` must answer at once, so that parallel
 * attempts are counted one by one. To be called within `users.change`.
 */
export const attemptPassword = (pool: Pool, user: User, isRight: () => boolean): void => {
  const now = pool.clock.now();
  if (now - user.failedPasswords.lastAt > FORGIVEN_AFTER_MS) {
    user.failedPasswords = { count: 0, lockedUntil: 0, lastAt: 0 };
  }
  if (now < user.failedPasswords.lockedUntil) throw errors.passwordAttemptsExceeded();
  if (!isRight()) {
    countFailure(pool, user);
    throw errors.wrongPassword();
  }
  user.failedPasswords = { count: 0, lockedUntil: 0, lastAt: 0 };
};

/** For calls that carry the password itself. */
export const isPassword = (pool: Pool, user: User, password: string): boolean =>
  matchesPassword(user.password, pool.srpName, user.sub, password);
