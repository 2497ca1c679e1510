import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { services } from '@/lib/server/composition';
import { factsAt } from '@/lib/server/features/storage/arrived';
import { requireStorage } from '@/lib/server/features/storage/ports';
import { storedObjects } from '@/lib/server/platform/db/schema/storage';
import { inTransaction } from '@/lib/server/platform/db/transaction';
import { type ApiHarness, startApi } from '@/tests/support/api-harness';
import { control } from '@/tests/support/cognito-accounts';
import { bytesOf, type Sender, storageTools } from '@/tests/support/stored-files';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterEach(() => control(api, 'faults'));
afterAll(() => api.stop());

const { coach, age, call, clean, keyOf, read, rowsOf, sendParts } = storageTools(() => api);

const objects = () => requireStorage(services()).objects;

const fault = (operation: string, answer: object) =>
  control(api, 'faults', { service: 'object-storage', operation, kind: 'status', ...answer });

/** An upload of which all parts have arrived. */
const sent = async (sender: Sender, bytes = bytesOf('image/jpeg', 1_000)) => {
  const key = keyOf(sender, 'a.jpg');
  const { body } = await call(sender, 'create', { key, contentType: 'image/jpeg', size: 1_000 });
  const upload = { key, uploadId: body.uploadId as string };
  return { ...upload, parts: await sendParts(sender, upload, bytes) };
};

/** The same, put together by a process that died before it had looked at the file. */
const putTogether = async (sender: Sender, bytes?: Uint8Array<ArrayBuffer>) => {
  const { parts, ...upload } = await sent(sender, bytes);
  await objects().completeMultipart({ ...upload, parts });
  return { ...upload, parts };
};

const lengthOf = async (sender: Sender) =>
  (await read(sender, keyOf(sender, 'a.jpg')))?.headers.get('content-length');

describe('an upload that the storage has put together, and nobody has looked at', () => {
  it('is taken when the completion is repeated', async () => {
    const sender = await coach();
    const done = await call(sender, 'complete', await putTogether(sender));
    expect([done.status, done.body.eTag]).toEqual([200, expect.stringMatching(/-1"$/)]);
  });

  it.each([
    ['knows the upload no more', 404, 'NoSuchUpload'],
    ['fails at a repetition, as radosgw does', 500, 'InternalError'],
  ])('is taken by a storage that %s', async (_what, status, code) => {
    const sender = await coach();
    const upload = await putTogether(sender);
    const body = `<Error><Code>${code}</Code></Error>`;
    await fault('CompleteMultipartUpload', { status, body });
    expect((await call(sender, 'complete', upload)).status).toBe(200);
    expect(await lengthOf(sender)).toBe('1000');
  });

  it('is accepted with an empty ETag, as from radosgw', async () => {
    const sender = await coach();
    const upload = await putTogether(sender);
    const body = `<CompleteMultipartUploadResult><Key>${upload.key}</Key><ETag></ETag></CompleteMultipartUploadResult>`;
    await fault('CompleteMultipartUpload', { status: 200, body });
    expect((await call(sender, 'complete', upload)).status).toBe(200);
  });

  it.each(['HeadObject', 'GetObject'])('is taken at the next try when %s failed', async (operation) => {
    const sender = await coach();
    const upload = await sent(sender);
    await fault(operation, { status: 500, times: 1 });
    expect((await call(sender, 'complete', upload)).status).toBe(502);
    expect((await call(sender, 'complete', upload)).status).toBe(200);
  });

  it('is accepted when a reload asks for its parts', async () => {
    const sender = await coach();
    const { key, uploadId } = await putTogether(sender);
    const gone = await call(sender, 'list-parts', { key, uploadId });
    expect([gone.status, gone.body.code]).toEqual([404, 'no-such-upload']);
    expect([await lengthOf(sender), await rowsOf(sender)]).toMatchObject(['1000', [{ state: 'stored' }]]);
  });

  it('is accepted when a gone upload counts as key', async () => {
    const sender = await coach();
    const { key, uploadId } = await putTogether(sender);
    await fault('ListParts', { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' });
    const gone = await call(sender, 'list-parts', { key, uploadId });
    expect([gone.status, gone.body.code]).toEqual([404, 'no-such-upload']);
    expect(await lengthOf(sender)).toBe('1000');
  });

  it('is accepted by the job within a day, keeping room', async () => {
    const sender = await coach();
    await putTogether(sender);
    await age(sender, '25 hours');
    await clean();
    expect([await lengthOf(sender), await rowsOf(sender)]).toMatchObject(['1000', [{ state: 'stored' }]]);
  });

  it.each([
    ['is no picture', bytesOf('video/mp4', 1_000), async () => {}],
    [
      'was given up',
      undefined,
      (sender: Sender, upload: object): Promise<unknown> => call(sender, 'abort', upload),
    ],
  ])('is deleted by the job when it %s', async (_what, bytes, meanwhile) => {
    const sender = await coach();
    const { key, uploadId } = await putTogether(sender, bytes);
    await meanwhile(sender, { key, uploadId });
    await age(sender, '25 hours');
    await clean();
    expect(await factsAt(objects(), key)).toBeNull();
    expect((await rowsOf(sender)).filter(({ state }) => state !== 'gone')).toEqual([]);
  });
});

it('giving up leaves what is stored in the same moment', async () => {
  const sender = await coach();
  const { key, uploadId } = await sent(sender);
  let givingUp: Promise<unknown> | undefined;
  await inTransaction(services().database, async (transaction) => {
    const own = eq(storedObjects.customerId, sender.customer.customer_id);
    await transaction.update(storedObjects).set({ state: 'stored' }).where(own);
    givingUp = call(sender, 'abort', { key, uploadId });
    await expect.poll(() => objects().listUploads(key)).toEqual([]);
  });
  await givingUp;
  expect((await rowsOf(sender)).map(({ state }) => state)).toEqual(['stored']);
});
