import { and, between, eq, getTableColumns, isNotNull, ne, sql } from 'drizzle-orm';
import type { StorageQuota } from '@/lib/shared/config/variables/object-storage';
import { MAX_PARTS, partCount } from '@/lib/shared/storage/limits';
import type { Database } from '../../platform/db/database';
import { storedObjects } from '../../platform/db/schema/storage';
import { inTransaction, type Transaction } from '../../platform/db/transaction';
import { ProblemError } from '../../platform/errors/problem-error';
import { type Idempotency, requireSameRequest } from '../../platform/http/idempotency';
import { requireConsent } from './evidence-consent';
import { evidenceType } from './evidence-type';
import { largestFile } from './largest-file';
import { lockCustomer } from './lock-customer';
import { markLost, markMoved, type StoredObject } from './stored-objects';

/** What somebody wants to send. */
export interface Wanted {
  customerId: number;
  key: string;
  contentType: string | undefined;
  /** In bytes. */
  size: number;
}

interface ReserveChoices {
  idempotency?: Idempotency | null;
  /** Whether it goes in one piece; then the row of the same file will do, which waits for it. */
  inOnePiece?: boolean;
  /** The key of a file that is stored and whose place this one takes: it goes, and its room with it. */
  insteadOf?: string;
  /** Whether it may take the place of what is stored under its key. */
  replaces?: boolean;
}

const DAY_SECONDS = 24 * 60 * 60;
/** Each URL can store one version more where versions are kept. Past so many signatures a file takes room once more. */
const MOST_SIGNATURES = 20;

/** @throws ProblemError file-type-refused, file-too-large */
const requireAcceptable = ({ contentType = '', size }: Wanted, quota: StorageQuota): string => {
  const type = evidenceType(contentType);
  // No bytes are no picture and no film.
  if (!type || size === 0) throw new ProblemError('file-type-refused');
  if (size > largestFile(quota) || partCount(size) > MAX_PARTS) throw new ProblemError('file-too-large');
  return type;
};

/**
 * What was given up before it was whole counts at the bytes that had arrived (`noteArrived`): whoever begins a large film
 * once more can send it. This bounds what one person may keep, and how often one may begin: `dayObjects` counts each
 * beginning, `bytes` all that is under way in full, and the storage's calls and URLs are limited by the quarter of an hour.
 * It does not bound what goes over the line, since a signed URL can be used again and again until it expires.
 */
const TODAY = sql`${storedObjects.createdAt} > now() - interval '24 hours' and ${storedObjects.state} <> 'lost'`;
const KEPT = sql`${storedObjects.state} in ('sending', 'stored')`;

const usedBy = async (transaction: Transaction, customerId: number) => {
  const [used] = await transaction
    .select({
      bytes: sql<string>`coalesce(sum(${storedObjects.size}) filter (where ${KEPT}), 0)`,
      objects: sql<string>`count(*) filter (where ${KEPT})`,
      dayBytes: sql<string>`coalesce(sum(${storedObjects.size}) filter (where ${TODAY}), 0)`,
      dayObjects: sql<string>`count(*) filter (where ${TODAY})`,
      oldestAge: sql<string>`coalesce(extract(epoch from now() - min(${storedObjects.createdAt}) filter (where ${TODAY})), 0)`,
    })
    .from(storedObjects)
    .where(eq(storedObjects.customerId, customerId));
  if (!used) throw new Error('a sum has a row');
  return {
    bytes: Number(used.bytes),
    objects: Number(used.objects),
    dayBytes: Number(used.dayBytes),
    dayObjects: Number(used.dayObjects),
    oldestAge: Number(used.oldestAge),
  };
};

/** @throws ProblemError storage-full, storage-day-full with the seconds until the day's first file counts no longer */
const requireRoom = async (
  transaction: Transaction,
  { customerId, size }: Wanted,
  quota: StorageQuota,
): Promise<void> => {
  const used = await usedBy(transaction, customerId);
  if (used.bytes + size > quota.bytes || used.objects + 1 > quota.objects)
    throw new ProblemError('storage-full');
  if (used.dayBytes + size > quota.dayBytes || used.dayObjects + 1 > quota.dayObjects)
    throw new ProblemError('storage-day-full', {
      retryAfter: Math.max(1, Math.ceil(DAY_SECONDS - used.oldestAge)),
    });
};

/** Its first request ended without an answer: no request takes so long. */
const IS_ABANDONED = sql<boolean>`${storedObjects.state} = 'sending' and ${storedObjects.uploadId} is null
  and ${storedObjects.createdAt} < now() - interval '1 minute'`;

const reservedBefore = async (
  transaction: Transaction,
  customerId: number,
  idempotency: Idempotency,
): Promise<StoredObject | null> => {
  const [row] = await transaction
    .select({ ...getTableColumns(storedObjects), isAbandoned: IS_ABANDONED })
    .from(storedObjects)
    .where(and(eq(storedObjects.customerId, customerId), eq(storedObjects.idempotencyKey, idempotency.key)));
  if (!row) return null;
  requireSameRequest({ requestHash: row.requestHash ?? '' }, idempotency);
  if (!row.isAbandoned) return row;
  await markLost(transaction, row.id);
  return null;
};

/** A URL that expired is signed again for the file that it was meant for. */
const waitingPut = async (
  transaction: Transaction,
  { customerId, key, size }: Wanted,
  contentType: string,
): Promise<StoredObject | null> => {
  const waiting = and(
    eq(storedObjects.customerId, customerId),
    eq(storedObjects.key, key),
    eq(storedObjects.size, size),
    eq(storedObjects.contentType, contentType),
    eq(storedObjects.state, 'sending'),
    between(storedObjects.signatures, 1, MOST_SIGNATURES - 1),
  );
  const dueAt = sql`now() + interval '1 hour'`;
  const [row] = await transaction
    .update(storedObjects)
    .set({ signatures: sql`${storedObjects.signatures} + 1`, dueAt })
    .where(waiting)
    .returning();
  return row ?? null;
};

/**
 * A key holds one content and no other, so that a link to it that is still good shows nothing else: nothing
 * is begun where something was taken. A key is free again when the job has forgotten it: all its
 * URLs have expired then.
 */
const requireUnused = async (transaction: Transaction, { customerId, key }: Wanted): Promise<void> => {
  const [used] = await transaction
    .select({ id: storedObjects.id })
    .from(storedObjects)
    .where(
      and(
        eq(storedObjects.customerId, customerId),
        eq(storedObjects.key, key),
        ne(storedObjects.state, 'sending'),
        isNotNull(storedObjects.eTag),
      ),
    )
    .limit(1);
  if (used) throw new ProblemError('key-used');
};

/**
 * Takes room for a file before anything is asked of the storage, one file of a person at a time, so that many requests at
 * once take no more than there is. A repetition gets the row of the first request.
 * @throws ProblemError key-used, file-type-refused, file-too-large, consent-missing, storage-full, storage-day-full,
 * idempotency-key-reused, not-signed-in, unavailable (the account is being deleted)
 */
export const reserve = (
  { database, quota }: { database: Database; quota: StorageQuota },
  wanted: Wanted,
  { idempotency = null, inOnePiece = false, insteadOf, replaces = false }: ReserveChoices = {},
): Promise<{ row: StoredObject; isNew: boolean }> => {
  const contentType = requireAcceptable(wanted, quota);
  const { customerId, key, size } = wanted;
  return inTransaction(database, async (transaction) => {
    await lockCustomer(transaction, customerId);
    await requireConsent(transaction, wanted);
    const before =
      (idempotency && (await reservedBefore(transaction, customerId, idempotency))) ??
      (inOnePiece ? await waitingPut(transaction, wanted, contentType) : null);
    if (before) return { row: before, isNew: false };
    if (!replaces) await requireUnused(transaction, wanted);
    if (insteadOf !== undefined) await markMoved(transaction, customerId, insteadOf);
    await requireRoom(transaction, wanted, quota);
    const [row] = await transaction
      .insert(storedObjects)
      .values({
        customerId,
        key,
        contentType,
        size,
        signatures: inOnePiece ? 1 : 0,
        idempotencyKey: idempotency?.key,
        requestHash: idempotency?.requestHash,
      })
      .returning();
    if (!row) throw new Error('the row was not stored');
    return { row, isNew: true };
  });
};
