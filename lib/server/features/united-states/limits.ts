import { ProblemError } from '../../platform/errors/problem-error';
import { type AttemptLimit, addressSubject } from '../../platform/security/attempt-limit';
import { limitedGuess } from '../../platform/security/limited-guess';
import type { CodePurpose, CodeSubject } from '../../platform/security/one-time-codes';
import { MARKETING_IDENTITY } from '../../upstream/identity/marketing-identity/identity';
import type { MarketingRequestScope, MarketingServices } from './ports';

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

/** Under which an account of the United States is counted. */
export const accountSubject = (email: string): string => `${MARKETING_IDENTITY} ${email}`;

const subjectsOf = (email: string, ip: string) => {
  const account = accountSubject(email);
  const address = addressSubject(ip);
  return { account, address, asker: `${account} ${address}` };
};

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
/** The same for `limitCodeMails`. */
export const admitCodeRequest = admitWhere((limits) => limits.codesByAddress);

type PasswordLimit = 'loginFailuresByAccount' | 'signedInFailures';

const limitPasswordsBy =
  (ofAccount: PasswordLimit) =>
  <Result>(
    { services: { limits }, ip }: MarketingRequestScope,
    email: string,
    work: () => Promise<Result>,
  ): Promise<Result> => {
    const { account, address } = subjectsOf(email, ip);
    const both = [
      { limit: limits[ofAccount], subject: account, counts: isWrongPassword },
      { limit: limits.loginFailuresByAddress, subject: address, counts: isWrongPassword },
    ];
    return withCatalogueCode(() => limitedGuess(both, work));
  };

/** Runs `work`, which proves a password. Rejects with `limit-exceeded` after too many wrong ones. */
export const limitPasswords = limitPasswordsBy('loginFailuresByAccount');
/** The same for somebody who is signed in to the account, and whom nobody else keeps out. */
export const limitSignedInPasswords = limitPasswordsBy('signedInFailures');

/** Whose code it is, and who asks. */
export const codeSubject = (
  { ip }: Pick<MarketingRequestScope, 'ip'>,
  email: string,
  purpose: CodePurpose,
): CodeSubject => ({
  identity: MARKETING_IDENTITY,
  email,
  purpose,
  asker: addressSubject(ip),
});

/**
 * Runs `work`, which takes a mailed code. Counted apart from passwords, so that recovery works while those are locked, and apart
 * for an address that has asked for a code, so that it works whatever others guess.
 */
export const limitCodes = <Result>(
  scope: MarketingRequestScope,
  { email, purpose }: { email: string; purpose: CodePurpose },
  work: (code: CodeSubject) => Promise<Result>,
): Promise<Result> =>
  withCatalogueCode(async () => {
    const { limits, codes } = scope.services;
    const code = codeSubject(scope, email, purpose);
    const { account, address, asker } = subjectsOf(email, scope.ip);
    const ofAccount = (await codes.hasOwn(code))
      ? { limit: limits.codeFailuresByAsker, subject: asker, counts: isWrongCode }
      : { limit: limits.codeFailuresByAccount, subject: account, counts: isWrongCode };
    const ofAddress = { limit: limits.codeFailuresByAddress, subject: address, counts: isWrongOrNoCode };
    return limitedGuess([ofAccount, ofAddress], () => work(code));
  });

/** The first code of an address is one of a number that the others cannot use up by asking again. */
const takeCode = async ({ limits }: MarketingServices, { account, asker }: ReturnType<typeof subjectsOf>) => {
  const own = await limits.codesByAsker.take(asker);
  const ofAll = own.used === 1 ? limits.askersByAccount : limits.codesByAccount;
  try {
    return [own, await ofAll.take(account)];
  } catch (error) {
    await own.giveBack();
    throw error;
  }
};

/** The message was made, and may have been sent. */
const isUnsent = refusedAs(new Set(['could-not-send-code']));

/**
 * Runs `work`, which mails a code to an account. Counts the request for the address, and the code for address and account, unless none
 * was made. Rejects with `limit-exceeded` before the provider is asked, whose last answer would count alone.
 */
export const limitCodeMails = <Result>(
  { services, ip }: MarketingRequestScope,
  email: string,
  work: () => Promise<Result>,
): Promise<Result> =>
  withCatalogueCode(async () => {
    const subjects = subjectsOf(email, ip);
    await services.limits.codesByAddress.take(subjects.address);
    const taken = await takeCode(services, subjects);
    try {
      return await work();
    } catch (error) {
      if (!isUnsent(error)) await Promise.allSettled(taken.map((attempt) => attempt.giveBack()));
      throw error;
    }
  });
