import { and, eq } from 'drizzle-orm';
import { plainJpegSize } from '@/lib/shared/media/plain-jpeg';
import { keyPrefixes, prefixOf } from '@/lib/shared/storage/access-levels';
import { keyFault } from '@/lib/shared/storage/object-key';
import { THUMBNAIL_WIDTH } from '@/lib/shared/storage/thumbnail';
import { storedObjects } from '../../platform/db/schema/storage';
import { ProblemError } from '../../platform/errors/problem-error';
import { requireEvidenceConsent } from '../consents/evidence';
import { requireBucket, requireOwn } from './places';
import type { StoragePorts } from './ports';

/**
 * Small pictures of what was sent, drawn on the device that sent it. They are part of the row, so that they go with it in one
 * statement, and only their owner gets them, in the session: no link to one exists.
 */

const ofStored = (customerId: number, key: string) =>
  and(
    eq(storedObjects.customerId, customerId),
    eq(storedObjects.key, key),
    eq(storedObjects.state, 'stored'),
  );

/** @throws ProblemError file-type-refused, file-shows-place, file-too-large */
const requireSmallPicture = (bytes: Uint8Array): void => {
  const found = plainJpegSize(bytes);
  if (found === 'no-picture') throw new ProblemError('file-type-refused');
  if (found === 'says-more') throw new ProblemError('file-shows-place');
  if (Math.max(found.width, found.height) > THUMBNAIL_WIDTH) throw new ProblemError('file-too-large');
};

/**
 * Keeps the small picture of a file that is stored, in place of an earlier one.
 * @throws ProblemError no-such-key, consent-missing, file-type-refused, file-shows-place, file-too-large, too-many-requests
 */
export const keepThumbnail = async (
  { database, bucket, limits }: StoragePorts,
  customerId: number,
  asked: { bucket: string; key: string; picture: string },
): Promise<Record<string, never>> => {
  requireBucket(asked.bucket, bucket);
  requireOwn(asked.key, customerId);
  await limits.storageCalls.take(String(customerId));
  await requireEvidenceConsent(database, { customerId, key: asked.key });
  requireSmallPicture(Buffer.from(asked.picture, 'base64'));
  const kept = await database
    .update(storedObjects)
    .set({ thumbnail: asked.picture })
    .where(ofStored(customerId, asked.key))
    .returning({ id: storedObjects.id });
  if (kept.length === 0) throw new ProblemError('no-such-key');
  return {};
};

/**
 * The small picture of a private file of one's own.
 * @param key without its prefix
 * @throws ProblemError no-such-key
 */
export const readThumbnail = async (
  { database }: Pick<StoragePorts, 'database'>,
  customerId: number,
  key: string,
): Promise<Buffer> => {
  const whole = prefixOf(keyPrefixes(), 'private', String(customerId)) + key;
  if (keyFault(whole) !== null) throw new ProblemError('no-such-key');
  const [row] = await database
    .select({ thumbnail: storedObjects.thumbnail })
    .from(storedObjects)
    .where(ofStored(customerId, whole));
  if (!row?.thumbnail) throw new ProblemError('no-such-key');
  return Buffer.from(row.thumbnail, 'base64');
};
