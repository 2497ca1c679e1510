import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { storedObjects } from '../../platform/db/schema';
import { inTransaction } from '../../platform/db/transaction';

/** Rows of what people have sent, or begun to send. */

export type StoredObject = typeof storedObjects.$inferSelect;

const LIVE = inArray(storedObjects.state, ['sending', 'stored']);

/** An upload of this person by the storage's id; null when it is another's, or there is none. */
export const findUpload = async (
  database: Database,
  customerId: number,
  { key, uploadId }: { key: string; uploadId: string },
): Promise<StoredObject | null> => {
  const [row] = await database
    .select()
    .from(storedObjects)
    .where(
      and(
        eq(storedObjects.customerId, customerId),
        eq(storedObjects.key, key),
        eq(storedObjects.uploadId, uploadId),
      ),
    );
  return row ?? null;
};

/** What is stored under a key, and what is being sent there, the latest first. */
export const findByKey = (
  database: Database,
  customerId: number,
  key: string,
): Promise<readonly StoredObject[]> =>
  database
    .select()
    .from(storedObjects)
    .where(and(eq(storedObjects.customerId, customerId), eq(storedObjects.key, key), LIVE))
    .orderBy(desc(storedObjects.id));

export const noteUploadId = async (database: Database, id: number, uploadId: string): Promise<void> => {
  await database.update(storedObjects).set({ uploadId }).where(eq(storedObjects.id, id));
};

/**
 * It counts for the day's quota until that is over. Its key is forgotten, except where a URL to store it in one piece may
 * still be good: the job looks there once more.
 */
const GONE = {
  state: 'gone',
  key: sql`case when ${storedObjects.uploadId} is null then ${storedObjects.key} else '' end`,
} as const;

export const markGone = async (database: Database, id: number): Promise<void> => {
  await database.update(storedObjects).set(GONE).where(eq(storedObjects.id, id));
};

/** All that is under a key, or being sent there. */
export const markKeyGone = async (database: Database, customerId: number, key: string): Promise<void> => {
  const ofKey = and(eq(storedObjects.customerId, customerId), eq(storedObjects.key, key));
  await database.update(storedObjects).set(GONE).where(and(ofKey, LIVE));
};

/** All that is below a prefix, or being sent there. */
export const markPrefixGone = async (
  database: Database,
  customerId: number,
  prefix: string,
): Promise<void> => {
  const below = sql`starts_with(${storedObjects.key}, ${prefix})`;
  await database
    .update(storedObjects)
    .set(GONE)
    .where(and(eq(storedObjects.customerId, customerId), below, LIVE));
};

/** The storage did not say whether it began. It counts for no quota; the job looks at what lies there. */
export const markLost = async (database: Database, id: number): Promise<void> => {
  await database
    .update(storedObjects)
    .set({ state: 'lost', idempotencyKey: null, requestHash: null })
    .where(eq(storedObjects.id, id));
};

/** Takes it in place of what was under its key. False when it was given up meanwhile. */
export const markStored = (
  database: Database,
  { id, customerId, key }: StoredObject,
  eTag: string,
): Promise<boolean> =>
  inTransaction(database, async (transaction) => {
    const others = and(
      eq(storedObjects.customerId, customerId),
      eq(storedObjects.key, key),
      eq(storedObjects.state, 'stored'),
      ne(storedObjects.id, id),
    );
    const own = and(eq(storedObjects.id, id), LIVE);
    const [row] = await transaction
      .select({ id: storedObjects.id })
      .from(storedObjects)
      .where(own)
      .for('update');
    if (!row) return false;
    await transaction.update(storedObjects).set(GONE).where(others);
    await transaction.update(storedObjects).set({ state: 'stored', eTag }).where(own);
    return true;
  });

/** An upload may take so long, by the operator's promise. */
const OLD = sql`now() - interval '24 hours'`;
/** When every URL that was signed within that time has expired. */
const EXPIRED = sql`now() - interval '25 hours'`;
/** Longer than a call of the storage takes. */
const ANSWERED = sql`now() - interval '15 minutes'`;

/**
 * Some of what the job has to see to: uploads that were not finished within a day, what the storage did not answer about,
 * and keys of deleted files that can no longer be written to. The oldest first.
 */
export const leftBehind = (database: Database, most: number): Promise<readonly StoredObject[]> =>
  database
    .select()
    .from(storedObjects)
    .where(
      sql`${storedObjects.state} <> 'stored' and (
        (${storedObjects.state} = 'sending' and ${storedObjects.createdAt} < ${OLD})
        or (${storedObjects.state} = 'lost' and ${storedObjects.createdAt} < ${ANSWERED})
        or (${storedObjects.state} = 'gone' and ${storedObjects.key} <> '' and ${storedObjects.createdAt} < ${EXPIRED}))`,
    )
    .orderBy(storedObjects.createdAt)
    .limit(most);

export const forgetRow = async (database: Database, id: number): Promise<void> => {
  await database.delete(storedObjects).where(eq(storedObjects.id, id));
};

/** Forgets what no longer counts for anything. */
export const forgetGone = async (database: Database): Promise<void> => {
  await database
    .delete(storedObjects)
    .where(
      sql`${storedObjects.state} = 'gone' and ${storedObjects.key} = '' and ${storedObjects.createdAt} < ${OLD}`,
    );
};
