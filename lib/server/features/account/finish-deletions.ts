import type { Logger } from '../../platform/log/logger';
import { revokeEnded } from '../../platform/session/revoke-ended';
import type { SessionStore } from '../../platform/session/session-store';
import {
  type AccountClosingOutcome,
  type IdentityProviders,
  providerOf,
} from '../../upstream/identity/identity-provider';
import type { Copies } from './copies';
import { isOperatorAccess } from './delete-for-operator';
import type { DeletionProof, Deletions, UnfinishedDeletion } from './deletions';

interface Ports {
  copies: Copies;
  deletions: Deletions;
  identityProviders: IdentityProviders;
  log: Logger;
  sessions: Pick<SessionStore, 'endAll'>;
}

/** What became of the account. The provider takes nothing that an operator's row holds, so the row says all that is known. */
const closeAccount = async (
  { identityProviders }: Ports,
  { customerId, identity }: UnfinishedDeletion,
  proof: DeletionProof,
): Promise<AccountClosingOutcome> => {
  const { access, ended } = proof;
  if (isOperatorAccess(access)) return { account: ended ? 'closed' : 'open', idToken: access.idToken };
  return providerOf(identityProviders, identity).finishAccountClosing({ customerId, ...proof });
};

const finishOne = async (ports: Ports, deletion: UnfinishedDeletion): Promise<void> => {
  const { copies, deletions, log, sessions } = ports;
  const { customerId, identity, proof, reference } = deletion;
  if (!proof) return log.error({ reference }, 'a deletion cannot be finished: its key was retired');
  // What is being told would arrive after the services were asked to forget; no more is begun, so a later run finds it quiet.
  if (!(await copies.areQuiet(customerId))) return log.info({ reference }, 'a deletion waits for a delivery');
  const { account, idToken } = await closeAccount(ports, deletion, proof);
  if (account === 'open') {
    await deletions.drop(deletion);
    return log.info({ reference }, 'forgot a deletion that the provider had not heard of');
  }
  await copies.forget(deletion, idToken, log);
  const ended = await sessions.endAll(customerId);
  await deletions.finish(reference);
  if (account === 'closed') log.warn({ reference }, 'finished a deletion that was left behind');
  else log.error({ reference, identity }, 'finished a deletion, but its account is left at the provider');
  await copies.deleteFiles(customerId, log);
  await revokeEnded(ports, ended);
};

/** Finishes the deletions that a process began and did not live to finish. Replicas may run it at the same time. */
export const finishDeletions = async (ports: Ports): Promise<void> => {
  for (const deletion of await ports.deletions.unfinished()) {
    try {
      await finishOne(ports, deletion);
    } catch (err) {
      ports.log.warn({ err, reference: deletion.reference }, 'a deletion is not finished yet');
    }
  }
};
