import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { surveyAnswers } from '@/lib/shared/contract/identity';
import type { customers, signUpAnswers, signUpConsents } from '@/lib/shared/contract/sign-up';
import type { Database } from '../../platform/db/database';
import { pendingRegistrations } from '../../platform/db/schema/customers';
import { identitySystem } from '../../upstream/identity/identity-system';

/** The sign-up form's answers as they are kept (spec §3). */
export type Registration = z.output<typeof customers.request>;

/** The consents and the form of address given with them, as they are kept. */
export type SignUpConsents = z.output<typeof signUpConsents>;

/** What a login brings along of a sign-up, proven to be the person's own. */
export interface BroughtAlong {
  registration?: z.output<typeof signUpAnswers>;
  consents?: SignUpConsents;
}

/** What the United States sign-up keeps besides. Only our own server writes it. */
export interface PendingConsents extends SignUpConsents {
  survey?: z.output<typeof surveyAnswers>;
  /** Deliveries that have not succeeded at sign-up; queued at the first login. */
  pendingDeliveries?: readonly ('marketing-promotions' | 'marketing-survey')[];
}

const KEY = [pendingRegistrations.system, pendingRegistrations.userId];

/** The row that waits for the first login of an account. */
export const pendingOf = ({ identity, userId }: { identity: string; userId: string }) =>
  and(eq(pendingRegistrations.system, identitySystem(identity)), eq(pendingRegistrations.userId, userId));

/**
 * Answers and consents of a sign-up at Cognito wait for the next verified login of their user id. They come in any order,
 * and the first of each stays: a stranger who learns a user id cannot replace a person's own answers. The answer
 * does not tell whether the user id is known.
 */
export const registerPending = async (
  database: Database,
  userId: string,
  given: { payload: Registration } | { consents: SignUpConsents },
): Promise<void> => {
  const { payload, consents } = pendingRegistrations;
  const kept = {
    payload: sql`coalesce(${payload}, excluded.payload)`,
    consents: sql`coalesce(${consents}, excluded.consents)`,
  };
  await database
    .insert(pendingRegistrations)
    .values({ system: 'cognito', userId, ...given })
    .onConflictDoUpdate({ target: KEY, set: kept });
};

/**
 * Stores a United States sign-up until the first login. Ids of that provider are easy to guess, so only this server
 * writes rows of its system.
 */
export const registerOwn = async (
  database: Database,
  userId: string,
  own: { payload: Registration | null; consents: PendingConsents },
): Promise<void> => {
  await database
    .insert(pendingRegistrations)
    .values({ system: 'marketing', userId, ...own })
    .onConflictDoUpdate({ target: KEY, set: own });
};

/** Keeps the deliveries of a United States sign-up that failed; does nothing if the first login has come already. */
export const keepFailedDeliveries = async (
  database: Database,
  account: { identity: string; userId: string },
  failed: readonly string[],
): Promise<void> => {
  await database
    .update(pendingRegistrations)
    .set({
      consents: sql`jsonb_set(${pendingRegistrations.consents}, '{pendingDeliveries}', ${JSON.stringify(failed)}::jsonb)`,
    })
    .where(pendingOf(account));
};
