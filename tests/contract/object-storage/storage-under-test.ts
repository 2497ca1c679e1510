import { randomUUID } from 'node:crypto';
import { type GetObjectCommandOutput, S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import { afterAll } from 'vitest';
import type { StorageAddress } from '@/harness/storage-address';
import type { Sandbox } from '@/sandbox/start';
import { runningSandbox } from '../running-sandbox';

/** The storage that the suite speaks to: the stand-in, or the real server that OBJECT_STORAGE names. */
export interface StorageUnderTest extends StorageAddress {
  /** The real client, path style, the same for all tests. It does not try again, so that tests see every answer. */
  client(): S3Client;
  /** One of its own. */
  clientWith(options: S3ClientConfig): S3Client;
}

export const storageOf = ({ objectStorage }: Sandbox): StorageAddress => ({
  ...objectStorage,
  versionedBucket: objectStorage.buckets.find(({ versioning }) => versioning)?.name ?? '',
});

/** The storage, to be called when tests run. Clients are ended with the file. */
export const storageUnderTest = (): (() => StorageUnderTest) => {
  const named = process.env.OBJECT_STORAGE;
  const sandbox = named ? null : runningSandbox({ postgres: false, cognito: false, mail: false });
  const clients: S3Client[] = [];
  let usual: S3Client | undefined;
  afterAll(() => {
    for (const client of clients) client.destroy();
  });
  return () => {
    const address: StorageAddress = sandbox ? storageOf(sandbox()) : JSON.parse(named as string);
    const { endpoint, region, credentials } = address;
    const clientWith = (options: S3ClientConfig): S3Client => {
      const client = new S3Client({
        ...{ endpoint, region, credentials, forcePathStyle: true, maxAttempts: 1 },
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        ...options,
      });
      clients.push(client);
      return client;
    };
    usual ??= clientWith({});
    return { ...address, client: () => usual as S3Client, clientWith };
  };
};

/** A prefix that no other test uses, with a slash at its end. */
export const freshPrefix = (): string => `${randomUUID()}/`;

export const MIB = 1024 ** 2;

/** As many bytes, no two parts of a file alike. */
export const bytes = (size: number, seed = 7): Buffer => {
  const block = Buffer.from(Array.from({ length: 251 }, (_, index) => (index * seed + seed) % 256));
  return Buffer.alloc(size, block);
};

export const contentOf = async ({ Body }: Pick<GetObjectCommandOutput, 'Body'>): Promise<Buffer> =>
  Buffer.from((await Body?.transformToByteArray()) ?? []);

/** Status and code of a refusal, as `404 NoSuchKey`; `it succeeded` when there is none. */
export const refusalOf = async (call: Promise<unknown>): Promise<string> => {
  try {
    await call;
  } catch (error) {
    const { $metadata, name } = error as Error & { $metadata?: { httpStatusCode?: number } };
    return `${$metadata?.httpStatusCode} ${name}`;
  }
  return 'it succeeded';
};

/** The same of an answer to fetch. */
export const refusalIn = async (answer: Response): Promise<string> =>
  `${answer.status} ${/<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1] ?? 'without a code'}`;
