import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { sessions } from '../db/schema/sessions';
import { isLive } from '../session/is-live';
import type { SessionTokens } from '../session/session-provider';
import type { SessionTokenKeeper } from '../session/session-tokens';

/** The newest may have been ended at the provider; beyond a few there is no sense in asking on. */
const SESSIONS_TRIED = 3;

interface Ports {
  database: Database;
  sessionTokens: SessionTokenKeeper;
  idleMinutes: number;
}

/** Fresh tokens of the customer's newest live session, or null. Rejects as `SessionTokenKeeper.fresh` does. */
export const createTokensOf =
  ({ database, sessionTokens, idleMinutes }: Ports) =>
  async (customerId: number): Promise<SessionTokens | null> => {
    const live = await database
      .select({
        idHash: sessions.idHash,
        identity: sessions.identity,
        accessExpiresAt: sessions.accessExpiresAt,
      })
      .from(sessions)
      .where(and(eq(sessions.customerId, customerId), isLive(idleMinutes)))
      .orderBy(desc(sessions.createdAt))
      .limit(SESSIONS_TRIED);
    for (const session of live) {
      const tokens = await sessionTokens.fresh(session);
      if (tokens) return tokens;
    }
    return null;
  };
