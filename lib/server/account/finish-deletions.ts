import type { Environment } from '@/lib/config/environment';
import type { IdentityPool } from '@/lib/config/locales';
import type { Database } from '../db/database';
import { ProblemError } from '../http/problem-error';
import type { IdentityAccounts } from '../identity/identity-accounts';
import type { RefreshTokens } from '../identity/identity-tokens';
import type { MarketingClient } from '../identity/marketing/client';
import { type Closing, clearClosed } from '../identity/marketing/closing';
import { poolForIdentity } from '../identity/pool-for-locale';
import type { Logger } from '../log/logger';
import { revokeEnded } from '../session/revoke-ended';
import type { SessionProviders } from '../session/session-provider';
import type { SessionStore } from '../session/session-store';
import {
  type DeletionProof,
  type Deletions,
  type DeletionTokens,
  isClosing,
  type UnfinishedDeletion,
} from './deletions';
import { optOut } from './opt-out';

interface Ports {
  database: Database;
  deletions: Deletions;
  environment: Environment;
  identityAccounts: IdentityAccounts;
  log: Logger;
  marketing: MarketingClient;
  refreshTokens: RefreshTokens;
  sessionProviders: SessionProviders;
  sessions: SessionStore;
}

/**
 * Whether nothing is left at the provider, or no token of ours is good for deleting it; and the token with which the
 * other services can be told.
 */
interface AtProvider {
  gone: boolean;
  idToken: string | null;
}

const unlessRefused = async <Result>(call: Promise<Result>): Promise<Result | 'refused'> => {
  try {
    return await call;
  } catch (error) {
    if (ProblemError.is(error) && error.code === 'identity-token-refused') return 'refused';
    throw error;
  }
};

/** The proof lasts an hour; what the person's sessions hold lasts longer. They end with this. */
const deleteThroughSessions = async (
  { sessions, refreshTokens, identityAccounts }: Ports,
  pool: IdentityPool,
  customerId: number,
): Promise<AtProvider> => {
  for (const { tokens } of await sessions.endAll(customerId)) {
    const fresh = tokens && (await refreshTokens.refresh(pool, tokens.refreshToken));
    if (!fresh) continue;
    if ((await unlessRefused(identityAccounts.deleteAccount(pool, fresh.accessToken))) !== 'refused')
      return { gone: true, idToken: fresh.idToken };
  }
  return { gone: false, idToken: null };
};

const deleteAtProvider = async (
  ports: Ports,
  pool: IdentityPool,
  { customerId }: UnfinishedDeletion,
  { accessToken, idToken }: DeletionTokens,
): Promise<AtProvider> => {
  const outcome = await unlessRefused(ports.identityAccounts.deleteAccount(pool, accessToken));
  if (outcome !== 'refused') return { gone: true, idToken };
  const { gone, idToken: fresh } = await deleteThroughSessions(ports, pool, customerId);
  return { gone, idToken: fresh ?? idToken };
};

/** Called off, it goes on only if the provider has heard of it all the same. */
const settleCalledOff = async (
  ports: Ports,
  pool: IdentityPool,
  deletion: UnfinishedDeletion,
  { accessToken, idToken }: DeletionTokens,
): Promise<void> => {
  const { identityAccounts, deletions, log } = ports;
  const { reference } = deletion;
  const found = await unlessRefused(identityAccounts.exists(pool, accessToken));
  if (found === false) {
    await optOut(ports, deletion, idToken);
    await deletions.finish(reference);
    log.warn({ reference }, 'finished a deletion that the provider had heard of');
    return;
  }
  await deletions.drop(deletion);
  log.info({ reference, asked: found !== 'refused' }, 'forgot a deletion that was called off');
};

const finishAtCognito = async (
  ports: Ports,
  deletion: UnfinishedDeletion,
  proof: DeletionProof<DeletionTokens>,
): Promise<void> => {
  const { deletions, log } = ports;
  const { reference, identity } = deletion;
  const pool = poolForIdentity(identity);
  if (!pool) throw new Error(`there is no pool ${identity}`);
  if (proof.calledOff) return settleCalledOff(ports, pool, deletion, proof);
  const { gone, idToken } = await deleteAtProvider(ports, pool, deletion, proof);
  await optOut(ports, deletion, idToken);
  await deletions.finish(reference);
  if (gone) log.warn({ reference }, 'finished a deletion that was left behind');
  else log.error({ reference, identity }, 'finished a deletion, but its account is left at the provider');
};

/** Only the person's own password closes the account: without it, a deletion goes on only when that has happened. */
const finishAtMarketing = async (
  ports: Ports,
  deletion: UnfinishedDeletion,
  proof: DeletionProof<Closing>,
): Promise<void> => {
  const { deletions, sessions, log } = ports;
  const { reference, customerId } = deletion;
  const cleared = await clearClosed({ services: ports, log }, proof);
  if (!cleared && !proof.ended) {
    await deletions.drop(deletion);
    log.info({ reference }, 'forgot a deletion that the provider had not heard of');
    return;
  }
  const ended = await sessions.endAll(customerId);
  await deletions.finish(reference);
  log.warn({ reference, cleared }, 'finished a deletion that was left behind');
  await revokeEnded(ports, ended);
};

const finishOne = async (ports: Ports, deletion: UnfinishedDeletion): Promise<void> => {
  const { proof, reference } = deletion;
  if (!proof) return ports.log.error({ reference }, 'a deletion cannot be finished: its key was retired');
  return isClosing(proof)
    ? finishAtMarketing(ports, deletion, proof)
    : finishAtCognito(ports, deletion, proof);
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
