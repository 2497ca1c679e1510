import { ProblemError } from '../../platform/errors/problem-error';
import { type AttemptLimit, addressSubject } from '../../platform/security/attempt-limit';
import { limitedGuess } from '../../platform/security/limited-guess';
import { MARKETING_IDENTITY } from '../../upstream/identity/marketing-identity/identity';
import type { MarketingRequestScope } from './ports';

/** Attempt limits of the US identity endpoints (quality: Security 4). Refusals carry the catalogue's code. */

/** Runs `work`; a `too-many-requests` gets the catalogue's code `limit-exceeded`. */
const withCatalogueCode = async <Result>(work: () => Promise<Result>): Promise<Result> => {
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

const refusedAs =
  (failures: ReadonlySet<string>) =>
  (error: unknown): boolean => {
    const failure = ProblemError.is(error) ? error.details.identity : undefined;
    return failure !== undefined && failures.has(failure);
  };

/**
 * Only these are guesses: neither a class that signs in together nor a provider that is down locks anybody out.
 * `email-exists`: a sign-up whose answer got lost, with another password than the account's.
 */
const isWrongPassword = refusedAs(
  new Set(['user-not-found', 'account-locked', 'wrong-password', 'email-exists']),
);
/** A guess at a code that exists. */
const isWrongCode = refusedAs(new Set(['code-mismatch']));
/**
 * Where there is no code, nothing can be guessed, but the provider is asked about the account. That counts for the address
 * alone, and keeps no owner out.
 */
const isWrongOrNoCode = refusedAs(new Set(['code-mismatch', 'code-expired', 'already-confirmed']));

type Visitor = Pick<MarketingRequestScope, 'ip'> & {
  services: Pick<MarketingRequestScope['services'], 'limits'>;
};

/** Rejects with `limit-exceeded` when no attempt of this address is left; takes none. */
const admitWhere =
  (limitOf: (limits: Visitor['services']['limits']) => AttemptLimit) =>
  ({ services: { limits }, ip }: Visitor): Promise<void> =>
    withCatalogueCode(() => limitOf(limits).assertOpen(addressSubject(ip)));

/** For routes behind `limitPasswords`, before they read the body, which says whose account it is. */
export const admitPassword = admitWhere((limits) => limits.loginFailuresByAddress);
/** The same for `limitCodes`. */
export const admitCode = admitWhere((limits) => limits.codeFailuresByAddress);
/** The same for `admitCodeMail`. */
export const admitCodeRequest = admitWhere((limits) => limits.codesByAddress);

/** Runs `work`, which proves a password. Rejects with `limit-exceeded` after too many wrong ones. */
export const limitPasswords = <Result>(
  { services: { limits }, ip }: MarketingRequestScope,
  email: string,
  work: () => Promise<Result>,
): Promise<Result> => {
  const { account, address } = subjectsOf(email, ip);
  const both = [
    { limit: limits.loginFailuresByAccount, subject: account, counts: isWrongPassword },
    { limit: limits.loginFailuresByAddress, subject: address, counts: isWrongPassword },
  ];
  return withCatalogueCode(() => limitedGuess(both, work));
};

/** Runs `work`, which takes a mailed code. Counted apart from passwords, so that recovery works while those are locked. */
export const limitCodes = <Result>(
  { services: { limits }, ip }: MarketingRequestScope,
  email: string,
  work: () => Promise<Result>,
): Promise<Result> => {
  const { account, address } = subjectsOf(email, ip);
  const both = [
    { limit: limits.codeFailuresByAccount, subject: account, counts: isWrongCode },
    { limit: limits.codeFailuresByAddress, subject: address, counts: isWrongOrNoCode },
  ];
  return withCatalogueCode(() => limitedGuess(both, work));
};

/**
 * Call before anything that may mail a code: counts one request of the address and checks the account's remaining codes.
 * Rejects with `limit-exceeded`.
 */
export const admitCodeMail = (
  { services: { limits }, ip }: MarketingRequestScope,
  email: string,
): Promise<void> =>
  withCatalogueCode(async () => {
    const { account, address } = subjectsOf(email, ip);
    await Promise.all([limits.codesByAccount.assertOpen(account), limits.codesByAddress.take(address)]);
  });

/** Counts one code that is mailed; those that were never made count for nothing. Rejects with `limit-exceeded`. */
export const countCode = (
  { services: { limits }, ip }: MarketingRequestScope,
  email: string,
): Promise<void> =>
  withCatalogueCode(async () => {
    await limits.codesByAccount.take(subjectsOf(email, ip).account);
  });
