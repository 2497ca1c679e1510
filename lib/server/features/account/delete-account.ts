import { deadlineAfter, within } from '../../platform/concurrency/deadline';
import type { Logger } from '../../platform/log/logger';
import { type AttemptLimit, addressSubject } from '../../platform/security/attempt-limit';
import { limitedGuess } from '../../platform/security/limited-guess';
import type { LiveSession } from '../../platform/session/session-store';
import type { SessionTokenKeeper } from '../../platform/session/session-tokens';
import {
  type DeletionTokens,
  type IdentityProviders,
  providerOf,
} from '../../upstream/identity/identity-provider';
import { isTokenRefused } from '../../upstream/identity/refused-token';
import { type AnsweredDeletion, type DeletionPlan, type DeletionPorts, runDeletion } from './run-deletion';

/** The account is deleted with or without the tokens that its opt-out needs. */
const TOKENS_PATIENCE_MS = 1_000;
/**
 * From the begin of the deletion to the answer: the browser gives up after 4.8 s, and the proof of the password took its
 * part of them.
 */
const ANSWER_MS = 2_800;

export interface DeleteAccount {
  session: LiveSession;
  /** Of a sign-in of the last minutes. */
  accessToken: string;
  ip: string;
}

export interface DeleteAccountPorts extends DeletionPorts {
  identityProviders: IdentityProviders;
  limits: { loginFailuresByAccount: AttemptLimit; loginFailuresByAddress: AttemptLimit };
  sessionTokens: SessionTokenKeeper;
}

/** Runs `work` behind the limits of a login, which it could be used to guess at otherwise (quality: Security 4). */
const limited = <Result>(
  { limits }: DeleteAccountPorts,
  { session, ip }: DeleteAccount,
  work: () => Promise<Result>,
): Promise<Result> => {
  const { loginFailuresByAccount: byAccount, loginFailuresByAddress: byAddress } = limits;
  const [account, address] = [session.customer.userId, addressSubject(ip)];
  return limitedGuess(
    [
      { limit: byAccount, subject: account, counts: isTokenRefused },
      { limit: byAddress, subject: address, counts: isTokenRefused },
    ],
    work,
  );
};

/** The identity token with which the other services are told; null when it cannot be had in time. */
const identityToken = (
  { sessionTokens }: DeleteAccountPorts,
  session: LiveSession,
): Promise<string | null> => {
  const held = sessionTokens.fresh(session).then(
    (tokens) => tokens?.idToken ?? null,
    () => null,
  );
  return within(TOKENS_PATIENCE_MS, held, () => null);
};

/**
 * Deletes an account wherever it is held: at the identity provider first, since only the person's own token can do
 * that; then here. What a dead process leaves behind, `finishDeletions` finishes. Rejects with
 * `identity-token-refused`, with `too-many-requests`, or with `upstream-unavailable`, and then nothing is deleted.
 */
export const deleteAccount = (
  ports: DeleteAccountPorts,
  command: DeleteAccount,
  log: Logger,
): Promise<AnsweredDeletion> =>
  limited(ports, command, async () => {
    const { accessToken, session } = command;
    const { customer } = session;
    const late = deadlineAfter(ANSWER_MS);
    const provider = providerOf(ports.identityProviders, customer.identity);
    await provider.verifyOwner(customer, { accessToken });
    const idToken = await identityToken(ports, session);
    const plan: DeletionPlan<DeletionTokens> = {
      customer,
      access: { accessToken, idToken },
      keepsFirst: false,
      end: ({ access }) => provider.close(access, { accessToken }),
      clear: async () => undefined,
      idToken,
      late,
    };
    return runDeletion(ports, plan, log);
  });
