import { ProblemError } from '../../http/problem-error';
import { type AttemptLimit, addressSubject } from '../../security/attempt-limit';
import { MARKETING_IDENTITY } from './identity';
import type { MarketingRequestScope } from './ports';

/** Limits on trying at the doors of the United States sites (quality: Security 4), told as the catalogue tells them. */

interface Limits {
  byAccount: AttemptLimit;
  byAddress: AttemptLimit;
}

/** Runs `work` and gives its refusal the catalogue's name. */
const told = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    if (!ProblemError.is(error) || error.code !== 'too-many-requests') throw error;
    throw new ProblemError('too-many-requests', { ...error.details, identity: 'limit-exceeded' });
  }
};

const subjectsOf = (email: string, ip: string) => ({
  account: `${MARKETING_IDENTITY} ${email}`,
  address: addressSubject(ip),
});

const each = (
  { byAccount, byAddress }: Limits,
  { account, address }: ReturnType<typeof subjectsOf>,
  how: 'assertOpen' | 'count',
): Promise<unknown> => told(() => Promise.all([byAccount[how](account), byAddress[how](address)]));

const limited = async <Result>(
  limits: Limits,
  subjects: ReturnType<typeof subjectsOf>,
  countsAs: ReadonlySet<string>,
  work: () => Promise<Result>,
): Promise<Result> => {
  await each(limits, subjects, 'assertOpen');
  try {
    return await work();
  } catch (error) {
    const failure = ProblemError.is(error) ? error.details.identity : undefined;
    if (failure && countsAs.has(failure)) await each(limits, subjects, 'count');
    throw error;
  }
};

/** Only these are guesses: neither a class that signs in together nor a provider that is down locks anybody out. */
const WRONG_PASSWORD = new Set(['user-not-found', 'account-locked', 'wrong-password']);
const WRONG_CODE = new Set(['code-mismatch', 'code-expired']);

/** Runs `work`, which proves a password. Rejects with `limit-exceeded` after too many wrong ones. */
export const limitPasswords = <Result>(
  { services: { limits }, ip }: MarketingRequestScope,
  email: string,
  work: () => Promise<Result>,
): Promise<Result> => {
  const both = { byAccount: limits.loginFailuresByAccount, byAddress: limits.loginFailuresByAddress };
  return limited(both, subjectsOf(email, ip), WRONG_PASSWORD, work);
};

/** Runs `work`, which takes a mailed code. Counted apart from passwords, so that recovery works while those are locked. */
export const limitCodes = <Result>(
  { services: { limits }, ip }: MarketingRequestScope,
  email: string,
  work: () => Promise<Result>,
): Promise<Result> => {
  const both = { byAccount: limits.codeFailuresByAccount, byAddress: limits.codeFailuresByAddress };
  return limited(both, subjectsOf(email, ip), WRONG_CODE, work);
};

/**
 * The door of everything that may mail a code: one more request of this address, and the account must have codes left.
 * Rejects with `limit-exceeded`.
 */
export const enterCodeDoor = (
  { services: { limits }, ip }: MarketingRequestScope,
  email: string,
): Promise<void> =>
  told(async () => {
    const { account, address } = subjectsOf(email, ip);
    await Promise.all([limits.codesByAccount.assertOpen(account), limits.codesByAddress.count(address)]);
  });

/** Counts one code that is mailed; those that were never made count for nothing. Rejects with `limit-exceeded`. */
export const countCode = (
  { services: { limits }, ip }: MarketingRequestScope,
  email: string,
): Promise<void> => told(() => limits.codesByAccount.count(subjectsOf(email, ip).account));
