import { ListMultipartUploadsCommand } from '@aws-sdk/client-s3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createS3Client } from '@/lib/server/upstream/object-storage/s3-client';
import { createS3Store } from '@/lib/server/upstream/object-storage/s3-store';
import { InternalError, NoSuchUpload, UploadFailed } from '@/lib/shared/storage/errors';
import { PART_SIZE } from '@/lib/shared/storage/limits';
import { control } from '../cognito-learner';
import { runningSandbox } from '../running-sandbox';
import { bytes, freshPrefix } from './storage-under-test';

/** The S3 store while the storage fails in ways that only the stand-in has on request. */

const sandbox = runningSandbox({ postgres: false, cognito: false, mail: false });

let client: ReturnType<typeof createS3Client>;
let place: { bucket: string; key: string };
beforeEach(() => {
  client = createS3Client({ ...sandbox().objectStorage, attempts: 1 });
  place = { bucket: sandbox().objectStorage.bucket, key: `${freshPrefix()}film` };
});
afterEach(async () => {
  client.destroy();
  await control(sandbox(), 'faults', { faults: [] });
});

const store = () => createS3Store(client, { inOneRequest: PART_SIZE, part: PART_SIZE });
const breakWith = (...faults: readonly object[]) =>
  control(sandbox(), 'faults', {
    faults: faults.map((rule) => ({ service: 'object-storage', kind: 'status', ...rule })),
  });
const uploadsLeft = async (): Promise<number> => {
  const command = new ListMultipartUploadsCommand({ Bucket: place.bucket, Prefix: place.key });
  return ((await client.send(command)).Uploads ?? []).length;
};

describe('a copy in parts of which one fails', () => {
  const copying = async () => {
    const source = { ...place, key: `${place.key}-source` };
    await store().put({ ...source, body: new Blob([new Uint8Array(bytes(2 * PART_SIZE))]) });
    return () => store().copy({ ...place, source });
  };
  const refused = { operation: 'UploadPartCopy', status: 403 };

  it('is cleaned up, and fails with what the storage said', async () => {
    const copy = await copying();
    await breakWith(refused);
    await expect(copy()).rejects.toSatisfy(
      (error) => InternalError.is(error) && error.failure.status === 403,
    );
    expect(await uploadsLeft()).toBe(0);
  });

  it('R8.35 says so when it could not be cleaned up', async () => {
    const copy = await copying();
    await breakWith(refused, { operation: 'AbortMultipartUpload', status: 500 });
    await expect(copy()).rejects.toSatisfy(
      (error) => UploadFailed.is(error) && error.message === 'Multipart copy clean up failed',
    );
    expect(await uploadsLeft()).toBe(1);
  });
});

describe('a completion that is answered without an ETag', () => {
  const answered = async (key: string) => {
    const { uploadId } = await store().createMultipart({ ...place, size: 10 });
    const part = { ...place, uploadId, partNumber: 1, body: new Blob([new Uint8Array(10)]) };
    const { eTag } = await store().uploadPart(part);
    const upload = { ...place, uploadId, parts: [{ PartNumber: 1, ETag: eTag }] };
    const completed = await store().completeMultipart(upload);
    const body = `<CompleteMultipartUploadResult>${key}<ETag></ETag></CompleteMultipartUploadResult>`;
    await breakWith({ operation: 'CompleteMultipartUpload', status: 200, body });
    return { completed, again: store().completeMultipart(upload) };
  };

  it('has that of the object, as with radosgw', async () => {
    const { completed, again } = await answered('<Key>film</Key>');
    expect((await again).eTag).toBe(completed.eTag);
  });

  it('R8.27 has broken off when it names no key either', async () => {
    const { again } = await answered('');
    await expect(again).rejects.toSatisfy(
      (error) => InternalError.is(error) && error.message === 'S3 aborted request',
    );
  });
});

it('R8.23 an upload that is gone is known as such, also where the storage calls it a key', async () => {
  const body = '<Error><Code>NoSuchKey</Code></Error>';
  const gone = { status: 404, body };
  await breakWith({ operation: 'ListParts', ...gone }, { operation: 'UploadPart', ...gone });
  const upload = { ...place, uploadId: 'u' };
  const part = { ...upload, partNumber: 1, body: new Blob(['x']) };
  for (const call of [store().listParts(upload), store().uploadPart(part)])
    await expect(call).rejects.toSatisfy((error) => NoSuchUpload.is(error));
});
