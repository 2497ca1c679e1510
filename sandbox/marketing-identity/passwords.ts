import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import type { Account } from './account';
import { Refusal } from './refusal';
import type { ProviderSettings } from './settings';

const HASH_BYTES = 32;
const DEFAULT_COST = 16_384;
/** A small part of the default: the people are invented, and a run of the tests signs in thousands of times. */
const COST = 64;

/** Synchronous, so that parallel guesses are counted one by one. */
const hashOf = (password: string, salt: string, cost: number): Buffer =>
  scryptSync(password, Buffer.from(salt, 'hex'), HASH_BYTES, { cost });

/** Salt and hash for the account's file; the password goes no further. */
export const recordPassword = (password: string): Account['password'] => {
  const salt = randomBytes(16).toString('hex');
  return { salt, hash: hashOf(password, salt, COST).toString('hex'), cost: COST };
};

/** Eight characters or more, a letter and a digit among them. */
export const requirePolicy = (password: string): void => {
  const long = [...password].length >= 8 && password.length <= 256;
  if (!long || !/\p{L}/u.test(password) || !/\p{Nd}/u.test(password))
    throw new Refusal('weakPassword', 'The password needs 8 to 256 characters, a letter and a digit.');
};

/**
 * Takes one attempt at the password. Wrong ones in a row lock the account, the right password included, until the lock
 * has run out or the password was reset; attempts during a lock do not prolong it.
 */
export const attemptPassword = (
  account: Account,
  password: string,
  { now, settings, wrong }: { now: number; settings: ProviderSettings; wrong: Refusal },
): { account: Account; refusal?: Refusal } => {
  const { count, lockedUntil } = account.failedLogins;
  if (now < lockedUntil) return { account, refusal: new Refusal('locked', 'The account is locked.') };
  const { salt, hash, cost = DEFAULT_COST } = account.password;
  if (timingSafeEqual(hashOf(password, salt, cost), Buffer.from(hash, 'hex')))
    return { account: { ...account, failedLogins: { count: 0, lockedUntil: 0 } } };
  const failures = count + 1;
  const locks = failures >= settings.passwordAttempts;
  const failedLogins = locks
    ? { count: 0, lockedUntil: now + settings.lockSeconds * 1000 }
    : { count: failures, lockedUntil: 0 };
  return { account: { ...account, failedLogins }, refusal: wrong };
};
