import { eq } from 'drizzle-orm';
import { type Bulkhead, createBulkhead } from '../concurrency/bulkhead';
import type { Database } from '../db/database';
import { sessions } from '../db/schema/sessions';
import { inTransaction, type Transaction } from '../db/transaction';
import { UpstreamError } from '../errors/upstream-error';
import type { TokenCipher } from '../security/token-cipher';
import type { SessionProviders, SessionTokens } from './session-provider';
import { type LiveSession, tokenColumns } from './session-store';

/** What must be known of a session. */
export type TokenHolder = Pick<LiveSession, 'idHash' | 'identity' | 'accessExpiresAt'>;

/** Tokens of a session that are good for a call now. */
export interface SessionTokenKeeper {
  /**
   * The session's tokens, refreshed when the access token is about to expire. Null when the provider takes the
   * refresh token no more: the session has ended then. Rejects with `UpstreamError` when it cannot be asked,
   * or when too many wait for it already, and with `unavailable` when another process may know the tokens' key.
   */
  fresh(session: TokenHolder): Promise<SessionTokens | null>;
}

/** A token that is good now should still be good when it arrives. */
const MARGIN_MS = 60_000;
/** With the provider’s own timeout after it, a request still answers within five seconds (quality: Faults). */
const TURN_PATIENCE_MS = 1_000;

interface Ports {
  database: Database;
  cipher: TokenCipher<SessionTokens>;
  identityProviders: SessionProviders;
  clock: () => number;
  /** Each refresh holds a database connection while the provider thinks; of each group so many may, and the rest stay free. */
  refreshesAtOnce: number;
}

const refuse = (service: string): UpstreamError =>
  new UpstreamError({ service, code: 'not-asked', reason: 'too many requests wait for it' });

/** What a refresh came to; a failure is thrown when what was learnt has been committed. */
type Refreshed = { tokens: SessionTokens | null } | { failure: unknown };

const refreshRow = async (ports: Ports, transaction: Transaction, idHash: string): Promise<Refreshed> => {
  const { cipher, clock, identityProviders } = ports;
  const ofRow = eq(sessions.idHash, idHash);
  const [row] = await transaction.select().from(sessions).where(ofRow).for('update');
  if (!row) return { tokens: null };
  const held = cipher.decryptKnown(row.tokens, idHash);
  // Another request has refreshed while this one waited for the row.
  if (held && row.accessExpiresAt > clock() + MARGIN_MS) return { tokens: held };
  const refreshed = held && (await identityProviders(row.identity)?.refresh(held));
  if (!refreshed) {
    await transaction.delete(sessions).where(ofRow);
    return { tokens: null };
  }
  const { tokens, accessExpiresAt } = refreshed;
  const believed = typeof accessExpiresAt === 'number';
  await transaction
    .update(sessions)
    .set({ ...tokenColumns(cipher, tokens, idHash), ...(believed ? { accessExpiresAt } : {}) })
    .where(ofRow);
  return believed ? { tokens } : accessExpiresAt;
};

const heldTokens = async ({ database, cipher }: Ports, idHash: string): Promise<SessionTokens | null> => {
  const [row] = await database
    .select({ tokens: sessions.tokens })
    .from(sessions)
    .where(eq(sessions.idHash, idHash));
  return row ? cipher.decryptKnown(row.tokens, idHash) : null;
};

/** Requests of one process share a refresh, and processes wait for each other at the row's lock. */
export const createSessionTokenKeeper = (ports: Ports): SessionTokenKeeper => {
  const inFlight = new Map<string, Promise<SessionTokens | null>>();
  const bulkheads = new Map<string, Bulkhead>();
  const bulkheadOf = (identity: string): Bulkhead => {
    const group = ports.identityProviders(identity)?.group ?? '';
    const bulkhead =
      bulkheads.get(group) ?? createBulkhead(ports.refreshesAtOnce, TURN_PATIENCE_MS, () => refuse(group));
    bulkheads.set(group, bulkhead);
    return bulkhead;
  };
  const refresh = ({ idHash, identity }: TokenHolder): Promise<SessionTokens | null> => {
    const known = inFlight.get(idHash);
    if (known) return known;
    const refreshing = bulkheadOf(identity)(() =>
      inTransaction(ports.database, (transaction) => refreshRow(ports, transaction, idHash)),
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
    fresh: (session) =>
      session.accessExpiresAt > ports.clock() + MARGIN_MS
        ? heldTokens(ports, session.idHash)
        : refresh(session),
  };
};
