import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { putStream } from '@/lib/server/upstream/object-storage/put-stream';
import { createS3Client } from '@/lib/server/upstream/object-storage/s3-client';
import { createS3Store } from '@/lib/server/upstream/object-storage/s3-store';
import { createSigning } from '@/lib/server/upstream/object-storage/signing';
import { NoSuchBucket, UnknownError } from '@/lib/shared/storage/errors';
import { PART_SIZE } from '@/lib/shared/storage/limits';
import type { ObjectStore } from '@/lib/shared/storage/object-store';
import { createSignedUrlStore } from '@/lib/storage/signed-url/signed-url-store';
import { sha256Of } from '@/tests/support/stored-files';
import { fetchHttp, signingServer } from '../../support/storage/server-signing';
import { categoryOver, describeStore, type StoreUnderTest } from '../../support/storage/store-suite';
import { bytes, freshPrefix, storageUnderTest } from './storage-under-test';

/** Both stores of the port against a storage that speaks S3; the routes of the site are in the API tests. */

const storage = storageUnderTest();

const clientOf = () => createS3Client({ ...storage(), attempts: 1 });

const STORES: readonly [string, () => ObjectStore][] = [
  ['the S3 store', () => createS3Store(clientOf())],
  [
    'the signed-URL store',
    () => {
      const client = clientOf();
      const ask = signingServer(client, createS3Store(client), PART_SIZE);
      return createSignedUrlStore({ ask, http: fetchHttp, now: Date.now });
    },
  ],
];

const under = (createStore: () => ObjectStore) => async (): Promise<StoreUnderTest> => ({
  store: createStore(),
  bucket: storage().bucket,
  person: `coach-${freshPrefix().slice(0, 8)}`,
  prefix: freshPrefix(),
});

for (const [name, createStore] of STORES) describeStore(name, under(createStore));

it.each(STORES)('%s stores a file of zero bytes', async (_name, createStore) => {
  const category = categoryOver(await under(createStore)());
  const task = category.putResumable(`${freshPrefix()}empty`, new File([], 'empty'));
  await expect.poll(() => task.state).toBe('COMPLETED');
});

describe('the S3 store alone', () => {
  it('puts a stream of unknown length in parts', async () => {
    const client = clientOf();
    const place = { bucket: storage().bucket, key: `${freshPrefix()}stream` };
    await putStream(client, place, Readable.from([bytes(PART_SIZE), bytes(1_000)]));
    expect((await createS3Store(client).head(place)).size).toBe(PART_SIZE + 1_000);
  });

  it('R8.26 tells a bucket that does not exist, and keys that do not fit', async () => {
    const store = createS3Store(clientOf());
    const missing = { bucket: 'no-such-bucket-here', key: 'a' };
    await expect(store.put({ ...missing, body: new Blob(['x']) })).rejects.toSatisfy((error) =>
      NoSuchBucket.is(error),
    );
    await expect(store.get({ ...missing, key: '' })).rejects.toThrow('bucket and key are required');
  });

  it('has no status when the storage cannot be reached', async () => {
    const client = createS3Client({ ...storage(), endpoint: 'http://127.0.0.1:9', attempts: 1 });
    await expect(createS3Store(client).head({ bucket: 'evidence', key: 'a' })).rejects.toSatisfy(
      (error) => UnknownError.is(error) && error.failure.status === 0,
    );
  });
});

describe('a URL that is signed for an upload', () => {
  const signed = async () => {
    const signing = createSigning({ s3: clientOf(), bucket: storage().bucket });
    return signing.signPut(`${freshPrefix()}a`, {
      size: 5,
      contentType: 'image/png',
      sha256: sha256Of(Buffer.from('hello')),
    });
  };
  const send = async (change: { url?: string; body?: string; type?: string; method?: string }) => {
    const { url, headers } = await signed();
    const { method = 'PUT', body = 'hello', type = headers['content-type'] ?? '' } = change;
    return fetch(change.url ?? url, { method, body, headers: { ...headers, 'content-type': type } });
  };

  it('is good for what was signed', async () => {
    expect((await send({})).status).toBe(200);
  });

  it.each([
    ['more bytes', { body: 'hello!' }],
    ['another type', { type: 'text/html' }],
    ['another method', { method: 'DELETE' }],
  ])('is refused for %s', async (_what, change) => {
    expect((await send(change)).status).toBe(403);
  });
});
