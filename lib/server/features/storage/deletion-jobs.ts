import { and, eq, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { storageClearings, storedObjects } from '../../platform/db/schema/storage';
import type { Transaction } from '../../platform/db/transaction';
import { UpstreamError } from '../../platform/errors/upstream-error';
import type { Logger } from '../../platform/log/logger';
import { abortUpload } from './give-up-upload';
import { ownPrefixes } from './places';
import type { StoragePorts } from './ports';

/**
 * The files of people whose account is deleted. The account does not wait for the storage: a row says whose prefixes are to
 * be emptied, and goes when that was done after every URL had expired that was signed for them. Until then it is done again
 * and again, whatever happens to storage and process.
 */

interface Ports {
  database: Database;
  /** Null where no object storage is configured, now or any more. */
  storage: Pick<StoragePorts, 'objects'> | null;
  log: Logger;
}

/** Rows of one run; the rest waits for the next one. */
const AT_ONCE = 100;
/** Longer than any URL is good for that was signed before the sessions ended. */
const URLS_EXPIRE = sql`${storageClearings.createdAt} + interval '30 minutes'`;
const LATER = sql`now() + interval '1 minute'`;

const ofCustomer = (formerCustomer: number) => eq(storageClearings.formerCustomer, formerCustomer);

/** Whether rows say that this person has sent anything. */
const hasRows = async (database: Pick<Database, 'select'>, customerId: number): Promise<boolean> => {
  const found = await database
    .select({ id: storedObjects.id })
    .from(storedObjects)
    .where(eq(storedObjects.customerId, customerId))
    .limit(1);
  return found.length > 0;
};

/** What this person leaves unfinished at the storage: by its id, or by the key where no id was noted. */
const unfinishedUploads = (transaction: Transaction, customerId: number) =>
  transaction
    .select({ key: storedObjects.key, uploadId: storedObjects.uploadId })
    .from(storedObjects)
    .where(
      and(
        eq(storedObjects.customerId, customerId),
        ne(storedObjects.state, 'stored'),
        // The job has aborted it already.
        ne(storedObjects.key, ''),
        // What went in one piece is no upload in parts.
        or(isNotNull(storedObjects.uploadId), eq(storedObjects.signatures, 0)),
      ),
    );

/**
 * Notes that the prefixes of this person are to be emptied, and which uploads are to be aborted there; part of the transaction that deletes the customer.
 * @param hasStorage whether the site has an object storage: then no row is asked, since a lost answer can leave a file
 */
export const noteDeletionJob = async (
  transaction: Transaction,
  customerId: number,
  hasStorage: boolean,
): Promise<void> => {
  if (!hasStorage && !(await hasRows(transaction, customerId))) return;
  const uploads = await unfinishedUploads(transaction, customerId);
  await transaction
    .insert(storageClearings)
    .values({ formerCustomer: customerId, dueAt: sql`now()`, uploads })
    .onConflictDoNothing();
};

/**
 * Aborts the uploads that the rows knew. MinIO lists unfinished uploads by their whole key alone, so that no prefix leads to
 * them there.
 */
const abortNoted = async (
  { database, objects }: Pick<StoragePorts, 'database' | 'objects'>,
  formerCustomer: number,
): Promise<void> => {
  const [job] = await database
    .select({ uploads: storageClearings.uploads })
    .from(storageClearings)
    .where(ofCustomer(formerCustomer));
  for (const { key, uploadId } of job?.uploads ?? []) {
    const uploads = uploadId === null ? await objects.listUploads(key) : [{ key, uploadId }];
    for (const upload of uploads) await abortUpload(objects, upload);
  }
};

/** Every version and every unfinished upload, also those of which no row knew as far as the storage lists them. */
const emptyPrefixes = async (
  { database, objects }: Pick<StoragePorts, 'database' | 'objects'>,
  formerCustomer: number,
): Promise<void> => {
  try {
    // First, so that none of them becomes an object behind us.
    await abortNoted({ database, objects }, formerCustomer);
    for (const prefix of ownPrefixes(formerCustomer)) await objects.deleteAll(prefix);
  } catch (error) {
    // The next run begins with the others, so that one which always fails does not hold them up.
    await database.update(storageClearings).set({ dueAt: LATER }).where(ofCustomer(formerCustomer));
    throw error;
  }
  await database
    .update(storageClearings)
    .set({ emptiedAt: sql`now()`, dueAt: URLS_EXPIRE })
    .where(ofCustomer(formerCustomer));
};

/** Whether they were empty once, or there was nothing in them. */
const areEmpty = async (database: Database, formerCustomer: number): Promise<boolean> => {
  const waiting = await database
    .select({ formerCustomer: storageClearings.formerCustomer })
    .from(storageClearings)
    .where(and(ofCustomer(formerCustomer), isNull(storageClearings.emptiedAt)));
  return waiting.length === 0;
};

/**
 * Deletes the files of somebody whose account was deleted a moment ago. What fails is logged and left to `clearPrefixes`.
 * Tells whether nothing is left; never rejects.
 */
export const clearFiles = async (
  { database, storage, log }: Ports,
  formerCustomer: number,
): Promise<boolean> => {
  try {
    if (storage) await emptyPrefixes({ database, objects: storage.objects }, formerCustomer);
    const areGone = await areEmpty(database, formerCustomer);
    if (!areGone) log.error('files of a deleted account wait for OBJECT_STORAGE, which is not set');
    return areGone;
  } catch (err) {
    log.warn({ err }, 'the files of a deleted account are deleted later');
    return false;
  }
};

/** The storage would keep everybody else waiting as long. */
export const isAway = (error: unknown): boolean =>
  UpstreamError.is(error) && (error.code === 'timeout' || error.code === 'unreachable');

/**
 * Goes on with what `clearFiles` has left, and empties prefixes for the last time when all URLs have expired. What fails is
 * logged and tried again by a later run. Replicas may run it at the same time.
 */
export const clearPrefixes = async (
  { database, objects, log }: Pick<StoragePorts, 'database' | 'objects'> & { log: Logger },
  most: number = AT_ONCE,
): Promise<void> => {
  const due = await database
    .select({
      formerCustomer: storageClearings.formerCustomer,
      isLast: sql<boolean>`${URLS_EXPIRE} < now()`,
    })
    .from(storageClearings)
    .where(lt(storageClearings.dueAt, sql`now()`))
    .orderBy(storageClearings.dueAt)
    .limit(most);
  for (const { formerCustomer, isLast } of due) {
    try {
      await emptyPrefixes({ database, objects }, formerCustomer);
      if (isLast) await database.delete(storageClearings).where(ofCustomer(formerCustomer));
    } catch (err) {
      log.warn({ err }, 'the files of a deleted account are left for a later run');
      if (isAway(err)) return;
    }
  }
};
