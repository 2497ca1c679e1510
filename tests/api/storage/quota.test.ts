import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { services } from '@/lib/server/composition';
import { factsAt } from '@/lib/server/features/storage/arrived';
import { requireStorage } from '@/lib/server/features/storage/ports';
import { type ApiHarness, startApi } from '@/tests/support/api-harness';
import { control } from '@/tests/support/cognito-accounts';
import { bytesOf, type Sender, storageTools } from '@/tests/support/stored-files';
import { untilAdmitted } from '@/tests/support/until-admitted';

const QUOTA = { bytes: 10_000, objects: 6, dayBytes: 12_000, dayObjects: 8 };

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi({ environment: { OBJECT_STORAGE_QUOTA: JSON.stringify(QUOTA) } });
});
beforeEach(() => api.database.query('truncate rate_limits'));
afterAll(() => api.stop());

const { coach, age, bucket, call, clean, keyOf, put, read, send, sendParts, signPut, rowsOf } = storageTools(
  () => api,
);

const create = (sender: Sender, size: number, name = `${randomUUID()}.jpg`) =>
  call(sender, 'create', { key: keyOf(sender, name), contentType: 'image/jpeg', size });

interface Upload {
  key: string;
  uploadId: string;
}

const remove = (sender: Sender, name: string) => call(sender, 'delete', { key: keyOf(sender, name) });

describe('what one person may keep (R6.10, quality: Security 12)', () => {
  it('is not passed by 20 requests at once', async () => {
    const sender = await coach();
    const all = await Promise.all(Array.from({ length: 20 }, () => untilAdmitted(() => create(sender, 10))));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(QUOTA.objects);
    const refused = all.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['413 storage-full']),
    );
  });

  it('counts bytes under way, and returns those deleted', async () => {
    const sender = await coach();
    await create(sender, 4_000);
    await send(sender, { name: 'a.jpg', bytes: bytesOf('image/jpeg', 4_000) });
    expect((await create(sender, 2_001)).body.code).toBe('storage-full');
    await remove(sender, 'a.jpg');
    expect((await create(sender, 2_001)).status).toBe(200);
  });

  it('does not count a file twice that is signed again', async () => {
    const sender = await coach();
    const put = { key: keyOf(sender, 'a.jpg'), contentType: 'image/jpeg', size: 4_000 };
    for (let time = 0; time < 5; time += 1) expect((await call(sender, 'sign-put', put)).status).toBe(200);
    expect(await rowsOf(sender)).toHaveLength(1);
  });

  it('counts a file once that is signed again and again', async () => {
    const sender = await coach();
    for (let time = 0; time < 21; time += 1) await signPut(sender, { name: 'a.jpg' });
    expect(await rowsOf(sender)).toHaveLength(1);
  });

  it('takes no file that is larger than all room', async () => {
    const sender = await coach();
    expect((await create(sender, QUOTA.bytes + 1)).body.code).toBe('file-too-large');
  });
});

describe('what one person may begin within a day', () => {
  it('counts what was deleted, and says when room returns', async () => {
    const sender = await coach();
    for (const name of ['a.jpg', 'b.jpg', 'c.jpg']) {
      await send(sender, { name, bytes: bytesOf('image/jpeg', 4_000) });
      await remove(sender, name);
    }
    await age(sender, '20 hours');
    const refused = await create(sender, 1);
    expect([refused.status, refused.body.code]).toEqual([429, 'storage-day-full']);
    const hours = Number(refused.headers.get('retry-after')) / 3600;
    expect(Math.round(hours)).toBe(4);
    await age(sender, '5 hours');
    expect((await create(sender, 1)).status).toBe(200);
  });

  const abort = (sender: Sender, upload: Upload) => call(sender, 'abort', upload);
  const drop = (sender: Sender, { key }: Upload) => call(sender, 'delete', { key });

  it.each([
    ['given up', abort],
    ['deleted', drop],
  ])('counts the bytes that arrived of an upload %s', async (_what, end) => {
    const sender = await coach();
    const begin = async (size: number) => {
      const key = keyOf(sender, `${randomUUID()}.jpg`);
      const { status, body } = await call(sender, 'create', { key, contentType: 'image/jpeg', size });
      return { status, code: body.code, upload: { key, uploadId: body.uploadId as string } };
    };
    const nothing = await begin(9_000);
    await end(sender, nothing.upload);
    const whole = await begin(9_000);
    expect(whole.status).toBe(200);
    await sendParts(sender, whole.upload, bytesOf('image/jpeg', 9_000));
    await end(sender, whole.upload);
    expect((await begin(3_001)).code).toBe('storage-day-full');
    expect((await begin(3_000)).status).toBe(200);
  });

  it('counts abandoned uploads in full while nobody lists parts', async () => {
    const sender = await coach();
    const { body } = await create(sender, 9_000, 'a.jpg');
    await control(api, 'faults', {
      ...{ service: 'object-storage', operation: 'ListParts', kind: 'status', status: 500 },
    });
    const ended = await abort(sender, { key: keyOf(sender, 'a.jpg'), uploadId: body.uploadId as string });
    await control(api, 'faults');
    expect([ended.status, (await create(sender, 3_001)).body.code]).toEqual([200, 'storage-day-full']);
  });

  it('counts files that were begun and given up', async () => {
    const sender = await coach();
    for (let time = 0; time < QUOTA.dayObjects; time += 1) {
      const { body } = await create(sender, 1, `${time}.jpg`);
      await call(sender, 'abort', { key: keyOf(sender, `${time}.jpg`), uploadId: body.uploadId });
    }
    expect((await create(sender, 1)).status).toBe(429);
  });
});

describe('a photo', () => {
  const photo = 'profile-photo.jpg';
  const draft = (number: number) => `profile-photo-drafts/${number}.jpg`;

  /** Sends a draft and puts it in its place; the answer to that. */
  const change = async (sender: Sender, number: number) => {
    await put(sender, { name: keyOf(sender, draft(number)) });
    const source = { bucket: bucket(), key: keyOf(sender, draft(number)) };
    return call(sender, 'copy', { key: keyOf(sender, photo), source });
  };

  it('counts once in the day, and its draft is deleted', async () => {
    const sender = await coach();
    for (let number = 0; number < QUOTA.dayObjects; number += 1)
      expect((await change(sender, number)).status).toBe(200);
    const full = await call(sender, 'sign-put', {
      ...{ key: keyOf(sender, draft(99)), contentType: 'image/jpeg', size: 500 },
    });
    expect([full.status, full.body.code]).toEqual([429, 'storage-day-full']);
    const { objects } = requireStorage(services());
    expect(await factsAt(objects, keyOf(sender, draft(0)))).not.toBeNull();
    await age(sender, '31 minutes');
    await clean();
    expect(await factsAt(objects, keyOf(sender, draft(0)))).toBeNull();
    expect((await read(sender, keyOf(sender, photo)))?.status).toBe(200);
    const states = (await rowsOf(sender)).map(({ state }) => state).sort();
    expect(states).toEqual([...Array.from({ length: QUOTA.dayObjects - 1 }, () => 'gone'), 'stored']);
  });

  it('counts as any file when it is copied elsewhere', async () => {
    const sender = await coach();
    await put(sender, { name: keyOf(sender, draft(1)) });
    const source = { bucket: bucket(), key: keyOf(sender, draft(1)) };
    expect((await call(sender, 'copy', { key: keyOf(sender, 'a.jpg'), source })).status).toBe(200);
    expect((await rowsOf(sender)).map(({ state }) => state)).toEqual(['stored', 'stored']);
  });
});

describe('a person who begins and gives up in a loop', () => {
  it('is told to wait', async () => {
    const sender = await coach();
    await services().storage?.limits.storageCalls.take(String(sender.customer.customer_id), 1_000);
    const refused = await create(sender, 1);
    expect([refused.status, refused.body.code]).toEqual([429, 'too-many-requests']);
    expect(await rowsOf(sender)).toEqual([]);
  });
});

describe('a person who signs and sends nothing', () => {
  it('is told to wait before 10,000 URLs are signed', async () => {
    const sender = await coach();
    const { key, uploadId } = { key: keyOf(sender, 'a.jpg'), uploadId: '' };
    const upload = { key, uploadId: (await create(sender, 10_000, 'a.jpg')).body.uploadId ?? uploadId };
    const limit = services().storage?.limits.signedUploads;
    // One was signed with the beginning.
    await limit?.take(String(sender.customer.customer_id), 2_998);
    expect((await call(sender, 'sign-part', { ...upload, partNumbers: [1] })).status).toBe(200);
    const refused = await call(sender, 'sign-part', { ...upload, partNumbers: [1] });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
