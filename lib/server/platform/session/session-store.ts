import { createHash } from 'node:crypto';
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database, Executor } from '../db/database';
import { customers } from '../db/schema/customers';
import { sessions } from '../db/schema/sessions';
import type { TokenCipher } from '../security/token-cipher';
import type { CustomerRecord } from './customer-record';
import { isLive } from './is-live';
import type { SessionTokens } from './session-provider';

/** A session that was live when it was looked up. */
export interface LiveSession {
  /** SHA-256 of the cookie's id, hex; the key of the row. */
  idHash: string;
  /** `identityKey` of the provider whose tokens it holds. */
  identity: string;
  /** Expiry of the access token, epoch milliseconds. */
  accessExpiresAt: number;
  customer: CustomerRecord;
}

export interface NewSession {
  id: string;
  customerId: number;
  identity: string;
  tokens: SessionTokens;
  accessExpiresAt: number;
  /** Absolute end, epoch seconds, as in the cookie. */
  expiresAt: number;
}

export interface EndedSession {
  customerId: number;
  identity: string;
  /** Expiry of the access token, epoch milliseconds. */
  accessExpiresAt: number;
  /** Null when their key was retired: then they cannot be revoked, but the session ends all the same. */
  tokens: SessionTokens | null;
}

export interface SessionStore {
  /** The live session of a cookie, in one round trip; idle and absolute expiry by the database's clock. */
  find(cookie: { id: string; identity: string }): Promise<LiveSession | null>;
  /**
   * Whose live session holds this access token, by the hash of the token; null when none does, or the token has expired.
   * For tokens that say nothing about themselves.
   */
  holderOf(accessToken: string): Promise<{ identity: string; userId: string } | null>;
  /** Opens a session and answers with the hash of its id. */
  open(session: NewSession, executor?: Executor): Promise<string>;
  /** Ends one session and hands its tokens over, so that they can be revoked. */
  end(id: string, executor?: Executor): Promise<EndedSession | null>;
  /** Ends all sessions of a customer and hands their tokens over. */
  endAll(customerId: number): Promise<EndedSession[]>;
  /** Ends all sessions of a customer except one and hands their tokens over. */
  endOthers(customerId: number, keepIdHash: string | null): Promise<EndedSession[]>;
  /** Ends the sessions of a customer except the `kept` that were used last, and hands their tokens over. */
  endBeyond(customerId: number, kept: number, executor?: Executor): Promise<EndedSession[]>;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What the database keeps of an id: a stolen table opens no session. */
export const hashSessionId = sha256;

/** The columns of a session's tokens; the hash finds the session of an access token. */
export const tokenColumns = (cipher: TokenCipher<SessionTokens>, tokens: SessionTokens, idHash: string) => ({
  tokens: cipher.encrypt(tokens, idHash),
  accessHash: sha256(tokens.accessToken),
});

/** Noting each request would write on every read; once a minute is exact enough for an idle limit. */
const TOUCH_INTERVAL = sql`interval '1 minute'`;

const lookUp = (idHash: string, identity: string, idleMinutes: number) => {
  const live = sql`s.id_hash = ${idHash} and s.identity = ${identity} and ${isLive(idleMinutes)}`;
  // A row whose tokens are being refreshed is locked while the provider thinks; reading must not wait for that.
  return sql`
    with due as (
      select s.id_hash from ${sessions} s
      where ${live} and s.last_seen_at < now() - ${TOUCH_INTERVAL}
      for no key update skip locked
    ), touched as (
      update ${sessions} set last_seen_at = now() where id_hash in (select id_hash from due)
    )
    select s.access_expires_at as "accessExpiresAt", c.id, c.identity, c.user_id as "userId", c.email,
      c.first_name as "firstName", c.last_name as "lastName", c.country, c.language,
      c.certificate_name as "certificateName", c.registration is not null as complete
    from ${sessions} s join ${customers} c on c.id = s.customer_id
    where ${live}`;
};

/** The driver hands 64-bit integers over as text. */
type Row = CustomerRecord & { accessExpiresAt: string };

const asEnded = (cipher: TokenCipher<SessionTokens>, row: typeof sessions.$inferSelect): EndedSession => ({
  customerId: row.customerId,
  identity: row.identity,
  accessExpiresAt: row.accessExpiresAt,
  tokens: cipher.decrypt(row.tokens, row.idHash),
});

export const createSessionStore = (
  database: Database,
  cipher: TokenCipher<SessionTokens>,
  settings: { idleMinutes: number },
): SessionStore => ({
  async find({ id, identity }) {
    const idHash = hashSessionId(id);
    const { rows } = await database.execute(lookUp(idHash, identity, settings.idleMinutes));
    const [row] = rows as unknown as Row[];
    if (!row) return null;
    const { accessExpiresAt, ...customer } = row;
    return { idHash, identity, accessExpiresAt: Number(accessExpiresAt), customer };
  },

  async holderOf(accessToken) {
    const { rows } = await database.execute<{ identity: string; user_id: string }>(sql`
      select c.identity, c.user_id from ${sessions} s join ${customers} c on c.id = s.customer_id
      where s.access_hash = ${sha256(accessToken)} and ${isLive(settings.idleMinutes)}
        and s.access_expires_at > extract(epoch from now()) * 1000
      limit 1`);
    const [row] = rows;
    return row ? { identity: row.identity, userId: row.user_id } : null;
  },

  async open(session, executor = database) {
    const idHash = hashSessionId(session.id);
    await executor.insert(sessions).values({
      idHash,
      customerId: session.customerId,
      identity: session.identity,
      ...tokenColumns(cipher, session.tokens, idHash),
      accessExpiresAt: session.accessExpiresAt,
      expiresAt: new Date(session.expiresAt * 1000),
    });
    return idHash;
  },

  async end(id, executor = database) {
    const idHash = hashSessionId(id);
    const [row] = await executor.delete(sessions).where(eq(sessions.idHash, idHash)).returning();
    return row ? asEnded(cipher, row) : null;
  },

  async endAll(customerId) {
    const rows = await database.delete(sessions).where(eq(sessions.customerId, customerId)).returning();
    return rows.map((row) => asEnded(cipher, row));
  },

  async endOthers(customerId, keepIdHash) {
    const rows = await database
      .delete(sessions)
      .where(
        and(eq(sessions.customerId, customerId), keepIdHash ? ne(sessions.idHash, keepIdHash) : undefined),
      )
      .returning();
    return rows.map((row) => asEnded(cipher, row));
  },

  async endBeyond(customerId, kept, executor = database) {
    const beyond = database
      .select({ idHash: sessions.idHash })
      .from(sessions)
      .where(eq(sessions.customerId, customerId))
      .orderBy(desc(sessions.lastSeenAt), sessions.idHash)
      .offset(kept);
    const rows = await executor
      .delete(sessions)
      .where(and(eq(sessions.customerId, customerId), inArray(sessions.idHash, beyond)))
      .returning();
    return rows.map((row) => asEnded(cipher, row));
  },
});
