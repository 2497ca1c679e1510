import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createS3ObjectStore } from '@/lib/server/upstream/object-storage/s3-object-store';
import type { ServerStore } from '@/lib/server/upstream/object-storage/server-store';
import { createStorageClient, type StorageClient } from '@/lib/server/upstream/object-storage/storage-client';
import { InternalError, NoSuchUpload, UploadFailed } from '@/lib/shared/storage/errors';
import { PART_SIZE } from '@/lib/shared/storage/limits';
import { control } from '../cognito-learner';
import { runningSandbox } from '../running-sandbox';
import { bytes, freshPrefix } from './storage-under-test';

/** The store of the server while the storage fails in ways that only the stand-in has on request. */

const sandbox = runningSandbox({ postgres: false, cognito: false, mail: false });

let client: StorageClient;
let store: ServerStore;
let key: string;
beforeEach(() => {
  const { objectStorage } = sandbox();
  client = createStorageClient(objectStorage, objectStorage);
  store = createS3ObjectStore(client, { inOneRequest: PART_SIZE, part: PART_SIZE });
  key = `${freshPrefix()}film`;
});
afterEach(async () => {
  client.s3.destroy();
  await control(sandbox(), 'faults', { faults: [] });
});

const breakWith = (...faults: readonly object[]) =>
  control(sandbox(), 'faults', {
    faults: faults.map((rule) => ({ service: 'object-storage', kind: 'status', ...rule })),
  });

/** An upload of one part that has arrived. */
const sent = async (name: string, content: Buffer) => {
  const { uploadId } = await store.createMultipart({ key: name, size: content.length });
  const part = { key: name, uploadId, partNumber: 1, size: content.length };
  const { headers } = await fetch(await store.signPart(part), {
    method: 'PUT',
    body: new Uint8Array(content),
  });
  return { key: name, uploadId, parts: [{ PartNumber: 1, ETag: headers.get('etag') ?? '' }] };
};

const causeOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => Promise.reject(new Error('it did not fail')),
    ({ cause }) => cause,
  );

describe('a copy in parts of which one fails', () => {
  const copying = async () => {
    const name = `${key}-source`;
    await store.completeMultipart(await sent(name, bytes(2 * PART_SIZE)));
    const { eTag, size } = await store.head({ key: name });
    return () => causeOf(store.copy({ key, source: { key: name, eTag, size } }));
  };
  const refused = { operation: 'UploadPartCopy', status: 403 };

  it('is cleaned up, and fails with what the storage said', async () => {
    const copy = await copying();
    await breakWith(refused);
    expect(await copy()).toSatisfy((cause) => InternalError.is(cause) && cause.failure.status === 403);
    expect(await store.listUploads(key)).toEqual([]);
  });

  it('R8.35 says so when it could not be cleaned up', async () => {
    const copy = await copying();
    await breakWith(refused, { operation: 'AbortMultipartUpload', status: 500 });
    expect(await copy()).toSatisfy(
      (cause) => UploadFailed.is(cause) && cause.message === 'Multipart copy clean up failed',
    );
    expect(await store.listUploads(key)).toHaveLength(1);
  });
});

describe('a completion that is answered without an ETag', () => {
  const answered = async (named: string) => {
    const upload = await sent(key, bytes(10));
    const completed = await store.completeMultipart(upload);
    const body = `<CompleteMultipartUploadResult>${named}<ETag></ETag></CompleteMultipartUploadResult>`;
    await breakWith({ operation: 'CompleteMultipartUpload', status: 200, body });
    return { completed, again: () => store.completeMultipart(upload) };
  };

  it('has that of the object, as with radosgw', async () => {
    const { completed, again } = await answered('<Key>film</Key>');
    expect((await again()).eTag).toBe(completed.eTag);
  });

  it('R8.27 has broken off when it names no key either', async () => {
    const { again } = await answered('');
    expect(await causeOf(again())).toSatisfy(
      (cause) => InternalError.is(cause) && cause.message === 'S3 aborted request',
    );
  });
});

it('R8.23 knows an upload that is gone, even called a key', async () => {
  const gone = { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' };
  await breakWith({ operation: 'ListParts', ...gone }, { operation: 'CompleteMultipartUpload', ...gone });
  const upload = { key, uploadId: 'u' };
  const parts = [{ PartNumber: 1, ETag: '"e"' }];
  for (const call of [store.listParts(upload), store.completeMultipart({ ...upload, parts })])
    expect(await causeOf(call)).toSatisfy((cause) => NoSuchUpload.is(cause));
});
