import { deadlineAfter } from '../../platform/concurrency/deadline';
import { UpstreamError } from '../../platform/errors/upstream-error';
import type { Logger } from '../../platform/log/logger';
import type { CustomerRecord } from '../../platform/session/customer-record';
import type { SessionTokens } from '../../platform/session/session-provider';
import type { AdministeredAccounts } from '../../upstream/identity/cognito/administered-accounts';
import {
  type DeletionTokens,
  type IdentityProviders,
  providerOf,
} from '../../upstream/identity/identity-provider';
import { poolForIdentity } from '../../upstream/identity/pool-for-identity';
import { isTokenRefused } from '../../upstream/identity/refused-token';
import type { Forgotten } from './copies';
import { type DeletionPorts, runDeletion } from './run-deletion';

/**
 * What a deletion's row holds where an operator ends the account without its owner's tokens. Such a row goes on by itself
 * only once the account is noted as ended; until then the deletion has come to nothing, and the operator begins it again.
 */
export interface OperatorAccess {
  byOperator: true;
  /** With which the services that hold copies are told; null when the person has no live session. */
  idToken: string | null;
}

export const isOperatorAccess = (access: object): access is OperatorAccess => 'byOperator' in access;

export interface OperatorDeletionPorts extends DeletionPorts {
  administeredAccounts: AdministeredAccounts;
  identityProviders: IdentityProviders;
  /** Fresh tokens of the person's newest live session. */
  tokensOf(customerId: number): Promise<SessionTokens | null>;
}

export interface OperatorDeletion {
  reference: string;
  /** Whether our rows are gone. If not, the site goes on within a minute. */
  rowsDeleted: boolean;
  /** Whether the files are gone. If not, the site goes on within a minute. */
  filesDeleted: boolean;
  /** Null: the services with copies could not be asked. */
  forgotten: Forgotten | null;
}

/** Everything is tried in this time; the site's jobs have the rest. */
const PATIENCE_MS = 60_000;

/** Through the person's own session where there is one, and else with credentials of the cloud account. */
const endAtProvider = async (
  { identityProviders, administeredAccounts }: OperatorDeletionPorts,
  { identity, userId }: CustomerRecord,
  access: DeletionTokens | OperatorAccess,
): Promise<void> => {
  if (!isOperatorAccess(access)) {
    try {
      return await providerOf(identityProviders, identity).close(access, access);
    } catch (error) {
      if (!isTokenRefused(error)) throw error;
    }
  }
  const pool = poolForIdentity(identity);
  if (!pool) throw new Error('this provider takes only the password of the owner');
  await administeredAccounts.delete(pool, userId);
};

/** A provider that is away leaves nothing to tell the other services with. */
const heldTokens = ({ tokensOf }: OperatorDeletionPorts, customerId: number): Promise<SessionTokens | null> =>
  tokensOf(customerId).catch((error: unknown) => {
    if (UpstreamError.is(error)) return null;
    throw error;
  });

/**
 * Deletes the account of somebody who has asked for it in another way than on the profile: as that deletion does it, at the
 * provider first. Can be repeated after any failure, and after the end of the process at any point. Rejects with `UpstreamError`
 * when the provider does not end the account, and then nothing is deleted.
 * @param choices `isEnded`: the account at the provider is ended already, which nobody but its own operator can tell
 */
export const deleteForOperator = async (
  ports: OperatorDeletionPorts,
  customer: CustomerRecord,
  { isEnded }: { isEnded: boolean },
  log: Logger,
): Promise<OperatorDeletion> => {
  const tokens = await heldTokens(ports, customer.id);
  const idToken = tokens?.idToken ?? null;
  const access: DeletionTokens | OperatorAccess =
    tokens && !isEnded && poolForIdentity(customer.identity)
      ? { accessToken: tokens.accessToken, idToken }
      : { byOperator: true, idToken };
  let forgotten: Forgotten | null = null;
  const copies = {
    ...ports.copies,
    forget: async (...given: Parameters<typeof ports.copies.forget>) => {
      forgotten = await ports.copies.forget(...given);
      return forgotten;
    },
  };
  const { reference, complete } = await runDeletion<DeletionTokens | OperatorAccess>(
    { ...ports, copies },
    {
      customer,
      access,
      keepsFirst: false,
      async end(begun) {
        if (!isEnded) await endAtProvider(ports, customer, begun.access);
        await ports.deletions.noteEnded(begun.reference);
      },
      clear: async () => undefined,
      idToken,
      late: deadlineAfter(PATIENCE_MS),
    },
    log,
  );
  const rowsDeleted = (await ports.deletions.receiptOf(reference)) !== null;
  return { reference, rowsDeleted, filesDeleted: complete, forgotten };
};
