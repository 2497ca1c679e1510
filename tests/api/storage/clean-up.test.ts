import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '@/lib/server/composition';
import { factsAt } from '@/lib/server/features/storage/arrived';
import { cleanUpStorage } from '@/lib/server/features/storage/clean-up';
import { requireStorage } from '@/lib/server/features/storage/ports';
import { type ApiHarness, startApi } from '@/tests/support/api-harness';
import { control } from '@/tests/support/cognito-accounts';
import { bytesOf, type Sender, storageTools, storageWith } from '@/tests/support/stored-files';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const { coach, age, call, clean, keyOf, read, send, signPut, rowsOf } = storageTools(() => api);

const objects = () => requireStorage(services()).objects;
const uploadsOf = (sender: Sender) => objects().listUploads(keyOf(sender, ''));

const jpeg = { contentType: 'image/jpeg', size: 500 };

describe('the job that clears up', () => {
  it('aborts uploads older than 24 hours, no younger ones', async () => {
    const [late, early] = [await coach(), await coach()];
    for (const sender of [late, early])
      await call(sender, 'create', { key: keyOf(sender, 'a.jpg'), ...jpeg });
    await age(late, '24 hours 1 second');
    await age(early, '23 hours');
    await clean();
    expect([await uploadsOf(late), (await uploadsOf(early)).length]).toEqual([[], 1]);
    expect([...(await rowsOf(late)), ...(await rowsOf(early))].map(({ state }) => state)).toEqual([
      'gone',
      'sending',
    ]);
    await age(early, '1 hour 1 second');
    await clean();
    expect(await uploadsOf(early)).toEqual([]);
  });

  it('forgets an upload that was given up, its key first', async () => {
    const sender = await coach();
    const key = keyOf(sender, 'a.jpg');
    const { body } = await call(sender, 'create', { key, ...jpeg });
    await call(sender, 'abort', { key, uploadId: body.uploadId });
    await age(sender, '31 minutes');
    await clean();
    expect(await rowsOf(sender)).toEqual([{ state: 'gone', key: '', size: 0 }]);
    await age(sender, '24 hours');
    await clean();
    expect(await rowsOf(sender)).toEqual([]);
  });

  it('looks nowhere for what has no key any more', async () => {
    const [sender, other] = [await coach(), await coach()];
    await send(other, { name: 'a.jpg' });
    await api.database.query(
      `insert into stored_objects (customer_id, key, content_type, size, state, due_at)
       values ($1, '', 'image/jpeg', 500, 'gone', now() - interval '1 minute')`,
      [sender.customer.customer_id],
    );
    const { warn, ...ports } = storageWith();
    await cleanUpStorage(ports);
    expect(warn).not.toHaveBeenCalled();
    expect(await rowsOf(sender)).toHaveLength(1);
    expect((await read(other, keyOf(other, 'a.jpg')))?.status).toBe(200);
  });

  it.each([
    ['was sent', true],
    ['was called off after its bytes went', false],
  ])('deletes a photo that %s and never came into place', async (_what, isConfirmed) => {
    const sender = await coach();
    const file = { name: keyOf(sender, 'profile-photo-drafts/1.jpg'), contentType: 'image/jpeg' };
    await (await signPut(sender, file))();
    if (isConfirmed) await call(sender, 'confirm', { key: file.name });
    // Whoever has the page open may still need it.
    await clean();
    expect(await rowsOf(sender)).toMatchObject([{ state: isConfirmed ? 'stored' : 'sending' }]);
    for (let turn = 0; turn < 2; turn += 1) {
      await age(sender, '61 minutes');
      await clean();
    }
    expect(await rowsOf(sender)).toMatchObject([{ state: 'gone', key: '' }]);
    expect(await factsAt(objects(), file.name)).toBeNull();
  });

  it('leaves stored files alone', async () => {
    const sender = await coach();
    await send(sender, { name: 'a.jpg' });
    await age(sender, '30 days');
    await clean();
    expect(await rowsOf(sender)).toMatchObject([{ state: 'stored' }]);
    expect((await read(sender, keyOf(sender, 'a.jpg')))?.status).toBe(200);
  });

  it('accepts an arrived file soon, awaits another for a day', async () => {
    const sender = await coach();
    await (await signPut(sender, { name: 'a.jpg' }))();
    await signPut(sender, { name: 'b.jpg' });
    await age(sender, '61 minutes');
    await clean();
    expect((await rowsOf(sender)).map(({ state }) => state)).toEqual(['stored', 'sending']);
    await age(sender, '24 hours');
    await clean();
    expect((await rowsOf(sender)).map(({ state }) => state)).toEqual(['stored', 'gone']);
  });

  it('deletes a file in one piece that is no picture', async () => {
    const sender = await coach();
    await (await signPut(sender, { name: 'a.jpg', bytes: bytesOf('video/mp4', 500) }))();
    await age(sender, '61 minutes');
    await clean();
    expect(await factsAt(objects(), keyOf(sender, 'a.jpg'))).toBeNull();
    expect(await rowsOf(sender)).toMatchObject([{ state: 'gone' }]);
  });

  it('aborts an upload whose id no process noted', async () => {
    const sender = await coach();
    await call(sender, 'create', { key: keyOf(sender, 'a.jpg'), ...jpeg });
    await api.database.query('update stored_objects set upload_id = null where customer_id = $1', [
      sender.customer.customer_id,
    ]);
    await age(sender, '25 hours');
    await clean();
    expect(await uploadsOf(sender)).toEqual([]);
  });

  it('aborts an upload whose begin got no answer', async () => {
    const sender = await coach();
    await control(api, 'faults', {
      service: 'object-storage',
      operation: 'CreateMultipartUpload',
      kind: 'status',
      status: 500,
    });
    const failed = await call(sender, 'create', { key: keyOf(sender, 'a.jpg'), ...jpeg });
    await control(api, 'faults');
    expect([failed.status, failed.body.code]).toEqual([502, 'upstream-unavailable']);
    await objects().createMultipart({ key: keyOf(sender, 'a.jpg'), size: 500 });
    expect(await rowsOf(sender)).toMatchObject([{ state: 'lost' }]);
    await age(sender, '1 hour');
    await clean();
    expect([await uploadsOf(sender), await rowsOf(sender)]).toEqual([[], []]);
  });

  it('deletes what an old URL stored after the deletion', async () => {
    const sender = await coach();
    const sending = await signPut(sender, { name: 'a.jpg' });
    await call(sender, 'delete', { key: keyOf(sender, 'a.jpg') });
    await sending();
    await age(sender, '31 minutes');
    await clean();
    expect(await factsAt(objects(), keyOf(sender, 'a.jpg'))).toBeNull();
  });

  it('goes on after the storage was away', async () => {
    const sender = await coach();
    await call(sender, 'create', { key: keyOf(sender, 'a.jpg'), ...jpeg });
    await age(sender, '2 days');
    await control(api, 'faults', { service: 'object-storage', kind: 'reset' });
    await clean();
    await control(api, 'faults');
    expect(await rowsOf(sender)).toMatchObject([{ state: 'sending' }]);
    await clean();
    expect(await uploadsOf(sender)).toEqual([]);
  });

  it('sees to every row once, page by page', async () => {
    await api.database.query('delete from stored_objects');
    const sender = await coach();
    for (let file = 0; file < 5; file += 1)
      await call(sender, 'create', { key: keyOf(sender, `${file}.jpg`), ...jpeg });
    await age(sender, '2 days');
    // The first page fails as a whole: its rows stay due, and the others have their turn all the same.
    const fault = {
      service: 'object-storage',
      operation: 'AbortMultipartUpload',
      kind: 'status',
      status: 500,
    };
    await control(api, 'faults', { ...fault, times: 2 });
    const { warn, ...ports } = storageWith();
    await cleanUpStorage(ports, { atOnce: 2 });
    expect((await rowsOf(sender)).map(({ state }) => state)).toEqual([
      ...['sending', 'sending'],
      ...['gone', 'gone', 'gone'],
    ]);
    expect(warn).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['ends its turn when the storage stays away', 3, 5],
    ['goes on after two files without an answer', 2, 2],
  ])('%s', async (_what, times, kept) => {
    await api.database.query('delete from stored_objects');
    const sender = await coach();
    for (let file = 0; file < 5; file += 1)
      await call(sender, 'create', { key: keyOf(sender, `${file}.jpg`), ...jpeg });
    await age(sender, '2 days');
    await control(api, 'faults', { service: 'object-storage', kind: 'reset', times });
    await clean();
    const waiting = (await rowsOf(sender)).filter(({ state }) => state === 'sending');
    expect(waiting).toHaveLength(kept);
    await clean();
    expect(await uploadsOf(sender)).toEqual([]);
  });
});
