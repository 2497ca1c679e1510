import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { createDatabase } from '@/lib/server/platform/db/database';
import { customers } from '@/lib/server/platform/db/schema/customers';
import { createTokenCipher } from '@/lib/server/platform/security/token-cipher';
import { newSessionId } from '@/lib/server/platform/session/cookie';
import { openedSessionCookies } from '@/lib/server/platform/session/session-cookies';
import type { SessionTokens } from '@/lib/server/platform/session/session-provider';
import { createSessionStore } from '@/lib/server/platform/session/session-store';
import type { Environment } from '@/lib/shared/config/environment';

/** Somebody with a session and a certificate, as rows of the site's database. */
export interface Graduate {
  customerId: number;
  /** The request header. */
  cookie: string;
  /** Of the certificate. */
  code: string;
}

type Settings = Pick<Environment, 'SITE_ORIGIN' | 'SESSION_KEYS' | 'TOKEN_KEYS'>;

const HOUR_MS = 3_600_000;
const IDENTITY = 'pt-BR';

/**
 * Adds so many, each with a completed main course's certificate.
 * @param before how many there are already
 */
export const addGraduates = async (
  pool: Pool,
  settings: Settings,
  count: number,
  before = 0,
): Promise<Graduate[]> => {
  const database = createDatabase(pool);
  const sessions = createSessionStore(database, createTokenCipher<SessionTokens>(settings.TOKEN_KEYS), {
    idleMinutes: 60,
  });
  const tokens = { accessToken: 'access', idToken: 'id', refreshToken: 'refresh' };
  const add = async (_: unknown, index: number): Promise<Graduate> => {
    const userId = randomUUID();
    const person = {
      identity: IDENTITY,
      userId,
      email: `${userId}@example.org`,
      country: 'BR',
      language: 'PT',
    };
    const [customer] = await database.insert(customers).values(person).returning({ id: customers.id });
    if (!customer) throw new Error('the customer was not stored');
    const now = Date.now();
    const cookie = { identity: IDENTITY, id: newSessionId(), expiresAt: Math.floor((now + HOUR_MS) / 1000) };
    await sessions.open({ ...cookie, customerId: customer.id, tokens, accessExpiresAt: now + HOUR_MS });
    const code = `QB-0000-0000-${String(before + index).padStart(4, '0')}`;
    await pool.query(
      `insert into certificates (code, customer_id, course_id, locale, name, completed_on, video_ids, minutes)
       values ($1, $2, 1, 'pt-BR', '', '2026-03-14', '{101}', 5)`,
      [code, customer.id],
    );
    const lines = await openedSessionCookies(settings, cookie, now);
    return { customerId: customer.id, cookie: lines.map((line) => line.split(';')[0]).join('; '), code };
  };
  return Promise.all(Array.from({ length: count }, add));
};

/** Gives every certificate a name that it never had, so that none of their PDFs was made before. */
export const renameAll = (pool: Pool, round: number) =>
  pool.query(`update certificates set name = 'Joana Prado ' || $1::text || ' ' || customer_id`, [`${round}`]);
