import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '@/lib/server/composition';
import { factsAt } from '@/lib/server/features/storage/arrived';
import { requireStorage } from '@/lib/server/features/storage/ports';
import { type ApiHarness, startApi } from '@/tests/support/api-harness';
import { control } from '@/tests/support/cognito-accounts';
import { bytesOf, type Sender, storageTools } from '@/tests/support/stored-files';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const {
  coach,
  lay,
  putOver,
  age,
  bucket,
  call,
  clean,
  keyOf,
  put,
  read: readKey,
  send,
  signPut,
  rowsOf,
} = storageTools(() => api);

const objects = () => requireStorage(services()).objects;

const read = (sender: Sender, name: string, choices: object = {}) =>
  readKey(sender, keyOf(sender, name), choices);

const photo = bytesOf('image/jpeg', 500);

describe('a file in one piece (R7.65)', () => {
  it('is read once its sender has said that it arrived', async () => {
    const sender = await coach();
    const sending = await signPut(sender, { name: 'a.jpg' });
    const early = await call(sender, 'confirm', { key: keyOf(sender, 'a.jpg') });
    expect([early.status, early.body.code]).toEqual([409, 'upload-incomplete']);
    expect(await sending()).toBe(200);
    expect(await read(sender, 'a.jpg')).toBeNull();
    const taken = await call(sender, 'confirm', { key: keyOf(sender, 'a.jpg') });
    expect([taken.status, taken.body.eTag]).toEqual([200, expect.stringMatching(/^"[0-9a-f]{32}"$/)]);
    expect((await read(sender, 'a.jpg'))?.status).toBe(200);
    expect(await rowsOf(sender)).toMatchObject([{ state: 'stored' }]);
    const again = await call(sender, 'confirm', { key: keyOf(sender, 'a.jpg') });
    expect([again.status, again.body]).toEqual([200, taken.body]);
  });

  it('is bound to its type and its size (quality: Security 12)', async () => {
    const sender = await coach();
    const sending = await signPut(sender, { name: 'a.jpg' });
    expect(await sending(photo, { 'content-type': 'text/html' })).toBe(403);
    expect(await sending(bytesOf('image/jpeg', 501))).toBe(403);
  });

  it('is refused and deleted at once unless a picture', async () => {
    const sender = await coach();
    const refused = await put(sender, { name: 'a.jpg', bytes: bytesOf('video/mp4', 500) });
    expect([refused.status, refused.body.code]).toEqual([415, 'file-type-refused']);
    expect(await read(sender, 'a.jpg')).toBeNull();
    expect((await call(sender, 'list', { prefix: keyOf(sender, '') })).body.Contents).toEqual([]);
    expect(await rowsOf(sender)).toMatchObject([{ state: 'gone' }]);
  });

  it('is not shown when stored again after its deletion', async () => {
    const sender = await coach();
    const sending = await signPut(sender, { name: 'a.jpg' });
    await sending();
    await call(sender, 'delete', { key: keyOf(sender, 'a.jpg') });
    await sending();
    expect(await read(sender, 'a.jpg')).toBeNull();
    const late = await call(sender, 'confirm', { key: keyOf(sender, 'a.jpg') });
    expect([late.status, late.body.code]).toEqual([410, 'upload-gone']);
  });
});

describe('reading (R7.63, R7.64)', () => {
  it('gives chosen headers for at most a quarter hour (R9.32)', async () => {
    const sender = await coach();
    await send(sender, { name: 'a.jpg', bytes: photo });
    const choices = { responseCacheControl: 'no-store', responseContentDisposition: 'inline' };
    const answer = await read(sender, 'a.jpg', choices);
    expect(answer?.headers.get('cache-control')).toBe('no-store');
    expect(answer?.headers.get('content-disposition')).toBe('inline');
    const key = keyOf(sender, 'a.jpg');
    const { body } = await call(sender, 'sign-get', { key, method: 'HEAD', expires: 60 });
    expect(new URL(body.url as string).searchParams.get('X-Amz-Expires')).toBe('60');
    expect((await fetch(body.url as string, { method: 'HEAD' })).status).toBe(200);
    expect((await call(sender, 'sign-get', { key, method: 'GET', expires: 901 })).status).toBe(400);
  });

  it.each(['text/html', 'image/svg+xml'])('gives %s only as an attachment', async (type) => {
    const sender = await coach();
    await send(sender, { name: 'a.jpg', bytes: photo });
    const choices = { responseContentType: type, responseContentDisposition: 'inline' };
    const answer = await read(sender, 'a.jpg', choices);
    expect(answer?.headers.get('content-disposition')).toBe('attachment');
  });

  it('gives a chosen type without what makes it another', async () => {
    const sender = await coach();
    await send(sender, { name: 'a.jpg', bytes: photo });
    const answer = await read(sender, 'a.jpg', { responseContentType: 'video/mp4;a,text/html' });
    expect(answer?.headers.get('content-type')).toBe('video/mp4');
  });

  it('lists a page at a time (R3.44, R3.45, R7.68)', async () => {
    const sender = await coach();
    for (const name of ['a.jpg', 'b.jpg', 'c/d.jpg']) await send(sender, { name, bytes: photo });
    // Nobody has accepted this one.
    await putOver(keyOf(sender, 'b2.jpg'), 'image/jpeg', photo);
    const prefix = keyOf(sender, '');
    const first = await call(sender, 'list', { prefix, maxKeys: 2 });
    const next = await call(sender, 'list', { prefix, continuationToken: first.body.nextToken });
    const keys = [first, next].flatMap(({ body }) => body.Contents as { Key: string; Size: number }[]);
    expect(keys.map(({ Key, Size }) => [Key, Size])).toEqual(
      ['a.jpg', 'b.jpg', 'c/d.jpg'].map((name) => [keyOf(sender, name), 500]),
    );
    expect((await call(sender, 'list', { prefix, continuationToken: 'made-up' })).status).toBe(400);
    const folders = await call(sender, 'list', { prefix, delimiter: '/' });
    expect(folders.body.CommonPrefixes).toEqual([keyOf(sender, 'c/')]);
  });
});

it('does not tell what the operator keeps', async () => {
  const sender = await coach();
  const key = 'operator/deletions/receipts.jsonl';
  await putOver(key, 'application/jsonl', new Uint8Array(10));
  const asked = [
    await call(sender, 'sign-get', { key, method: 'GET' }),
    await call(sender, 'list', { prefix: 'operator/' }),
    await call(sender, 'delete', { key }),
    await call(sender, 'copy', { key: keyOf(sender, 'a.jpg'), source: { bucket: bucket(), key } }),
  ];
  expect(asked.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect((await factsAt(objects(), key))?.size).toBe(10);
});

describe('copies (R6.8, R7.62)', () => {
  const copy = (sender: Sender, sourceKey: string, name = 'copy.jpg') =>
    call(sender, 'copy', { key: keyOf(sender, name), source: { bucket: bucket(), key: sourceKey } });

  it('are made of one’s own objects, others’ when protected', async () => {
    const [mine, other] = [await coach(), await coach()];
    await send(mine, { name: 'a.jpg', bytes: photo });
    expect((await copy(mine, keyOf(mine, 'a.jpg'))).status).toBe(200);
    const key = `protected/${other.customer.customer_id}/a.jpg`;
    await lay(other, key);
    expect((await copy(mine, key, 'theirs.jpg')).status).toBe(200);
    expect((await rowsOf(mine)).map(({ state }) => state)).toEqual(['stored', 'stored', 'stored']);
  });

  it.each([
    ['was replaced meanwhile', 412, 'PreconditionFailed', 404, 'no-such-key'],
    ['lies in an archive', 403, 'ObjectNotInActiveTierError', 409, 'object-not-in-active-tier'],
  ])('of what %s are refused, and take no room (R8.24)', async (_what, status, code, ...refusal) => {
    const sender = await coach();
    await send(sender, { name: 'a.jpg', bytes: photo });
    const body = `<Error><Code>${code}</Code></Error>`;
    const fault = { service: 'object-storage', operation: 'CopyObject', kind: 'status', status, body };
    await control(api, 'faults', fault);
    const refused = await copy(sender, keyOf(sender, 'a.jpg'));
    await control(api, 'faults');
    expect([refused.status, refused.body.code]).toEqual(refusal);
    expect((await rowsOf(sender)).map(({ state }) => state)).toEqual(['stored', 'lost']);
  });

  it('of what is not there are refused', async () => {
    const sender = await coach();
    const refused = await copy(sender, keyOf(sender, 'none.jpg'));
    expect([refused.status, refused.body.code]).toEqual([404, 'no-such-key']);
  });
});

describe('deleting (R7.66)', () => {
  it('takes object and upload away, and can be repeated', async () => {
    const sender = await coach();
    const key = keyOf(sender, 'a.jpg');
    const { body } = await call(sender, 'create', { key, contentType: 'image/jpeg', size: 500 });
    await send(sender, { name: 'a.jpg', bytes: photo });
    expect((await call(sender, 'delete', { key })).body).toEqual({});
    expect((await call(sender, 'delete', { key })).status).toBe(200);
    expect(await read(sender, 'a.jpg')).toBeNull();
    expect((await call(sender, 'list-parts', { key, uploadId: body.uploadId })).status).toBe(410);
  });

  it('keeps no room when storage fails; the job ends it', async () => {
    const sender = await coach();
    await send(sender, { name: 'a.jpg', bytes: photo });
    const key = keyOf(sender, 'a.jpg');
    const fault = { service: 'object-storage', operation: 'DeleteObject', kind: 'status', status: 500 };
    await control(api, 'faults', fault);
    expect((await call(sender, 'delete', { key })).status).toBe(502);
    await control(api, 'faults');
    expect([await read(sender, 'a.jpg'), await rowsOf(sender)]).toMatchObject([null, [{ state: 'gone' }]]);
    await age(sender, '31 minutes');
    await clean();
    expect(await factsAt(objects(), key)).toBeNull();
  });
});
