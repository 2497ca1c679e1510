import { type SQL, sql } from 'drizzle-orm';

/** Of rows of `sessions`: those that neither have ended nor were left idle for so long, by the database's clock. */
export const isLive = (idleMinutes: number): SQL =>
  sql`(expires_at > now() and last_seen_at > now() - make_interval(mins => ${idleMinutes}::int))`;
