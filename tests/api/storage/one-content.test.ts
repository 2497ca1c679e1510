import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiHarness, startApi } from '@/tests/support/api-harness';
import type { Answer } from '@/tests/support/client';
import { bytesOf, type Sender, sha256Of, storageTools } from '@/tests/support/stored-files';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const { bucket, call, coach, keyOf, put, read, rowsOf, send, signPut } = storageTools(() => api);

const bytes = bytesOf('image/jpeg', 500);
/** Of the same size, with another last byte. */
const other = bytesOf('image/jpeg', 500).fill(7, 499);

describe('a key holds one content (decision 065)', () => {
  it('shows by an earlier link what was inspected', async () => {
    const sender = await coach();
    const use = await signPut(sender, { name: 'a.jpg', bytes });
    expect(await use()).toBe(200);
    const key = keyOf(sender, 'a.jpg');
    expect((await call(sender, 'confirm', { key })).status).toBe(200);
    const link = (await call(sender, 'sign-get', { key, method: 'GET' })).body.url as string;
    expect([await use(), await use(other)]).toEqual([412, 400]);
    expect(Buffer.from(await (await fetch(link)).arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('shows nothing by an earlier link after the deletion', async () => {
    const sender = await coach();
    const use = await signPut(sender, { name: 'a.jpg', bytes });
    await use();
    const key = keyOf(sender, 'a.jpg');
    await call(sender, 'confirm', { key });
    const link = (await call(sender, 'sign-get', { key, method: 'GET' })).body.url as string;
    await call(sender, 'delete', { key });
    expect(await use(other)).toBe(400);
    expect((await fetch(link)).status).toBe(404);
    expect(await use()).toBe(200);
    expect(Buffer.from(await (await fetch(link)).arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('has one URL alone, none for a second content', async () => {
    const sender = await coach();
    const described = { key: keyOf(sender, 'a.jpg'), contentType: 'image/jpeg', size: 500 };
    const sign = (content: Uint8Array) =>
      call(sender, 'sign-put', { ...described, sha256: sha256Of(content) });
    expect([(await sign(bytes)).status, (await sign(bytes)).status]).toEqual([200, 200]);
    expect((await sign(other)).body.code).toBe('key-used');
    expect((await call(sender, 'create', described)).body.code).toBe('key-used');
    expect(await rowsOf(sender)).toHaveLength(1);
  });

  it('is not put in one piece beside an upload', async () => {
    const sender = await coach();
    const described = { key: keyOf(sender, 'a.jpg'), contentType: 'image/jpeg', size: 500 };
    expect((await call(sender, 'create', described)).status).toBe(200);
    const { body } = await call(sender, 'sign-put', { ...described, sha256: sha256Of(bytes) });
    expect(body.code).toBe('key-used');
  });

  it('cannot be put without the condition that was signed', async () => {
    const sender = await coach();
    const use = await signPut(sender, { name: 'a.jpg', bytes });
    expect(await use(bytes, { 'content-type': 'image/jpeg' })).toBe(403);
  });

  it.each(['stored', 'deleted', 'refused'])('is not begun again under a key that is %s', async (state) => {
    const sender = await coach();
    const key = keyOf(sender, 'a.jpg');
    const sent = state === 'refused' ? bytesOf('video/mp4', 500) : bytes;
    await put(sender, { name: 'a.jpg', bytes: sent });
    if (state === 'deleted') await call(sender, 'delete', { key });
    const described = { key, contentType: 'image/jpeg', size: 500, sha256: sha256Of(other) };
    for (const name of ['sign-put', 'create']) {
      const { status, body } = await call(sender, name, described);
      expect([status, body.code]).toEqual([409, 'key-used']);
    }
  });

  it('is put together once: another upload is refused', async () => {
    const sender = await coach();
    const key = keyOf(sender, 'a.jpg');
    const file = { key, contentType: 'image/jpeg', size: 500 };
    const [first, second] = [await call(sender, 'create', file), await call(sender, 'create', file)];
    const complete = async ({ body: { uploadId, urls } }: Answer, content: typeof bytes) => {
      const url = (urls as Record<number, string>)[1] ?? '';
      const { headers } = await fetch(url, { method: 'PUT', body: content });
      const parts = [{ PartNumber: 1, ETag: headers.get('etag') }];
      return call(sender, 'complete', { key, uploadId, parts });
    };
    const answers = [await complete(first, bytes), await complete(second, other)];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [200, undefined],
      [409, 'key-used'],
    ]);
    expect(
      Buffer.from((await (await read(sender, key))?.arrayBuffer()) ?? new ArrayBuffer()).equals(bytes),
    ).toBe(true);
  });
});

describe('what people may send', () => {
  it.each([
    'protected/ID/x.jpg',
    'private/ID/x.jpg',
    'private/ID/Evidence/x.jpg',
    'private/ID/evi\u200bdence/x.jpg',
    'private/ID/evidence',
    'private/ID/profile-photo.jpg',
  ])('is not %s, which no page sends', async (name) => {
    const sender = await coach();
    const key = name.replace('ID', String(sender.customer.customer_id));
    const described = { key, contentType: 'image/jpeg', size: 500, sha256: sha256Of(bytes) };
    for (const route of ['sign-put', 'create'])
      expect((await call(sender, route, described)).body.code).toBe('no-such-key');
    await put(sender, { name: 'a.jpg', bytes });
    const source = { bucket: bucket(), key: keyOf(sender, 'a.jpg') };
    expect((await call(sender, 'copy', { key, source })).body.code).toBe('no-such-key');
  });
});

describe('what an old URL stores', () => {
  const listed = async (sender: Sender) => {
    const { body } = await call(sender, 'list', { prefix: keyOf(sender, '') });
    return (body.Contents as { Key: string }[]).map(({ Key }) => Key);
  };

  it('is listed to nobody after a withdrawal', async () => {
    const sender = await coach();
    const use = await signPut(sender, { name: 'a.jpg', bytes });
    await put(sender, { name: 'b.jpg', bytes });
    expect(await listed(sender)).toEqual([keyOf(sender, 'b.jpg')]);
    const { customer_id } = sender.customer;
    await sender.client.post('/api/withdraw-evidence-consent', { customer_id });
    expect(await use()).toBe(200);
    expect(await listed(sender)).toEqual([]);
  });

  it('is read with the site’s headers, whatever was sent', async () => {
    const sender = await coach();
    const key = keyOf(sender, 'a.jpg');
    const described = { key, contentType: 'image/jpeg', size: 500, sha256: sha256Of(bytes) };
    const { body } = await call(sender, 'sign-put', described);
    const headers = body.headers as Record<string, string>;
    const unsigned = {
      'cache-control': 'public, max-age=9',
      'content-disposition': 'attachment; filename=x',
    };
    await fetch(body.url as string, { method: 'PUT', body: bytes, headers: { ...headers, ...unsigned } });
    await call(sender, 'confirm', { key });
    const answer = await read(sender, key);
    expect(['cache-control', 'content-disposition'].map((name) => answer?.headers.get(name))).toEqual([
      'private, no-store',
      'inline',
    ]);
  });
});

describe('the place of a file of evidence', () => {
  const id = '0123456789abcdef0123456789abcdef';
  const film = { id, contentType: 'video/mp4', size: 6_000_000 };
  const placeOf = async (sender: Sender, file: object = film) =>
    (await call(sender, 'place-evidence', file)).body as unknown as { key: string };

  it('is one for two tabs, not for other files', async () => {
    const [sender, someone] = [await coach(), await coach()];
    const [one, again] = await Promise.all([placeOf(sender), placeOf(sender)]);
    expect(one.key).toMatch(/^evidence\/0123456789abcdef0123456789abcdef\.[0-9a-f]{16}\.mp4$/);
    expect(again).toEqual({ key: one.key, complete: false });
    const others = [
      await placeOf(someone),
      await placeOf(sender, { ...film, id: id.replace('0', '1') }),
      await placeOf(sender, { ...film, contentType: 'image/jpeg' }),
    ];
    expect(new Set([one.key, ...others.map(({ key }) => key)]).size).toBe(4);
  });

  it('is its unfinished upload’s until the file is there', async () => {
    const sender = await coach();
    const { key } = await placeOf(sender);
    const full = keyOf(sender, key.replace('evidence/', ''));
    const { uploadId } = (await call(sender, 'create', { key: full, ...film })).body;
    expect(await placeOf(sender)).toEqual({ key, uploadId, complete: false });
    await call(sender, 'delete', { key: full });
    expect((await placeOf(sender)).key).not.toBe(key);
  });

  it('says that the file is there, whatever its type', async () => {
    const sender = await coach();
    const { key } = await placeOf(sender, { ...film, contentType: 'image/jpeg', size: 500 });
    expect((await send(sender, { name: key.replace('evidence/', ''), bytes })).status).toBe(200);
    expect(await placeOf(sender)).toEqual({ key, complete: true });
  });

  it('is new for a picture redrawn, which replaces it', async () => {
    const sender = await coach();
    const picture = { id, contentType: 'image/jpeg', size: 500 };
    const { key } = await placeOf(sender, picture);
    const full = keyOf(sender, key.replace('evidence/', ''));
    await call(sender, 'sign-put', { key: full, ...picture, sha256: sha256Of(bytes) });
    expect((await placeOf(sender, picture)).key).toBe(key);
    expect((await placeOf(sender, { ...picture, size: 501 })).key).not.toBe(key);
    expect((await call(sender, 'confirm', { key: full })).body.code).toBe('upload-gone');
  });
});
