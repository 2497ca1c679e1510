import { callLightly } from '@/lib/backend/light-call';
import { isRecord } from '@/lib/shared/json/record';
import { fullEvidenceKey } from '@/lib/shared/storage/evidence';
import { type SigningContract, signingAddress } from '@/lib/shared/storage/signing-contract';

/**
 * Gives up a file that goes in one piece, and may have arrived without being confirmed. A file that is stored under its key
 * stays: it was sent before, from another tab or device. Rejects with `HttpError`.
 * @param key without its prefix
 */
export const giveUp = async (
  { customerId, bucket }: { customerId: number; bucket: string },
  key: string,
): Promise<void> => {
  const whole = fullEvidenceKey(customerId, key);
  const request = {
    bucket,
    key: whole,
    onlyUnconfirmed: true,
  } satisfies SigningContract['delete']['request'];
  await callLightly(signingAddress('delete'), request, isRecord);
};
