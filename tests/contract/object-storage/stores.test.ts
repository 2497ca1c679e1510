import { Readable } from 'node:stream';
import { ListObjectVersionsCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { describe, expect, it } from 'vitest';
import { createS3ObjectStore } from '@/lib/server/upstream/object-storage/s3-object-store';
import { createStorageClient } from '@/lib/server/upstream/object-storage/storage-client';
import { NoSuchBucket, UnknownError } from '@/lib/shared/storage/errors';
import { PART_SIZE } from '@/lib/shared/storage/limits';
import type { ObjectStore } from '@/lib/shared/storage/object-store';
import { createSignedUrlStore } from '@/lib/storage/signed-url/signed-url-store';
import { sha256Of } from '@/tests/support/stored-files';
import { fetchHttp, portOver, signingServer } from '../../support/storage/server-signing';
import { categoryOver, describeStore, type StoreUnderTest } from '../../support/storage/store-suite';
import { bytes, freshPrefix, storageUnderTest } from './storage-under-test';

/**
 * The store of the server and that of the browser against a storage that speaks S3; the routes of the site are in the API
 * tests.
 */

const storage = storageUnderTest();

const serverStore = (differently: object = {}) => {
  const settings = { ...storage(), ...differently };
  return createS3ObjectStore(createStorageClient(settings, settings));
};

const signedUrlStore = (server = serverStore()): ObjectStore =>
  createSignedUrlStore({ ask: signingServer(server, PART_SIZE), http: fetchHttp, now: Date.now });

const STORES: readonly [string, () => ObjectStore][] = [
  ['the S3 store', () => portOver(serverStore(), signedUrlStore())],
  ['the signed-URL store', signedUrlStore],
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
  it('R8.26 tells a bucket that does not exist', async () => {
    const call = serverStore({ bucket: 'no-such-bucket-here' }).list({ prefix: '' });
    await expect(call).rejects.toSatisfy(({ cause }) => NoSuchBucket.is(cause));
  });

  it('has no status when the storage cannot be reached', async () => {
    const call = serverStore({ endpoint: 'http://127.0.0.1:9' }).head({ key: 'a' });
    await expect(call).rejects.toSatisfy(({ cause }) => UnknownError.is(cause) && cause.failure.status === 0);
  });

  it('puts a stream of unknown length in parts, once', async () => {
    const store = serverStore();
    const key = `${freshPrefix()}stream`;
    const put = () =>
      store.putStream({
        key,
        body: Readable.from([bytes(PART_SIZE), bytes(1_000)]),
        contentType: 'text/csv',
      });
    await put();
    expect(await store.head({ key })).toMatchObject({ size: PART_SIZE + 1_000, contentType: 'text/csv' });
    await expect(put()).rejects.toMatchObject({ reason: 'PreconditionFailed' });
    expect(await store.listUploads(key)).toEqual([]);
  });

  it('puts a stream although its clock is hours off', async () => {
    const client = createStorageClient(storage(), storage());
    client.s3.config.systemClockOffset = 2 * 60 * 60_000;
    const key = `${freshPrefix()}stream`;
    const body = Readable.from([bytes(1_000)]);
    await createS3ObjectStore(client).putStream({ key, body, contentType: 'text/csv' });
    expect(await serverStore().head({ key })).toMatchObject({ size: 1_000 });
  });

  it('deletes one version, or all that an object has', async () => {
    const store = serverStore({ bucket: storage().versionedBucket });
    const key = `${freshPrefix()}a`;
    const at = { Bucket: storage().versionedBucket, Key: key };
    for (const Body of ['one', 'two', 'three'])
      await storage()
        .client()
        .send(new PutObjectCommand({ ...at, Body }));
    const versions = async () => {
      const { Versions = [] } = await storage()
        .client()
        .send(new ListObjectVersionsCommand({ Bucket: at.Bucket, Prefix: key }));
      return Versions.map(({ VersionId }) => VersionId);
    };
    const [latest, before, first] = await versions();
    await store.delete({ key, versionId: before });
    expect(await versions()).toEqual([latest, first]);
    await store.delete({ key });
    expect(await versions()).toEqual([]);
  });
});

describe('a URL that is signed for an upload', () => {
  const signed = async () => {
    return serverStore().signPut({
      key: `${freshPrefix()}a`,
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
