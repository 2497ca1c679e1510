import type { IdentityPool } from '@/lib/shared/config/locales';
import type { SessionStore } from '../../../platform/session/session-store';
import type { AccountClosingOutcome, DeletionTokens, OpenAccountClosing } from '../identity-provider';
import { unlessTokenRefused } from '../refused-token';
import type { IdentityAccounts, RefreshTokens } from './cognito-ports';

interface Ports {
  identityAccounts: Pick<IdentityAccounts, 'deleteAccount' | 'exists'>;
  refreshTokens: Pick<RefreshTokens, 'refresh'>;
  sessions: Pick<SessionStore, 'endAll'>;
}

/** Whether the pool took the token for it. Rejects with `UpstreamError`. */
const deletes = async (
  { deleteAccount }: Ports['identityAccounts'],
  pool: IdentityPool,
  accessToken: string,
): Promise<boolean> => (await unlessTokenRefused(deleteAccount(pool, accessToken).then(() => true))) ?? false;

/** The deletion's own token lasts an hour; what the person's sessions hold lasts longer. They end with this. */
const deleteThroughSessions = async (
  { sessions, refreshTokens, identityAccounts }: Ports,
  pool: IdentityPool,
  customerId: number,
): Promise<AccountClosingOutcome> => {
  for (const { tokens } of await sessions.endAll(customerId)) {
    const fresh = tokens && (await refreshTokens.refresh(pool, tokens.refreshToken));
    if (!fresh) continue;
    if (await deletes(identityAccounts, pool, fresh.accessToken))
      return { account: 'closed', idToken: fresh.idToken };
  }
  return { account: 'left', idToken: null };
};

/** Deletes the account; one that was called off only counts when the pool has deleted it already. */
export const finishAtPool = async (
  ports: Ports,
  pool: IdentityPool,
  { customerId, access, calledOff, ended }: OpenAccountClosing,
): Promise<AccountClosingOutcome> => {
  // An account is at one provider, so its row holds what that provider needs.
  const { accessToken, idToken } = access as DeletionTokens;
  if (ended) return { account: 'closed', idToken };
  if (calledOff) {
    const found = await unlessTokenRefused(ports.identityAccounts.exists(pool, accessToken));
    return { account: found === false ? 'closed' : 'open', idToken };
  }
  if (await deletes(ports.identityAccounts, pool, accessToken)) return { account: 'closed', idToken };
  const outcome = await deleteThroughSessions(ports, pool, customerId);
  return { ...outcome, idToken: outcome.idToken ?? idToken };
};
