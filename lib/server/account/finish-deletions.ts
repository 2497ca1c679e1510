import type { IdentityPool } from '@/lib/config/locales';
import type { Services } from '../composition';
import { ProblemError } from '../http/problem-error';
import { MARKETING_IDENTITY } from '../identity/marketing/identity';
import { poolForIdentity } from '../identity/pool-for-locale';
import type { DeletionProof, UnfinishedDeletion } from './deletions';
import { optOut } from './opt-out';

type Ports = Pick<
  Services,
  'database' | 'deletions' | 'environment' | 'identityAccounts' | 'refreshTokens' | 'sessions' | 'log'
>;

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
  { accessToken, idToken }: DeletionProof,
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
  { accessToken, idToken }: DeletionProof,
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

const finishOne = async (ports: Ports, deletion: UnfinishedDeletion): Promise<void> => {
  const { deletions, log } = ports;
  const { reference, identity, proof } = deletion;
  // Its account was closed at the provider before the deletion began here.
  if (identity === MARKETING_IDENTITY) {
    await deletions.finish(reference);
    log.warn({ reference }, 'finished a deletion that was left behind');
    return;
  }
  const pool = poolForIdentity(identity);
  if (!pool || !proof) {
    log.error({ reference }, 'a deletion cannot be finished: its key was retired');
    return;
  }
  if (proof.calledOff) return settleCalledOff(ports, pool, deletion, proof);
  const { gone, idToken } = await deleteAtProvider(ports, pool, deletion, proof);
  await optOut(ports, deletion, idToken);
  await deletions.finish(reference);
  if (gone) log.warn({ reference }, 'finished a deletion that was left behind');
  else log.error({ reference, identity }, 'finished a deletion, but its account is left at the provider');
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
