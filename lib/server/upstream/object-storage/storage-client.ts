import type { S3Client } from '@aws-sdk/client-s3';
import {
  type StorageCredentials,
  type StorageSettings,
  storageEndpoint,
} from '@/lib/shared/config/variables/object-storage';
import { createS3Client } from './s3-client';

const CONNECT_TIMEOUT_MS = 1_500;
/** Of one call, everything included: a request still answers within five seconds (quality: Faults). */
const CALL_TIMEOUT_MS = 2_500;

export interface StorageClient {
  s3: S3Client;
  bucket: string;
  /** Options of one call, which ends after so many milliseconds; its body counts too. The handler's own limits only warn. */
  within(limitMs?: number): { abortSignal: AbortSignal };
}

/** The S3 client with the keys of the cloud account; without keys it takes what the machine has. */
export const createStorageClient = (
  settings: StorageSettings,
  credentials?: StorageCredentials,
  callTimeoutMs = CALL_TIMEOUT_MS,
): StorageClient => ({
  bucket: settings.bucket,
  within: (limitMs = callTimeoutMs) => ({ abortSignal: AbortSignal.timeout(limitMs) }),
  s3: createS3Client({
    region: settings.region,
    endpoint: storageEndpoint(settings),
    credentials,
    connectTimeout: CONNECT_TIMEOUT_MS,
    // Who called us tries again. `callStorage` repeats what was refused for the clock alone.
    attempts: 1,
  }),
});
