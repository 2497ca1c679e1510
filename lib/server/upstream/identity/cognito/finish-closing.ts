import type { IdentityPool } from '@/lib/shared/config/locales';
import { ProblemError } from '../../../platform/http/problem-error';
import type { SessionStore } from '../../../platform/session/session-store';
import type { IdentityAccounts } from '../identity-accounts';
import type { ClosingOutcome, OpenClosing } from '../identity-provider';
import type { RefreshTokens } from '../identity-tokens';

/** What ends an account of a user pool; the deletion's row holds it. */
export interface DeletionTokens {
  /** Of a sign-in just before the deletion; lasts an hour. */
  accessToken: string;
  /** With which the services that hold copies are told; null when it could not be had in time. */
  idToken: string | null;
}

interface Ports {
  identityAccounts: Pick<IdentityAccounts, 'deleteAccount' | 'exists'>;
  refreshTokens: Pick<RefreshTokens, 'refresh'>;
  sessions: Pick<SessionStore, 'endAll'>;
}

const unlessRefused = async <Result>(call: Promise<Result>): Promise<Result | 'refused'> => {
  try {
    return await call;
  } catch (error) {
    if (ProblemError.is(error) && error.code === 'identity-token-refused') return 'refused';
    throw error;
  }
};

/** The deletion's own token lasts an hour; what the person's sessions hold lasts longer. They end with this. */
const deleteThroughSessions = async (
  { sessions, refreshTokens, identityAccounts }: Ports,
  pool: IdentityPool,
  customerId: number,
): Promise<ClosingOutcome> => {
  for (const { tokens } of await sessions.endAll(customerId)) {
    const fresh = tokens && (await refreshTokens.refresh(pool, tokens.refreshToken));
    if (!fresh) continue;
    if ((await unlessRefused(identityAccounts.deleteAccount(pool, fresh.accessToken))) !== 'refused')
      return { account: 'closed', idToken: fresh.idToken };
  }
  return { account: 'left', idToken: null };
};

/** Deletes the account; one that was called off only counts when the pool has deleted it already. */
export const finishAtPool = async (
  ports: Ports,
  pool: IdentityPool,
  { customerId, access, calledOff }: OpenClosing,
): Promise<ClosingOutcome> => {
  // An account is at one provider, so its row holds what that provider needs.
  const { accessToken, idToken } = access as DeletionTokens;
  if (calledOff) {
    const found = await unlessRefused(ports.identityAccounts.exists(pool, accessToken));
    return { account: found === false ? 'closed' : 'open', idToken };
  }
  const deleted = await unlessRefused(ports.identityAccounts.deleteAccount(pool, accessToken));
  if (deleted !== 'refused') return { account: 'closed', idToken };
  const outcome = await deleteThroughSessions(ports, pool, customerId);
  return { ...outcome, idToken: outcome.idToken ?? idToken };
};
