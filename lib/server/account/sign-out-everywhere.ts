import type { IdentityPool } from '@/lib/config/locales';
import { ProblemError } from '../http/problem-error';
import type { IdentityAccounts } from '../identity/identity-accounts';
import type { RefreshTokens } from '../identity/identity-tokens';
import { poolForIdentity } from '../identity/pool-for-locale';
import type { Logger } from '../log/logger';
import { pauseAfter } from '../outbox/backoff';
import type { SessionProviders } from '../session/session-provider';
import type { EndedSession, SessionStore } from '../session/session-store';
import type { SessionTokens } from '../session/token-cipher';

interface Ports {
  sessions: SessionStore;
  sessionProviders: SessionProviders;
  identityAccounts: IdentityAccounts;
  refreshTokens: RefreshTokens;
  clock: () => number;
}

/** A token that is good now should still be good when it arrives. */
const MARGIN_MS = 60_000;
/** No pool can make access tokens that last shorter. */
const FRESH_MS = 5 * 60_000;
const END_TIMEOUT_MS = 2_500;
/** In two minutes and a half; after that the provider's tokens end by themselves, since nobody holds them any more. */
const ATTEMPTS = 6;

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

/** Whether the provider took this session's token for it. Rejects with `upstream-unavailable`. */
const signsOut = async (ports: Ports, pool: IdentityPool, session: EndedSession): Promise<boolean> => {
  const accessToken = await accessTokenOf(ports, pool, session);
  if (!accessToken) return false;
  try {
    await ports.identityAccounts.signOutEverywhere(pool, accessToken);
    return true;
  } catch (error) {
    if (ProblemError.is(error) && error.code === 'identity-token-refused') return false;
    throw error;
  }
};

/** A provider that has no call for all sessions of a user is told of each. */
const endEach = async ({ sessionProviders }: Ports, ended: readonly EndedSession[]): Promise<void> => {
  const told = ended.map(async ({ identity, tokens }) => {
    if (tokens) await sessionProviders(identity)?.end(tokens, END_TIMEOUT_MS);
  });
  await Promise.all(told);
};

/** One session's token that is still good is enough; when none is, the provider has ended them all already. */
const endAtPool = async (ports: Ports, ended: readonly EndedSession[]): Promise<void> => {
  const newestFirst = [...ended].sort((one, other) => other.accessExpiresAt - one.accessExpiresAt);
  for (const session of newestFirst) {
    const pool = poolForIdentity(session.identity);
    if (pool && (await signsOut(ports, pool, session))) return;
  }
};

const endAtProvider = (ports: Ports, ended: readonly EndedSession[]): Promise<void> =>
  ended.some(({ identity }) => poolForIdentity(identity)) ? endAtPool(ports, ended) : endEach(ports, ended);

const tryAgain = (ports: Ports, ended: readonly EndedSession[], log: Logger, attempt: number): void => {
  if (attempt > ATTEMPTS) {
    log.error({ customer: ended[0]?.customerId }, 'the provider was never told to sign a person out');
    return;
  }
  const again = () =>
    endAtProvider(ports, ended).then(
      () => log.info({ customer: ended[0]?.customerId, attempt }, 'the provider signed a person out later'),
      () => tryAgain(ports, ended, log, attempt + 1),
    );
  setTimeout(again, pauseAfter(attempt)).unref();
};

/**
 * Ends every session of a customer at once, whatever the provider says, and then the provider's own (spec §7). One
 * that does not answer is asked again in the background; `atProvider` is false then.
 */
export const signOutEverywhere = async (
  ports: Ports,
  customerId: number,
  log: Logger,
): Promise<{ ended: number; atProvider: boolean }> => {
  const ended = await ports.sessions.endAll(customerId);
  log.info({ customer: customerId, ended: ended.length }, 'signed out everywhere');
  try {
    await endAtProvider(ports, ended);
    return { ended: ended.length, atProvider: true };
  } catch (err) {
    log.warn({ err, customer: customerId }, 'the provider did not sign a person out');
    tryAgain(ports, ended, log, 1);
    return { ended: ended.length, atProvider: false };
  }
};
