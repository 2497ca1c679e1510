import type { S3Client } from '@aws-sdk/client-s3';
import {
  type StorageCredentials,
  type StorageSettings,
  storageEndpoint,
} from '@/lib/shared/config/variables/object-storage';
import { storageErrorOf, TimeoutError } from '@/lib/shared/storage/errors';
import { timedOut } from '@/lib/shared/storage/messages';
import { createS3Client } from './s3-client';

const CONNECT_TIMEOUT_MS = 1_500;
/** Of one call, everything included: a request still answers within five seconds (quality: Faults). */
const CALL_TIMEOUT_MS = 2_500;

/** What ends a call. */
interface CallOptions {
  abortSignal: AbortSignal;
}

export interface StorageClient {
  s3: S3Client;
  bucket: string;
  /** Makes one call, which ends after so many milliseconds with a `TimeoutError` of spec §8; its body counts too. */
  within<Answer>(ask: (options: CallOptions) => Promise<Answer>, limitMs?: number): Promise<Answer>;
}

/** The S3 client with the keys of the cloud account; without keys it takes what the machine has. */
export const createStorageClient = (
  settings: StorageSettings,
  credentials?: StorageCredentials,
  callTimeoutMs = CALL_TIMEOUT_MS,
): StorageClient => ({
  bucket: settings.bucket,
  async within(ask, limitMs = callTimeoutMs) {
    const abortSignal = AbortSignal.timeout(limitMs);
    return ask({ abortSignal }).catch((cause: unknown) => {
      if (!abortSignal.aborted) throw cause;
      throw storageErrorOf(TimeoutError, { status: 0, message: timedOut(limitMs), cause });
    });
  },
  s3: createS3Client({
    region: settings.region,
    endpoint: storageEndpoint(settings),
    credentials,
    connectTimeout: CONNECT_TIMEOUT_MS,
    // Who called us tries again. `callStorage` repeats what was refused for the clock alone.
    attempts: 1,
  }),
});
