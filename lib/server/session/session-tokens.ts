import { eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { sessions } from '../db/schema';
import type { RefreshTokens, TokenVerifier } from '../identity/identity-tokens';
import { poolForIdentity } from '../identity/pool-for-locale';
import { createBulkhead } from './bulkhead';
import type { LiveSession } from './session-store';
import type { SessionTokens, TokenCipher } from './token-cipher';

/** Tokens of a session that are good for a call now. */
export interface SessionTokenKeeper {
  /**
   * The session's tokens, refreshed when the access token is about to expire. Null when the provider takes the
   * refresh token no more: the session has ended then. Rejects with `upstream-unavailable` when it cannot be asked,
   * or when too many wait for it already.
   */
  fresh(session: Pick<LiveSession, 'idHash' | 'accessExpiresAt'>): Promise<SessionTokens | null>;
}

/** A token that is good now should still be good when it arrives. */
const MARGIN_MS = 60_000;
/** With the provider’s own timeout after it, a request still answers within five seconds (quality: Faults). */
const TURN_PATIENCE_MS = 1_000;

interface Ports {
  database: Database;
  cipher: TokenCipher;
  verifier: TokenVerifier;
  refreshTokens: RefreshTokens;
  clock: () => number;
  /** Each refresh holds a database connection while the provider thinks; so many may, and the rest stay free. */
  refreshesAtOnce: number;
}

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** What a refresh came to; a failure is thrown when what was learnt has been committed. */
type Refreshed = { tokens: SessionTokens | null } | { failure: unknown };

const refreshRow = async (ports: Ports, transaction: Transaction, idHash: string): Promise<Refreshed> => {
  const { cipher, clock, refreshTokens, verifier } = ports;
  const ofRow = eq(sessions.idHash, idHash);
  const [row] = await transaction.select().from(sessions).where(ofRow).for('update');
  if (!row) return { tokens: null };
  const held = cipher.decrypt(row.tokens, idHash);
  // Another request has refreshed while this one waited for the row.
  if (held && row.accessExpiresAt > clock() + MARGIN_MS) return { tokens: held };
  const pool = poolForIdentity(row.identity);
  const tokens = pool && held && (await refreshTokens.refresh(pool, held.refreshToken));
  if (!pool || !tokens) {
    await transaction.delete(sessions).where(ofRow);
    return { tokens: null };
  }
  const verified = await verifier.verifyAccess(pool, tokens.accessToken).catch((failure) => ({ failure }));
  // Whatever becomes of the access token: where refresh tokens rotate, the one before is good no longer.
  const changed = { tokens: cipher.encrypt(tokens, idHash) };
  const expiry = 'failure' in verified ? {} : { accessExpiresAt: verified.expiresAt };
  await transaction
    .update(sessions)
    .set({ ...changed, ...expiry })
    .where(ofRow);
  return 'failure' in verified ? verified : { tokens };
};

const heldTokens = async ({ database, cipher }: Ports, idHash: string): Promise<SessionTokens | null> => {
  const [row] = await database
    .select({ tokens: sessions.tokens })
    .from(sessions)
    .where(eq(sessions.idHash, idHash));
  return row ? cipher.decrypt(row.tokens, idHash) : null;
};

/** Requests of one process share a refresh, and processes wait for each other at the row's lock. */
export const createSessionTokenKeeper = (ports: Ports): SessionTokenKeeper => {
  const inFlight = new Map<string, Promise<SessionTokens | null>>();
  const bulkhead = createBulkhead(ports.refreshesAtOnce, TURN_PATIENCE_MS);
  const refresh = (idHash: string): Promise<SessionTokens | null> => {
    const known = inFlight.get(idHash);
    if (known) return known;
    const refreshing = bulkhead(() =>
      ports.database.transaction((transaction) => refreshRow(ports, transaction, idHash)),
    )
      .then((refreshed) => {
        if ('failure' in refreshed) throw refreshed.failure;
        return refreshed.tokens;
      })
      .finally(() => inFlight.delete(idHash));
    inFlight.set(idHash, refreshing);
    return refreshing;
  };
  return {
    fresh: ({ idHash, accessExpiresAt }) =>
      accessExpiresAt > ports.clock() + MARGIN_MS ? heldTokens(ports, idHash) : refresh(idHash),
  };
};
