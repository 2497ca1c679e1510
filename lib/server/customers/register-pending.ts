import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { customers } from '@/lib/backend/contract/session';
import type { Database } from '../db/database';
import { pendingRegistrations } from '../db/schema';

/** The sign-up form's answers as they are kept (spec §3). */
export type Registration = z.output<typeof customers.request>;

/**
 * Keeps the sign-up answers for the first verified login of their user id. Sent again they replace what was there,
 * and nothing tells whether the user id is known.
 */
export const registerPending = async (database: Database, payload: Registration): Promise<void> => {
  await database
    .insert(pendingRegistrations)
    .values({ userId: payload.token, payload })
    .onConflictDoUpdate({
      target: pendingRegistrations.userId,
      set: { payload, createdAt: sql`now()` },
    });
};
