import type { IdentityPool } from '@/lib/shared/config/locales';
import type { SessionTokens } from '../../../platform/session/session-provider';
import type { EndedSession } from '../../../platform/session/session-store';
import { unlessTokenRefused } from '../refused-token';
import type { IdentityAccounts, RefreshTokens } from './cognito-ports';

interface Ports {
  identityAccounts: Pick<IdentityAccounts, 'signOutEverywhere'>;
  refreshTokens: Pick<RefreshTokens, 'refresh'>;
  clock: () => number;
}

/** A token that is good now should still be good when it arrives. */
const MARGIN_MS = 60_000;
/** No pool can make access tokens that last shorter. */
const FRESH_MS = 5 * 60_000;

/** Kept with the session, since where tokens rotate the one before is good no longer. */
const refreshed = async (
  { refreshTokens, clock }: Ports,
  pool: IdentityPool,
  session: EndedSession,
  held: SessionTokens,
): Promise<string | null> => {
  const tokens = await refreshTokens.refresh(pool, held.refreshToken);
  Object.assign(session, { tokens, accessExpiresAt: clock() + FRESH_MS });
  return tokens?.accessToken ?? null;
};

const accessTokenOf = async (
  ports: Ports,
  pool: IdentityPool,
  session: EndedSession,
): Promise<string | null> => {
  const { tokens, accessExpiresAt } = session;
  if (!tokens) return null;
  const isGood = accessExpiresAt > ports.clock() + MARGIN_MS;
  return isGood ? tokens.accessToken : refreshed(ports, pool, session, tokens);
};

/** Whether the pool took this session's token for it. Rejects with `UpstreamError`. */
const signsOut = async (ports: Ports, pool: IdentityPool, session: EndedSession): Promise<boolean> => {
  const accessToken = await accessTokenOf(ports, pool, session);
  if (!accessToken) return false;
  const signedOut = ports.identityAccounts.signOutEverywhere(pool, accessToken).then(() => true);
  return (await unlessTokenRefused(signedOut)) ?? false;
};

/** One session's token that is still good is enough; when none is, the pool has ended them all already. */
export const signOutAtPool = async (
  ports: Ports,
  pool: IdentityPool,
  ended: readonly EndedSession[],
): Promise<void> => {
  const newestFirst = [...ended].sort((one, other) => other.accessExpiresAt - one.accessExpiresAt);
  for (const session of newestFirst) if (await signsOut(ports, pool, session)) return;
};
