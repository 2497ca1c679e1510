import { createHmac } from 'node:crypto';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { storagePlaceEvidence } from '@/lib/shared/contract/storage';
import { EVIDENCE_FOLDER, evidencePrefix, fullEvidenceKey } from '@/lib/shared/storage/evidence';
import type { Database } from '../../platform/db/database';
import { storedObjects } from '../../platform/db/schema/storage';
import { ProblemError } from '../../platform/errors/problem-error';
import { type EvidenceType, evidenceType } from './evidence-type';
import { requireBucket } from './places';
import type { StoragePorts } from './ports';
import { markUnsentGone } from './stored-objects';

/**
 * Under which key a file of evidence goes. Its id tells what is in it, so that the same file is known again after a reload, in
 * another tab and on another device, whatever its name and date. The rest of the key is the server's, and no key is used
 * twice.
 */

const EXTENSIONS: Readonly<Record<EvidenceType, string>> = {
  'image/jpeg': 'jpg',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
};

type Wanted = z.output<typeof storagePlaceEvidence.request>;
type EvidencePlace = z.output<typeof storagePlaceEvidence.response>;

/** All of this person that has, or had, this id; the latest first. */
const rowsOfId = (database: Database, customerId: number, id: string) =>
  database
    .select({
      id: storedObjects.id,
      key: storedObjects.key,
      state: storedObjects.state,
      size: storedObjects.size,
      contentType: storedObjects.contentType,
      uploadId: storedObjects.uploadId,
      signatures: storedObjects.signatures,
    })
    .from(storedObjects)
    .where(
      and(
        eq(storedObjects.customerId, customerId),
        sql`starts_with(${storedObjects.key}, ${fullEvidenceKey(customerId, `${EVIDENCE_FOLDER}${id}.`)})`,
      ),
    )
    .orderBy(desc(storedObjects.id));

/** Two tabs that ask at the same time get the same key, and so send the file once. */
const newKey = (
  secret: string,
  customerId: number,
  { id }: Wanted,
  type: EvidenceType,
  used: ReadonlySet<string>,
) => {
  for (let count = 0; ; count += 1) {
    const random = createHmac('sha256', secret).update(`evidence ${customerId} ${id} ${count}`).digest('hex');
    const key = `${EVIDENCE_FOLDER}${id}.${random.slice(0, 16)}.${EXTENSIONS[type]}`;
    if (!used.has(fullEvidenceKey(customerId, key))) return key;
  }
};

/**
 * The key of the same file where it is stored, or is being sent and can go on; or a new one. What was begun of it and cannot
 * go on, since the browser has drawn its picture otherwise, is given up.
 * @throws ProblemError file-type-refused, too-many-requests
 */
export const placeEvidence = async (
  { database, bucket, limits, keySecret }: StoragePorts,
  customerId: number,
  wanted: Wanted,
): Promise<EvidencePlace> => {
  requireBucket(wanted.bucket, bucket);
  await limits.storageCalls.take(String(customerId));
  const type = evidenceType(wanted.contentType);
  if (!type) throw new ProblemError('file-type-refused');
  const rows = await rowsOfId(database, customerId, wanted.id);
  const own = (key: string) => EVIDENCE_FOLDER + key.slice(evidencePrefix(customerId).length);
  const stored = rows.find(({ state }) => state === 'stored');
  if (stored) return { key: own(stored.key), complete: true };
  const sending = rows.filter(({ state }) => state === 'sending');
  const begun = sending.find(({ size, contentType }) => size === wanted.size && contentType === type);
  for (const { id, key, signatures } of sending)
    if (key !== begun?.key && signatures > 0) await markUnsentGone(database, id);
  if (begun)
    return { key: own(begun.key), complete: false, ...(begun.uploadId ? { uploadId: begun.uploadId } : {}) };
  return {
    key: newKey(keySecret, customerId, wanted, type, new Set(rows.map(({ key }) => key))),
    complete: false,
  };
};
