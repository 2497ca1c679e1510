import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '@/lib/server/composition';
import { requireStorage } from '@/lib/server/features/storage/ports';
import { type ApiHarness, startApi } from '@/tests/support/api-harness';
import { control } from '@/tests/support/cognito-accounts';
import { bytesOf, storageTools } from '@/tests/support/stored-files';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const { coach, age, call, clean, keyOf, send, sendParts, rowsOf } = storageTools(() => api);

const jpeg = { contentType: 'image/jpeg', size: 1_000 };

const begin = async (sender: Awaited<ReturnType<ApiHarness['signedIn']>>, size = 1_000) => {
  const key = keyOf(sender, `${randomUUID()}.jpg`);
  const { body } = await call(sender, 'create', { key, contentType: 'image/jpeg', size });
  return { key, uploadId: body.uploadId as string };
};

describe('uploads (R4.50, R5.17, R7.70 to R7.75)', () => {
  it('takes a file in parts and says what it is', async () => {
    const sender = await coach();
    const bytes = bytesOf('video/mp4', 5_242_880 + 1);
    const done = await send(sender, { name: 'film.mp4', contentType: 'video/mp4', bytes });
    expect([done.status, done.body.eTag]).toEqual([200, expect.stringMatching(/^"[0-9a-f]{32}-2"$/)]);
    expect(await rowsOf(sender)).toEqual([
      { state: 'stored', key: keyOf(sender, 'film.mp4'), size: bytes.length },
    ]);
    const { body } = await call(sender, 'sign-get', { key: keyOf(sender, 'film.mp4'), method: 'GET' });
    const read = await fetch(body.url as string);
    expect(read.headers.get('content-type')).toBe('video/mp4');
    expect(Buffer.from(await read.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('lists the parts that have arrived (R7.74, R3.47)', async () => {
    const sender = await coach();
    const upload = await begin(sender);
    expect((await call(sender, 'list-parts', upload)).body).toEqual({ Parts: [] });
    const [part] = await sendParts(sender, upload, bytesOf('image/jpeg', 1_000));
    expect((await call(sender, 'list-parts', upload)).body).toEqual({ Parts: [{ ...part, Size: 1_000 }] });
  });

  it('gives an aborted upload’s room back, and forgets it (R7.73)', async () => {
    const sender = await coach();
    const upload = await begin(sender);
    expect((await call(sender, 'abort', upload)).status).toBe(200);
    const again = await call(sender, 'abort', upload);
    expect([again.status, again.body.code]).toEqual([404, 'no-such-upload']);
    for (const name of ['list-parts', 'sign-part']) {
      const refused = await call(sender, name, { ...upload, partNumbers: [1] });
      expect([refused.status, refused.body.code]).toEqual([410, 'upload-gone']);
    }
    expect(await rowsOf(sender)).toEqual([{ state: 'gone', key: upload.key, size: 0 }]);
  });

  it('tells deleted ones from those the storage lost', async () => {
    const sender = await coach();
    const [deleted, lost] = [await begin(sender), await begin(sender)];
    expect((await call(sender, 'delete', { key: deleted.key })).status).toBe(200);
    await requireStorage(services()).objects.abortMultipart(lost);
    const codes = async () => [
      (await call(sender, 'list-parts', deleted)).body.code,
      (await call(sender, 'complete', { ...deleted, parts: [{ PartNumber: 1, ETag: '"e"' }] })).body.code,
      (await call(sender, 'list-parts', lost)).body.code,
    ];
    expect(await codes()).toEqual(['upload-gone', 'upload-gone', 'no-such-upload']);
    await age(sender, '31 minutes');
    await clean();
    expect(await codes()).toEqual(['upload-gone', 'upload-gone', 'no-such-upload']);
  });

  it('sends a file anew whose upload the storage lost', async () => {
    const sender = await coach();
    const place = async () =>
      (await call(sender, 'place-evidence', { ...jpeg, id: '7'.repeat(32) })).body as Record<string, string>;
    const beginAt = (own = '') => call(sender, 'create', { ...jpeg, key: keyOf(sender, own) });
    const { key } = await place();
    const uploadAt = async () => ({
      key: keyOf(sender, key ?? ''),
      uploadId: (await beginAt(key)).body.uploadId as string,
    });
    const [givenUp, lost] = [await uploadAt(), await uploadAt()];
    await requireStorage(services()).objects.abortMultipart(lost);
    expect((await call(sender, 'abort', givenUp)).status).toBe(200);
    expect((await place()).uploadId).toBe(lost.uploadId);
    expect((await call(sender, 'list-parts', lost)).body.code).toBe('no-such-upload');
    const next = await place();
    expect([next.uploadId, next.key === key]).toEqual([undefined, false]);
    expect((await beginAt(next.key)).status).toBe(200);
  });

  it('refuses a completion whose ETag is none', async () => {
    const sender = await coach();
    const upload = await begin(sender);
    await sendParts(sender, upload, bytesOf('image/jpeg', 1_000));
    const { status } = await call(sender, 'complete', { ...upload, parts: [{ PartNumber: 1, ETag: '"e"' }] });
    expect(status).toBe(409);
    await requireStorage(services()).objects.abortMultipart(upload);
    const gone = await call(sender, 'complete', { ...upload, parts: [{ PartNumber: 1, ETag: '"e"' }] });
    expect([gone.status, gone.body.code]).toEqual([404, 'no-such-upload']);
  });

  it('begins one upload for 20 requests with one key', async () => {
    const sender = await coach();
    const [key, header] = [keyOf(sender, 'same.jpg'), { 'idempotency-key': randomUUID() }];
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call(sender, 'create', { key, ...jpeg }, header)),
    );
    const again = await call(sender, 'create', { key, ...jpeg }, header);
    expect(again.status).toBe(200);
    const good = answers.filter(({ status }) => status === 200).map(({ body }) => body.uploadId);
    expect(new Set(good)).toEqual(new Set([again.body.uploadId]));
    // The others came while the first one was under way.
    expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    expect(await rowsOf(sender)).toHaveLength(1);
    const other = await call(sender, 'create', { key, ...jpeg, size: 2 }, header);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency-key-reused']);
  });

  it('begins anew when the first request died unanswered', async () => {
    const sender = await coach();
    const [key, header] = [keyOf(sender, 'same.jpg'), { 'idempotency-key': randomUUID() }];
    const first = await call(sender, 'create', { key, ...jpeg }, header);
    await api.database.query('update stored_objects set upload_id = null where upload_id = $1', [
      first.body.uploadId,
    ]);
    expect((await call(sender, 'create', { key, ...jpeg }, header)).status).toBe(503);
    await age(sender, '61 seconds');
    const again = await call(sender, 'create', { key, ...jpeg }, header);
    expect([again.status, await rowsOf(sender)]).toMatchObject([
      200,
      [{ state: 'lost' }, { state: 'sending' }],
    ]);
    await age(sender, '31 minutes');
    await clean();
    const uploads = await requireStorage(services()).objects.listUploads(key);
    expect(uploads.map(({ uploadId }) => uploadId)).toEqual([again.body.uploadId]);
  });

  it('signs the file’s first parts with the beginning', async () => {
    const sender = await coach();
    const signed = async (size: number) => {
      const key = keyOf(sender, `${size}.jpg`);
      const { body } = await call(sender, 'create', { key, contentType: 'image/jpeg', size });
      return { key, uploadId: body.uploadId, urls: body.urls as Record<number, string> };
    };
    const parts = async (size: number) => Object.keys((await signed(size)).urls).map(Number);
    expect(await parts(9 * 5_242_880)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(await parts(5_242_881)).toEqual([1, 2]);
    const { urls } = await signed(1_000);
    expect(Object.keys(urls)).toEqual(['1']);
    const bytes = bytesOf('image/jpeg', 1_000);
    expect((await fetch(urls[1] ?? '', { method: 'PUT', body: bytes })).status).toBe(200);
  });

  it('R4.45 tells with the completion what the storage lists', async () => {
    const sender = await coach();
    const { body } = await send(sender, { name: 'a.jpg' });
    expect(body.listed).toMatchObject({ Key: keyOf(sender, 'a.jpg'), Size: 1_000 });
    await control(api, 'faults', {
      ...{ service: 'object-storage', operation: 'ListObjectsV2', kind: 'status', status: 500 },
    });
    const unlisted = await send(sender, { name: 'b.jpg' });
    await control(api, 'faults');
    expect([unlisted.status, Object.keys(unlisted.body)]).toEqual([200, ['eTag']]);
  });

  it('answers a repeated completion as the first one', async () => {
    const sender = await coach();
    const upload = await begin(sender);
    const parts = await sendParts(sender, upload, bytesOf('image/jpeg', 1_000));
    const [first, second] = await Promise.all([
      call(sender, 'complete', { ...upload, parts }),
      call(sender, 'complete', { ...upload, parts }),
    ]);
    expect([first.status, second.status, second.body]).toEqual([200, 200, first.body]);
    expect((await call(sender, 'complete', { ...upload, parts })).body).toEqual(first.body);
  });

  it('binds a URL to part, size and quarter hour (R9.32, quality: Security 12)', async () => {
    const sender = await coach();
    const upload = await begin(sender);
    const { body } = await call(sender, 'sign-part', { ...upload, partNumbers: [1, 2] });
    const urls = body.urls as Record<number, string>;
    expect([Object.keys(urls), body.expiresIn]).toEqual([['1'], 900]);
    const url = new URL(urls[1] ?? '');
    expect(url.searchParams.get('X-Amz-Expires')).toBe('900');
    const larger = await fetch(url, { method: 'PUT', body: bytesOf('image/jpeg', 1_001) });
    expect(larger.status).toBe(403);
    url.searchParams.set('partNumber', '2');
    expect((await fetch(url, { method: 'PUT', body: bytesOf('image/jpeg', 1_000) })).status).toBe(403);
  });
});

describe('what is no upload', () => {
  it('is refused when parts are missing, or others were sent', async () => {
    const sender = await coach();
    const upload = await begin(sender, 5_242_880 + 1);
    const [first] = await sendParts(sender, upload, bytesOf('image/jpeg', 5_242_880 + 1));
    const short = await call(sender, 'complete', { ...upload, parts: [first] });
    expect([short.status, short.body.code]).toEqual([409, 'upload-incomplete']);
    const wrong = { PartNumber: 2, ETag: `"${'0'.repeat(32)}"` };
    const other = await call(sender, 'complete', { ...upload, parts: [first, wrong] });
    expect([other.status, other.body.code]).toEqual([409, 'upload-incomplete']);
  });

  it('is refused and deleted when a film is named .jpg', async () => {
    const sender = await coach();
    const refused = await send(sender, { name: 'photo.jpg', bytes: bytesOf('video/mp4', 1_000) });
    expect([refused.status, refused.body.code]).toEqual([415, 'file-type-refused']);
    const { body } = await call(sender, 'list', { prefix: keyOf(sender, '') });
    expect([body.Contents, await rowsOf(sender)]).toMatchObject([[], [{ state: 'gone' }]]);
  });

  it.each([
    ['a page', { contentType: 'text/html' }, 415],
    ['a drawing that can run scripts', { contentType: 'image/svg+xml' }, 415],
    ['no type', { contentType: undefined }, 415],
    ['no bytes', { size: 0 }, 415],
    ['less than none', { size: -1 }, 400],
    ['more than 10 GiB', { size: 10 * 1024 ** 3 + 1 }, 413],
    ['more parts than there may be', { size: 10_001 * 5_242_880 }, 413],
    ['another bucket', { bucket: 'other' }, 404],
    ['a bucket with a slash (R5.13)', { bucket: 'breaking-barriers/x' }, 404],
  ])('refuses %s before anything is begun', async (_, changes, status) => {
    const sender = await coach();
    const body = { key: keyOf(sender, 'x.jpg'), ...jpeg, ...changes };
    expect((await call(sender, 'create', body)).status).toBe(status);
    expect((await call(sender, 'sign-put', body)).status).toBe(status);
    expect(await rowsOf(sender)).toEqual([]);
  });

  it.each([
    ['a step upwards', '../x.jpg'],
    ['an empty part', 'a//x.jpg'],
    ['a control character', 'a\u0007.jpg'],
    ['1,025 bytes', 'é'.repeat(512)],
    ['half a character', '\ud800.jpg'],
    ['what no listing can carry', 'a\uffff.jpg'],
  ])('refuses a key with %s (R5.14)', async (_, name) => {
    const sender = await coach();
    expect((await call(sender, 'create', { key: keyOf(sender, name), ...jpeg })).status).toBe(400);
    expect((await call(sender, 'create', { key: '', ...jpeg })).status).toBe(400);
    expect((await call(sender, 'create', { key: '/x.jpg', ...jpeg })).status).toBe(400);
  });

  it('takes a type with parameters and capitals', async () => {
    const sender = await coach();
    const key = keyOf(sender, 'a.webm');
    const contentType = ' Video/WebM; codecs="vp9,opus"';
    const { status, body } = await call(sender, 'sign-put', { key, contentType, size: 500 });
    expect([status, body.headers]).toMatchObject([200, { 'content-type': 'video/webm' }]);
  });

  it('takes a name of emoji', async () => {
    const sender = await coach();
    expect((await send(sender, { name: '⚽️ treino.jpg' })).status).toBe(200);
  });
});

describe('what belongs to somebody else (R6.7, R6.10, quality: Security 6)', () => {
  it('is not found, to write, read or list', async () => {
    const [mine, other] = [await coach(), await coach()];
    const upload = await begin(other);
    await send(other, { name: 'a.jpg' });
    const key = keyOf(other, 'a.jpg');
    const parts = [{ PartNumber: 1, ETag: '"e"' }];
    const calls = [
      call(mine, 'create', { key, ...jpeg }),
      call(mine, 'sign-put', { key, ...jpeg }),
      call(mine, 'sign-part', { ...upload, partNumbers: [1] }),
      call(mine, 'list-parts', upload),
      call(mine, 'complete', { ...upload, parts }),
      call(mine, 'abort', upload),
      call(mine, 'list', { prefix: keyOf(other, '') }),
      call(mine, 'list', { prefix: 'private/' }),
      call(mine, 'list', { prefix: '' }),
      call(mine, 'sign-get', { key, method: 'GET' }),
      call(mine, 'copy', {
        key: keyOf(mine, 'b.jpg'),
        source: { bucket: api.sandbox.objectStorage.bucket, key },
      }),
      call(mine, 'delete', { key }),
      call(mine, 'create', { key: 'public/x.jpg', ...jpeg }),
      // One's own, where no page of the site sends anything.
      call(mine, 'create', { key: `private/${mine.customer.customer_id}/notes.jpg`, ...jpeg }),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 404));
    expect((await rowsOf(other)).map(({ state }) => state)).toEqual(['sending', 'stored']);
  });

  it('needs a session', async () => {
    const refused = await call({ client: api.client() }, 'create', { key: 'private/1/x.jpg', ...jpeg });
    expect([refused.status, refused.body.code]).toEqual([401, 'not-signed-in']);
  });
});
