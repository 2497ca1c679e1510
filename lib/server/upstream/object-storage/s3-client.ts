import { S3Client } from '@aws-sdk/client-s3';
import { tellFailures } from './spec-failures';

export interface S3Settings {
  endpoint: string;
  region: string;
  /** Without them the client looks where its machine keeps some. */
  credentials?: { accessKeyId: string; secretAccessKey: string; sessionToken?: string };
  /** Milliseconds; five seconds by default. */
  connectTimeout?: number;
  /** Milliseconds for one request; none by default (spec §9). */
  requestTimeout?: number;
  /** How often a request is made until it succeeds; the client's own number by default. */
  attempts?: number;
}

/**
 * The client of an S3 storage, with the bucket in the path (spec §7). It corrects its clock by the storage's own (spec §8).
 * Many storages do not know the checksums that the client adds by default, and signed URLs would ask browsers for them.
 */
export const createS3Client = ({
  endpoint,
  region,
  credentials,
  connectTimeout = 5_000,
  requestTimeout,
  attempts,
}: S3Settings): S3Client =>
  tellFailures(
    new S3Client({
      endpoint,
      region,
      ...(credentials ? { credentials } : {}),
      maxAttempts: attempts,
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: connectTimeout, requestTimeout, throwOnRequestTimeout: true },
    }),
    requestTimeout,
  );
