import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { putStream } from '@/lib/server/upstream/object-storage/put-stream';
import { createS3Client } from '@/lib/server/upstream/object-storage/s3-client';
import { createS3Store } from '@/lib/server/upstream/object-storage/s3-store';
import { createSigning } from '@/lib/server/upstream/object-storage/signing';
import { keyPrefixes } from '@/lib/shared/storage/access-levels';
import { NoSuchBucket, NoSuchKey, NoSuchUpload, NotFound, UnknownError } from '@/lib/shared/storage/errors';
import { PART_SIZE } from '@/lib/shared/storage/limits';
import type { ObjectStore } from '@/lib/shared/storage/object-store';
import { createObjectStorageProvider } from '@/lib/storage/object-storage-provider';
import { createSignedUrlStore } from '@/lib/storage/signed-url/signed-url-store';
import { createStorage } from '@/lib/storage/storage';
import { browserRuntime } from '@/lib/storage/upload/browser-runtime';
import type { UploadRuntime } from '@/lib/storage/upload/upload-runtime';
import { fetchHttp, signingServer } from '../../support/storage/server-signing';
import { eventsOf } from '../../support/storage/storage-drivers';
import { bytes, freshPrefix, storageUnderTest } from './storage-under-test';

/** Both stores of the port against a storage that speaks S3, alone and behind the storage category. */

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

describe.each(STORES)('%s', (_name, createStore) => {
  const address = () => ({ bucket: storage().bucket, key: `${freshPrefix()}é 😀+&.txt` });

  const categoryOf = (store: ObjectStore, person: string) => {
    const category = createStorage();
    const { bucket } = storage();
    // One page without a network state of its own.
    const runtime: UploadRuntime = {
      ...browserRuntime,
      isOnline: () => true,
      exclusively: (_name, _signal, _onWait, work) => work(),
    };
    const identity = async () => person;
    const context = { store, bucket, prefixes: keyPrefixes(), identity, runtime };
    category.providers.add(createObjectStorageProvider(context));
    return category;
  };

  it('R7.61 R7.63 R7.65 puts, reads, measures and deletes an object', async () => {
    const store = createStore();
    const place = address();
    const { eTag } = await store.put({ ...place, body: new Blob(['hello']), contentType: 'text/plain' });
    expect(await store.head(place)).toMatchObject({ size: 5, eTag, contentType: 'text/plain' });
    const { body, size, lastModified } = await store.get({ ...place, range: 'bytes=1-3' });
    expect([await body.text(), size]).toEqual(['ell', 3]);
    expect(lastModified).toBeInstanceOf(Date);
    await store.delete(place);
    await expect(store.get(place)).rejects.toSatisfy((error) => NoSuchKey.is(error));
    await expect(store.head(place)).rejects.toSatisfy((error) => NotFound.is(error));
    await store.delete(place);
  });

  it('R7.64 gives a URL by which anybody reads it under another name', async () => {
    const store = createStore();
    const place = address();
    await store.put({ ...place, body: new Blob(['hello']) });
    const overrides = {
      responseContentDisposition: 'attachment; filename="a.txt"',
      responseContentType: 'text/csv',
    };
    const response = await fetch(await store.signedUrl({ ...place, ...overrides, expires: 60 }));
    expect(await response.text()).toBe('hello');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="a.txt"');
    expect(response.headers.get('content-type')).toBe('text/csv');
  });

  it('R3.45 R7.62 R7.68 R7.69 copies, and lists on pages with folders', async () => {
    const store = createStore();
    const { bucket } = storage();
    const prefix = freshPrefix();
    const source = { bucket, key: `${prefix}a é` };
    await store.put({ ...source, body: new Blob(['hello']) });
    for (const name of ['b', 'c', 'd/e']) await store.copy({ bucket, key: prefix + name, source });
    const first = await store.list({ bucket, prefix, delimiter: '/', maxKeys: 3 });
    expect(first.Contents.map(({ Key, Size }) => [Key, Size])).toEqual([
      [`${prefix}a é`, 5],
      [`${prefix}b`, 5],
      [`${prefix}c`, 5],
    ]);
    expect(new Date(first.Contents[0]?.LastModified ?? '').getTime()).toBeGreaterThan(0);
    const next = { bucket, prefix, delimiter: '/', continuationToken: first.nextToken };
    const second = await store.list(next);
    expect([second.Contents, second.CommonPrefixes, second.nextToken]).toEqual([
      [],
      [`${prefix}d/`],
      undefined,
    ]);
    await expect(
      store.copy({ bucket, key: `${prefix}f`, source: { bucket, key: `${prefix}none` } }),
    ).rejects.toSatisfy((error) => NoSuchKey.is(error));
  });

  it('R3.47 R7.70 R7.71 R7.72 R7.73 R7.74 makes an object of parts, or aborts it', async () => {
    const store = createStore();
    const place = { ...address(), size: 2 * PART_SIZE };
    const { uploadId } = await store.createMultipart(place);
    const upload = { bucket: place.bucket, key: place.key, uploadId };
    const parts = [];
    for (const PartNumber of [1, 2]) {
      const body = new Blob([Uint8Array.from(bytes(PART_SIZE, PartNumber))]);
      const { eTag } = await store.uploadPart({ ...upload, partNumber: PartNumber, body });
      parts.push({ PartNumber, ETag: eTag });
    }
    const listed = await store.listParts(upload);
    expect(listed).toEqual({
      Parts: parts.map((part) => ({ ...part, Size: PART_SIZE })),
      nextMarker: undefined,
    });
    await store.completeMultipart({ ...upload, parts });
    expect((await store.head(place)).size).toBe(2 * PART_SIZE);
    await expect(store.listParts(upload)).rejects.toSatisfy((error) => NoSuchUpload.is(error));
    const other = await store.createMultipart(place);
    await store.abortMultipart({ ...upload, uploadId: other.uploadId });
    await expect(store.abortMultipart({ ...upload, uploadId: other.uploadId })).rejects.toSatisfy((error) =>
      NoSuchUpload.is(error),
    );
  });

  it('R4.41 R4.44 R4.50 carries a file through a pause, byte for byte', async () => {
    const category = categoryOf(createStore(), `coach-${freshPrefix().slice(0, 8)}`);
    const file = new File([Uint8Array.from(bytes(3 * PART_SIZE, 5))], 'film.mp4', { type: 'video/mp4' });
    const task = category.putResumable('film.mp4', file, { level: 'private' });
    const events = eventsOf(task);
    await new Promise<void>((resolve) => {
      task.on('uploadPartProgress', ({ loaded }) => {
        if (loaded >= PART_SIZE) resolve();
      });
    });
    task.pause();
    task.resume();
    await expect.poll(() => task.state).toBe('COMPLETED');
    expect(events).toEqual(['uploadComplete']);
    const { body, contentType } = await category.download('film.mp4', { level: 'private' });
    expect(Buffer.from(await body.arrayBuffer()).equals(bytes(3 * PART_SIZE, 5))).toBe(true);
    expect(contentType).toBe('video/mp4');
    await category.remove('film.mp4', { level: 'private' });
    expect((await category.list('', { level: 'private' })).results).toEqual([]);
  });

  it('stores a file of zero bytes', async () => {
    const category = categoryOf(createStore(), 'coach-zero');
    const task = category.putResumable(`${freshPrefix()}empty`, new File([], 'empty'));
    await expect.poll(() => task.state).toBe('COMPLETED');
  });
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
    return signing.signPut(`${freshPrefix()}a`, { size: 5, contentType: 'image/png' });
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
