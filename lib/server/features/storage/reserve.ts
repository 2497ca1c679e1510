import { and, eq, getTableColumns, gt, ne, sql } from 'drizzle-orm';
import type { StorageQuota } from '@/lib/shared/config/variables/object-storage';
import { MAX_PARTS, partCount } from '@/lib/shared/storage/limits';
import type { Database } from '../../platform/db/database';
import { lockCustomer } from '../../platform/db/lock-customer';
import { storedObjects } from '../../platform/db/schema/storage';
import { inTransaction, type Transaction } from '../../platform/db/transaction';
import { ProblemError } from '../../platform/errors/problem-error';
import { type Idempotency, requireSameRequest } from '../../platform/http/idempotency';
import { requireEvidenceConsent } from '../consents/evidence';
import { evidenceType } from './evidence-type';
import { largestFile } from './largest-file';
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
  /** Of a file in one piece: a URL that is signed for it stores this content alone. In base64. */
  sha256?: string;
  /** Whether it goes in parts: until one of them is put together, a key may have several such uploads. */
  inParts?: boolean;
  /** The key of a file that is stored and whose place this one takes: it goes, and its room with it. */
  insteadOf?: string;
}

const DAY_SECONDS = 24 * 60 * 60;

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

/** A URL that expired is signed again for the content that it was meant for. */
const waitingPut = async (
  transaction: Transaction,
  { customerId, key, size }: Wanted,
  contentType: string,
  sha256: string,
): Promise<StoredObject | null> => {
  const waiting = and(
    eq(storedObjects.customerId, customerId),
    eq(storedObjects.key, key),
    eq(storedObjects.size, size),
    eq(storedObjects.contentType, contentType),
    eq(storedObjects.state, 'sending'),
    eq(storedObjects.requestHash, sha256),
    gt(storedObjects.signatures, 0),
  );
  const dueAt = sql`now() + interval '1 hour'`;
  const [row] = await transaction
    .update(storedObjects)
    .set({ signatures: sql`${storedObjects.signatures} + 1`, dueAt })
    .where(waiting)
    .returning();
  return row ?? null;
};

/** An upload in parts stores nothing before our server has them put together, which it does where nothing is. */
const IS_IN_PARTS = sql`${storedObjects.state} = 'sending' and ${storedObjects.signatures} = 0`;

/**
 * A key holds one content and no other (decision 065), so that a link to it shows the accepted file or nothing: nothing is
 * begun under a key that a row knows. A key is free again when the job has forgotten it: all its URLs have expired then.
 */
const requireUnused = async (
  transaction: Transaction,
  { customerId, key }: Wanted,
  inParts: boolean,
): Promise<void> => {
  const [used] = await transaction
    .select({ id: storedObjects.id })
    .from(storedObjects)
    .where(
      and(
        eq(storedObjects.customerId, customerId),
        eq(storedObjects.key, key),
        ne(storedObjects.state, 'lost'),
        inParts ? sql`not (${IS_IN_PARTS})` : undefined,
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
  { idempotency = null, sha256, inParts = false, insteadOf }: ReserveChoices = {},
): Promise<{ row: StoredObject; isNew: boolean }> => {
  const contentType = requireAcceptable(wanted, quota);
  const { customerId, key, size } = wanted;
  return inTransaction(database, async (transaction) => {
    await lockCustomer(transaction, customerId);
    await requireEvidenceConsent(transaction, wanted);
    const before =
      (idempotency && (await reservedBefore(transaction, customerId, idempotency))) ??
      (sha256 ? await waitingPut(transaction, wanted, contentType, sha256) : null);
    if (before) return { row: before, isNew: false };
    await requireUnused(transaction, wanted, inParts);
    if (insteadOf !== undefined) await markMoved(transaction, customerId, insteadOf);
    await requireRoom(transaction, wanted, quota);
    const [row] = await transaction
      .insert(storedObjects)
      .values({
        customerId,
        key,
        contentType,
        size,
        signatures: sha256 ? 1 : 0,
        idempotencyKey: idempotency?.key,
        requestHash: sha256 ?? idempotency?.requestHash,
      })
      .returning();
    if (!row) throw new Error('the row was not stored');
    return { row, isNew: true };
  });
};
