import { S3Client } from '@aws-sdk/client-s3';
import {
  type StorageCredentials,
  type StorageSettings,
  storageEndpoint,
} from '@/lib/shared/config/variables/object-storage';
import { storageErrorOf, TimeoutError } from '@/lib/shared/storage/errors';
import { timedOut } from '@/lib/shared/storage/messages';
import { callStorage } from './call-storage';
import { tellEmptyAnswers } from './empty-answers';

const CONNECT_TIMEOUT_MS = 1_500;
/** Of one call, everything included: a request still answers within five seconds (quality: Faults). */
const CALL_TIMEOUT_MS = 2_500;
/** Of a call over which the storage may take longer: it puts an object together, or copies one. */
export const LONG_CALL_MS = 4_000;

/** What ends a call. */
interface CallOptions {
  abortSignal: AbortSignal;
}

type Warn = (fields: { err: unknown }, message: string) => void;

/** Ends a call after so many milliseconds. */
const within = <Answer>(
  limitMs: number,
  send: (options: CallOptions) => Promise<Answer>,
): Promise<Answer> => {
  const abortSignal = AbortSignal.timeout(limitMs);
  return send({ abortSignal }).catch((cause: unknown) => {
    if (!abortSignal.aborted) throw cause;
    throw storageErrorOf(TimeoutError, { status: 0, message: timedOut(limitMs), cause });
  });
};

interface ClientChoices {
  credentials?: StorageCredentials;
  warn?: Warn;
  /** Milliseconds for one call, everything included. */
  callTimeoutMs?: number;
}

export interface StorageClient {
  s3: S3Client;
  bucket: string;
  /**
   * Makes one call with `callStorage`. It ends after so many milliseconds with a `TimeoutError` of spec §8; its body counts
   * too.
   */
  ask<Answer>(
    call: string,
    send: (options: CallOptions) => Promise<Answer>,
    limitMs?: number,
  ): Promise<Answer>;
}

/** Who asks for credentials keeps them until five minutes before they expire; these for one minute. */
const EMPTY_EXPIRE_MS = 6 * 60_000;

/** Empty ones with a warning where the machine has none (spec §6): the storage refuses them, and nothing else fails. */
const orEmpty =
  (find: S3Client['config']['credentials'], warn: Warn): S3Client['config']['credentials'] =>
  (options) =>
    find(options).catch((err: unknown) => {
      warn({ err }, 'there are no credentials for the object storage; empty ones are used');
      return { accessKeyId: '', secretAccessKey: '', expiration: new Date(Date.now() + EMPTY_EXPIRE_MS) };
    });

const createClient = (settings: StorageSettings, credentials: StorageCredentials | undefined): S3Client =>
  tellEmptyAnswers(
    new S3Client({
      region: settings.region,
      endpoint: storageEndpoint(settings),
      ...(credentials ? { credentials } : {}),
      // Who called us tries again. `callStorage` repeats what was refused for the clock alone.
      maxAttempts: 1,
      forcePathStyle: true,
      // Many storages do not know the checksums that the client adds by default, and signed URLs would ask browsers for them.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS },
    }),
  );

/**
 * The S3 client, with the bucket in the path (spec §7). It corrects its clock by the storage's own (spec §8).
 * @param credentials the keys of the cloud account; without them the machine's own
 */
export const createStorageClient = (
  settings: StorageSettings,
  { credentials, warn = () => {}, callTimeoutMs = CALL_TIMEOUT_MS }: ClientChoices = {},
): StorageClient => {
  const s3 = createClient(settings, credentials);
  if (!credentials) s3.config.credentials = orEmpty(s3.config.credentials, warn);
  const offset = () => s3.config.systemClockOffset;
  return {
    s3,
    bucket: settings.bucket,
    ask: (call, send, limitMs = callTimeoutMs) => callStorage(call, () => within(limitMs, send), offset),
  };
};
