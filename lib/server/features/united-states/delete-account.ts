import { deadlineAfter } from '../../platform/concurrency/deadline';
import { ProblemError } from '../../platform/errors/problem-error';
import type { LiveSession } from '../../platform/session/session-store';
import { providerOf } from '../../upstream/identity/identity-provider';
import { refusal, refusedAs } from '../../upstream/identity/identity-refusals';
import {
  type AccountClosing,
  clearClosed,
  forgetTokens,
  isAccountClosing,
  isClosed,
  newAccountClosing,
} from '../../upstream/identity/marketing-identity/account-closing';
import { MARKETING_IDENTITY } from '../../upstream/identity/marketing-identity/identity';
import { CHECK_TIMEOUT_MS } from '../../upstream/identity/marketing-identity/marketing-provider';
import { unitedStatesSite } from '../../upstream/identity/marketing-identity/united-states-site';
import type { BegunDeletion } from '../account/deletions';
import { type AnsweredDeletion, type DeletionPlan, runDeletion } from '../account/run-deletion';
import { findCustomerId } from '../login/find-customer';
import { limitSignedInPasswords } from './limits';
import { type Proven, provePassword } from './log-in';
import type { MarketingRequestScope } from './ports';

export interface Deletion {
  session: LiveSession;
  password: string;
}

/** The browser gives up after 4.8 s; the calls that the answer waits for share these, whatever the provider does. */
const ANSWER_MS = 4_200;
const PROOF_TIMEOUT_MS = 1_800;

const isOneOf = (error: unknown, ...failures: string[]): boolean =>
  ProblemError.is(error) && failures.includes(error.details.identity ?? '');

/**
 * A password that is wrong now was right when a deletion was begun that has closed the account since. Resolves when that
 * is so; rejects with `wrong-password`, or with `not-signed-in` when another request has finished the deletion.
 */
const requireClosed = async (
  scope: MarketingRequestScope,
  { customer }: LiveSession,
  refused: unknown,
): Promise<void> => {
  const { database, deletions } = scope.services;
  const closing = await deletions.accessOf(customer.id);
  if (closing && isAccountClosing(closing) && (await isClosed(scope, closing, CHECK_TIMEOUT_MS))) return;
  if ((await findCustomerId(database, customer)) === null) throw new ProblemError('not-signed-in');
  // A signed-in user exists, so `user-not-found` can only mean a wrong password here.
  throw isOneOf(refused, 'user-not-found') ? refusal('wrong-password') : refused;
};

/** The tokens of the owner; null when a deletion that was begun before has closed the account already. */
const proveOwner = async (
  scope: MarketingRequestScope,
  session: LiveSession,
  password: string,
): Promise<Proven | null> => {
  const { email, userId } = session.customer;
  try {
    const proven = await provePassword(scope, { email, password, timeoutMs: PROOF_TIMEOUT_MS });
    if (proven.profileId === userId) return proven;
    forgetTokens(scope, proven);
  } catch (error) {
    if (!isOneOf(error, 'user-not-found', 'account-locked')) throw error;
    await requireClosed(scope, session, error);
    return null;
  }
  throw refusal('delete-failed');
};

const closeAtProvider = async (
  { services: { deletions, identityProviders } }: MarketingRequestScope,
  { access, reference }: BegunDeletion<AccountClosing>,
  owner: { accessToken: string; password: string },
): Promise<void> => {
  await providerOf(identityProviders, MARKETING_IDENTITY)
    .close(access, owner)
    .catch(refusedAs('delete-failed'));
  await deletions.noteEnded(reference);
};

const clear = async (scope: MarketingRequestScope, closing: AccountClosing): Promise<void> => {
  if (!(await clearClosed(scope, closing))) throw new Error('the account takes its last password no more');
};

/**
 * Deletes an account once its password was proven. Rejects with `wrong-password`, `account-locked`, `delete-failed`,
 * `limit-exceeded`, `not-signed-in`, or `upstream-unavailable`. Nothing is deleted then, unless the provider has closed the
 * account without an answer: `finishDeletions` finds that out.
 */
export const deleteAccount = (
  scope: MarketingRequestScope,
  { session, password }: Deletion,
): Promise<AnsweredDeletion> => {
  const { customer } = session;
  const { email, userId: profileId } = customer;
  const late = deadlineAfter(ANSWER_MS);
  const access = newAccountClosing({ locale: unitedStatesSite(customer), profileId, email });
  return limitSignedInPasswords(scope, email, async () => {
    const proven = await proveOwner(scope, session, password);
    const plan: DeletionPlan<AccountClosing> = {
      customer,
      access,
      keepsFirst: true,
      end: async (begun) => {
        if (proven) await closeAtProvider(scope, begun, { accessToken: proven.accessToken, password });
      },
      clear: (closing) => clear(scope, closing),
      idToken: null,
      late,
    };
    try {
      return await runDeletion(scope.services, plan, scope.log);
    } finally {
      if (proven) forgetTokens(scope, proven);
    }
  });
};
