import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { customerConsents } from '@/lib/backend/contract/account';
import type { customers } from '@/lib/backend/contract/session';
import type { Database } from '../db/database';
import { pendingRegistrations } from '../db/schema';

/** The sign-up form's answers as they are kept (spec §3). */
export type Registration = z.output<typeof customers.request>;

/** The consents and the form of address given with them, as they are kept. */
export type SignUpConsents = Omit<z.output<typeof customerConsents.request>, 'token'>;

/**
 * Answers and consents of a sign-up wait for the first verified login of their user id. They come in any order, and the
 * first of each stays: whoever learns a user id cannot put other answers in the place of a person's own. Nothing tells
 * whether the user id is known.
 */
export const registerPending = async (database: Database, payload: Registration): Promise<void> => {
  await database
    .insert(pendingRegistrations)
    .values({ userId: payload.token, payload })
    .onConflictDoUpdate({
      target: pendingRegistrations.userId,
      set: { payload: sql`coalesce(${pendingRegistrations.payload}, excluded.payload)` },
    });
};

/** The same for what was agreed to. */
export const registerConsents = async (
  database: Database,
  userId: string,
  consents: SignUpConsents,
): Promise<void> => {
  await database
    .insert(pendingRegistrations)
    .values({ userId, consents })
    .onConflictDoUpdate({
      target: pendingRegistrations.userId,
      set: { consents: sql`coalesce(${pendingRegistrations.consents}, excluded.consents)` },
    });
};
