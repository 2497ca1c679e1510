import { callLightly } from '@/lib/backend/light-call';
import { PLACE_EVIDENCE } from '@/lib/shared/contract/evidence-addresses';
import { isRecord } from '@/lib/shared/json/record';
import { fullEvidenceKey } from '@/lib/shared/storage/evidence';
import { type SigningContract, signingAddress } from '@/lib/shared/storage/signing-contract';
import { signingError } from './signed-url/signed-url-store';
import { withRetries } from './upload/attempts';
import { uploadName } from './upload/upload-memory';
import { browserRuntime } from './upload/upload-runtime';
import { cachedUpload, cacheUpload } from './upload-cache';

/** Where a file goes, and what is known of it there. */
export interface EvidencePlace {
  /** Without prefix. */
  key: string;
  /** Whether the same file is stored there already. */
  complete: boolean;
}

interface Placed extends EvidencePlace {
  uploadId?: string;
}

const isPlaced = (answer: unknown): answer is Placed =>
  isRecord(answer) && typeof answer.key === 'string' && typeof answer.complete === 'boolean';

interface Owner {
  customerId: number;
  bucket: string;
}

/** By which all tabs know its upload. */
export const evidenceUploadName = ({ customerId, bucket }: Owner, file: File, key: string): string =>
  uploadName({ file, bucket, level: 'private', key, identityId: String(customerId) });

/**
 * Asks our server where a file goes. What was begun of it goes on, also on another device. Rejects with the classes of spec
 * §8.
 */
export const placeEvidence = async (
  owner: Owner,
  id: string,
  file: File,
  signal: AbortSignal,
): Promise<EvidencePlace> => {
  const { customerId, bucket } = owner;
  const request = { bucket, id, contentType: file.type, size: file.size };
  const ask = () =>
    callLightly(PLACE_EVIDENCE, request, isPlaced, { signal }).catch((error: unknown) => {
      throw signingError(error);
    });
  const { key, uploadId, complete } = await withRetries(browserRuntime, signal, ask);
  const name = evidenceUploadName(owner, file, key);
  if (uploadId !== undefined && !cachedUpload(name))
    cacheUpload(name, {
      ...{ uploadId, bucket, key: fullEvidenceKey(customerId, key) },
      ...{ fileName: file.name, lastTouched: Date.now() },
    });
  return { key, complete };
};

/**
 * Gives up a file that goes in one piece, and may have arrived without being confirmed. A file that is stored under its key
 * stays: it was sent before, from another tab or device. Rejects with `HttpError`.
 * @param key without its prefix
 */
export const giveUpEvidence = async ({ customerId, bucket }: Owner, key: string): Promise<void> => {
  const whole = fullEvidenceKey(customerId, key);
  const request = {
    bucket,
    key: whole,
    onlyUnconfirmed: true,
  } satisfies SigningContract['delete']['request'];
  await callLightly(signingAddress('delete'), request, isRecord);
};
