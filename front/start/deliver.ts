import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createS3ObjectStore } from '@/lib/server/upstream/object-storage/s3-object-store';
import { createStorageClient } from '@/lib/server/upstream/object-storage/storage-client';
import type { StorageCredentials, StorageSettings } from '@/lib/shared/config/variables/object-storage';
import { ownError } from '@/lib/shared/errors/own-error';
import { outputFailed } from './command';

/** Where a command leaves what it makes: the standard output, or with `--to-storage` the bucket. */

/** Settings that `--to-storage` needs. */
export const STORAGE_SETTINGS = ['OBJECT_STORAGE', 'OBJECT_STORAGE_CREDENTIALS'] as const;

interface Destination {
  OBJECT_STORAGE?: StorageSettings;
  OBJECT_STORAGE_CREDENTIALS?: StorageCredentials;
}

interface Made {
  /** Below `operator/`, where no visitor reads; such as `deletions`. */
  folder: string;
  /** Of the file's name. */
  ending: string;
  contentType: string;
}

/** The storage or the standard output did not take it; names which. */
export class NotKept extends ownError('NotKept') {}

/** Under a key that was never used: the moment, and a random part. */
const keep = async (
  pieces: AsyncIterable<string> | Iterable<string>,
  made: Made,
  destination: Destination,
): Promise<void> => {
  const { OBJECT_STORAGE, OBJECT_STORAGE_CREDENTIALS: credentials } = destination;
  if (!OBJECT_STORAGE) throw new NotKept('OBJECT_STORAGE is not set, and --to-storage needs it.');
  const warn = (_fields: object, message: string) => process.stderr.write(`${message}\n`);
  const client = createStorageClient(OBJECT_STORAGE, { credentials, warn });
  const { folder, ending, contentType } = made;
  const key = `operator/${folder}/${new Date().toISOString()}-${randomUUID()}.${ending}`;
  const body = Readable.from(pieces);
  try {
    await createS3ObjectStore(client).putStream({ key, contentType, body });
  } catch (error) {
    throw body.errored ?? new NotKept(`OBJECT_STORAGE: ${(error as Error).message}`, { cause: error });
  } finally {
    client.s3.destroy();
  }
  process.stdout.write(`${key}\n`);
};

const print = async (pieces: AsyncIterable<string> | Iterable<string>): Promise<void> => {
  let failure: NodeJS.ErrnoException | null = null;
  const noteFailure = (error: NodeJS.ErrnoException): void => {
    failure = error;
  };
  process.stdout.once('error', noteFailure);
  try {
    await pipeline(pieces, process.stdout, { end: false });
  } catch (error) {
    throw failure ? new NotKept(outputFailed(failure), { cause: error }) : error;
  } finally {
    process.stdout.off('error', noteFailure);
  }
};

/**
 * Streams the pieces there, and says under which key they are kept. Rejects with what the pieces fail with, or with
 * `NotKept`.
 * @param destination null for the standard output
 */
export const deliver = (
  pieces: AsyncIterable<string> | Iterable<string>,
  made: Made,
  destination: Destination | null,
): Promise<void> => (destination ? keep(pieces, made, destination) : print(pieces));
