import { and, asc, desc, eq, getTableColumns, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { isPhotoDraft, profilePhotoName, profilePhotoStart } from '@/lib/shared/storage/profile-photo';
import type { Database } from '../../platform/db/database';
import { storedObjects } from '../../platform/db/schema/storage';
import { inTransaction } from '../../platform/db/transaction';

/** Rows of what people have sent, or begun to send. */

const { thumbnail: _thumbnail, ...COLUMNS } = getTableColumns(storedObjects);

/** A row without its thumbnail, which is read by itself. */
export type StoredObject = Omit<typeof storedObjects.$inferSelect, 'thumbnail'>;

type Reading = Pick<Database, 'select'>;
type Writing = Pick<Database, 'update'>;

const LIVE = inArray(storedObjects.state, ['sending', 'stored']);

/** An upload of this person by the storage's id, also when its key is forgotten; null when it is another's, or there is none. */
export const findUpload = async (
  database: Reading,
  customerId: number,
  { key, uploadId }: { key: string; uploadId: string },
): Promise<StoredObject | null> => {
  const [row] = await database
    .select(COLUMNS)
    .from(storedObjects)
    .where(
      and(
        eq(storedObjects.customerId, customerId),
        inArray(storedObjects.key, [key, '']),
        eq(storedObjects.uploadId, uploadId),
      ),
    );
  return row ?? null;
};

/** What is stored under a key, and what is being sent there, the latest first. */
export const findByKey = (
  database: Reading,
  customerId: number,
  key: string,
): Promise<readonly StoredObject[]> =>
  database
    .select(COLUMNS)
    .from(storedObjects)
    .where(and(eq(storedObjects.customerId, customerId), eq(storedObjects.key, key), LIVE))
    .orderBy(desc(storedObjects.id));

const startsWith = (start: string): SQL => sql`starts_with(${storedObjects.key}, ${start})`;

/** The file that is stored under a key, or the photo for `profile-photo.jpg`, under which nothing is stored. */
export const findStoredAt = async (
  database: Reading,
  customerId: number,
  key: string,
): Promise<StoredObject | null> => {
  const isPhoto = key === profilePhotoName(customerId);
  const [row] = await database
    .select(COLUMNS)
    .from(storedObjects)
    .where(
      and(
        eq(storedObjects.customerId, customerId),
        isPhoto ? startsWith(profilePhotoStart(customerId)) : eq(storedObjects.key, key),
        eq(storedObjects.state, 'stored'),
      ),
    );
  return row ?? null;
};

/** Why the latest file under a key was refused; null when it was not, or when the job has forgotten its key. */
export const findRefusal = async (
  database: Reading,
  customerId: number,
  key: string,
): Promise<Refusal | null> => {
  const [latest] = await database
    .select({ refusal: storedObjects.refusal })
    .from(storedObjects)
    .where(and(eq(storedObjects.customerId, customerId), eq(storedObjects.key, key)))
    .orderBy(desc(storedObjects.id))
    .limit(1);
  return latest?.refusal ?? null;
};

/** Every accepted file of this person. */
export const findStored = (database: Reading, customerId: number): Promise<readonly StoredObject[]> =>
  database
    .select(COLUMNS)
    .from(storedObjects)
    .where(and(eq(storedObjects.customerId, customerId), eq(storedObjects.state, 'stored')));

/** Which of these keys hold an accepted file of this person. */
export const storedKeys = async (
  database: Reading,
  customerId: number,
  keys: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (keys.length === 0) return new Set();
  const rows = await database
    .select({ key: storedObjects.key })
    .from(storedObjects)
    .where(
      and(
        eq(storedObjects.customerId, customerId),
        inArray(storedObjects.key, [...keys]),
        eq(storedObjects.state, 'stored'),
      ),
    );
  return new Set(rows.map(({ key }) => key));
};

export const noteUploadId = async (database: Writing, id: number, uploadId: string): Promise<void> => {
  await database.update(storedObjects).set({ uploadId }).where(eq(storedObjects.id, id));
};

/** When every URL has expired that was signed before now, and every call of the storage has ended. */
const ALL_EXPIRED = sql`now() + interval '30 minutes'`;

/**
 * It counts for the day's quota until that is over. Its key is kept until the job has looked there once more, since a URL
 * may still be good, or a call under way.
 */
const GONE = { state: 'gone', dueAt: ALL_EXPIRED, thumbnail: null } as const;

export const markGone = async (database: Writing, id: number): Promise<void> => {
  await database.update(storedObjects).set(GONE).where(eq(storedObjects.id, id));
};

/** Why a file that arrived was not kept. */
export type Refusal = NonNullable<StoredObject['refusal']>;

/** It is gone, and whoever asks later is told why. */
export const markRefused = async (database: Writing, id: number, refusal: Refusal): Promise<void> => {
  await database
    .update(storedObjects)
    .set({ ...GONE, refusal })
    .where(eq(storedObjects.id, id));
};

/** Of what is still being sent. One that was stored meanwhile stays as it is. */
export const markUnsentGone = async (database: Writing, id: number): Promise<void> => {
  await database
    .update(storedObjects)
    .set(GONE)
    .where(and(eq(storedObjects.id, id), eq(storedObjects.state, 'sending')));
};

/**
 * Has an upload that was given up count at what had arrived of it. One that was whole counts in full.
 * @param arrived in bytes; null when nobody can tell, and then it counts in full as well
 */
export const noteArrived = async (database: Writing, id: number, arrived: number | null): Promise<void> => {
  if (arrived === null) return;
  await database
    .update(storedObjects)
    .set({ size: sql`least(${storedObjects.size}, ${arrived}::bigint)` })
    .where(and(eq(storedObjects.id, id), eq(storedObjects.state, 'gone'), isNull(storedObjects.eTag)));
};

/** All that is under a key, or being sent there. */
export const markKeyGone = async (database: Writing, customerId: number, key: string): Promise<void> => {
  const ofKey = and(eq(storedObjects.customerId, customerId), eq(storedObjects.key, key));
  await database.update(storedObjects).set(GONE).where(and(ofKey, LIVE));
};

/** All that is below a prefix, or being sent there. */
export const markPrefixGone = async (
  database: Writing,
  customerId: number,
  prefix: string,
): Promise<void> => {
  await database
    .update(storedObjects)
    .set(GONE)
    .where(and(eq(storedObjects.customerId, customerId), startsWith(prefix), LIVE));
};

/** It counts for no quota, and the job deletes what lies there. */
const LOST = {
  state: 'lost',
  idempotencyKey: null,
  requestHash: null,
  dueAt: ALL_EXPIRED,
  thumbnail: null,
} as const;

/**
 * The storage did not say whether it began, or whether it copied; or it knows nothing of it any more. One that was stored meanwhile
 * stays as it is.
 */
export const markLost = async (database: Writing, id: number): Promise<void> => {
  await database
    .update(storedObjects)
    .set(LOST)
    .where(and(eq(storedObjects.id, id), eq(storedObjects.state, 'sending')));
};

/** Its content goes on under another key, which counts instead of it. What still lies here, the job deletes. */
export const markMoved = async (database: Writing, customerId: number, key: string): Promise<void> => {
  const moved = and(
    eq(storedObjects.customerId, customerId),
    eq(storedObjects.key, key),
    eq(storedObjects.state, 'stored'),
  );
  await database.update(storedObjects).set(LOST).where(moved);
};

/** Notes that an inspection took too long. Returns how many have. */
export const noteLongInspection = async (database: Writing, id: number): Promise<number> => {
  const [row] = await database
    .update(storedObjects)
    .set({ longInspections: sql`${storedObjects.longInspections} + 1`, dueAt: sql`now()` })
    .where(and(eq(storedObjects.id, id), eq(storedObjects.state, 'sending')))
    .returning({ longInspections: storedObjects.longInspections });
  return row?.longInspections ?? 0;
};

/** It takes the place of what is stored under the same key, and a photo that of the one before. */
const rivalsOf = ({ customerId, key }: StoredObject): SQL | undefined => {
  const photos = profilePhotoStart(customerId);
  const isRival = key.startsWith(photos) ? startsWith(photos) : eq(storedObjects.key, key);
  return and(eq(storedObjects.customerId, customerId), isRival, LIVE);
};

/** Accepts a file in place of its rivals, whose rows are locked. Returns false when it was given up meanwhile. */
export const markStored = (
  database: Database,
  row: StoredObject,
  found: { eTag: string; versionId: string | null },
): Promise<boolean> =>
  inTransaction(database, async (transaction) => {
    const rivals = rivalsOf(row);
    const live = await transaction
      .select({ id: storedObjects.id })
      .from(storedObjects)
      .where(rivals)
      .orderBy(asc(storedObjects.id))
      .for('update');
    if (!live.some(({ id }) => id === row.id)) return false;
    const isBefore = and(rivals, eq(storedObjects.state, 'stored'), ne(storedObjects.id, row.id));
    await transaction.update(storedObjects).set(GONE).where(isBefore);
    // Of a photo's draft the job sees whether a closed browser has left it.
    const dueAt = isPhotoDraft(row.key) ? ALL_EXPIRED : null;
    const stored = { ...found, state: 'stored', dueAt } as const;
    await transaction.update(storedObjects).set(stored).where(eq(storedObjects.id, row.id));
    return true;
  });

/** An upload may take so long, by the operator's promise. */
const IS_OLD = sql<boolean>`${storedObjects.createdAt} < now() - interval '24 hours'`;

export type DueObject = StoredObject & { isOld: boolean };

/** Some of the rows that the job has to see to, in the order of their ids. `isOld`: begun more than 24 hours ago. */
export const dueObjects = (
  database: Reading,
  { after, most }: { after: number; most: number },
): Promise<readonly DueObject[]> =>
  database
    .select({ ...COLUMNS, isOld: IS_OLD })
    .from(storedObjects)
    .where(sql`${storedObjects.dueAt} < now() and ${storedObjects.id} > ${after}`)
    .orderBy(storedObjects.id)
    .limit(most);

/** The job comes again: in an hour, and to an upload in parts when it is old. */
export const postpone = async (database: Writing, id: number): Promise<void> => {
  const dueAt = sql`case when ${storedObjects.state} = 'sending' and ${storedObjects.uploadId} is not null
    then greatest(now(), ${storedObjects.createdAt} + interval '24 hours') else now() + interval '1 hour' end`;
  await database.update(storedObjects).set({ dueAt }).where(eq(storedObjects.id, id));
};

/** The next run of the job inspects the file if it has arrived. */
export const inspectSoon = async (database: Writing, id: number): Promise<void> => {
  const dueAt = sql`now()`;
  await database
    .update(storedObjects)
    .set({ dueAt })
    .where(and(eq(storedObjects.id, id), eq(storedObjects.state, 'sending')));
};

/** The job need not come again, unless the row has changed meanwhile. The key of what is gone is forgotten. */
export const settle = async (database: Writing, { id, state }: StoredObject): Promise<void> => {
  const settled = { dueAt: null, ...(state === 'gone' ? { key: '' } : {}) };
  await database
    .update(storedObjects)
    .set(settled)
    .where(and(eq(storedObjects.id, id), eq(storedObjects.state, state)));
};

export const forgetRow = async (database: Pick<Database, 'delete'>, id: number): Promise<void> => {
  await database.delete(storedObjects).where(eq(storedObjects.id, id));
};

/** Forgets what no longer counts for anything. */
export const forgetGone = async (database: Pick<Database, 'delete'>): Promise<void> => {
  await database
    .delete(storedObjects)
    .where(sql`${storedObjects.state} = 'gone' and ${storedObjects.dueAt} is null and ${IS_OLD}`);
};
