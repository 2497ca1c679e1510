import { EVIDENCE_FOLDER, evidencePrefix } from '@/lib/shared/storage/evidence';
import { askServer } from '@/lib/storage/signed-url/signing';

/**
 * Gives up a file that goes in one piece, and may have arrived without being confirmed. A file that is stored under its key
 * stays: it was sent before, from another tab or device. Rejects as the storage does.
 * @param key without its prefix
 */
export const giveUp = async (
  { customerId, bucket }: { customerId: number; bucket: string },
  key: string,
): Promise<void> => {
  const whole = evidencePrefix(customerId) + key.slice(EVIDENCE_FOLDER.length);
  await askServer('delete', { bucket, key: whole, onlyUnconfirmed: true });
};
