import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '@/lib/server/composition';
import { cleanUpStorage } from '@/lib/server/features/storage/clean-up';
import { requireStorage } from '@/lib/server/features/storage/ports';
import { type ApiHarness, startApi } from '@/tests/support/api-harness';
import { control } from '@/tests/support/cognito-accounts';
import { bytesOf, type Sender, storageTools } from '@/tests/support/stored-files';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const { call, keyOf, send, rowsOf } = storageTools(() => api);

const clean = () => cleanUpStorage({ ...requireStorage(services()), log: services().log });
const uploadsOf = (sender: Sender) => requireStorage(services()).objects.listUploads(keyOf(sender, ''));

const age = ({ customer }: Sender, interval: string) =>
  api.database.query('update stored_objects set created_at = now() - $2::interval where customer_id = $1', [
    customer.customer_id,
    interval,
  ]);

const jpeg = { contentType: 'image/jpeg', size: 500 };

describe('the job that clears up', () => {
  it('aborts uploads that are older than 24 hours, and no younger ones', async () => {
    const [late, early] = [await api.signedIn(), await api.signedIn()];
    for (const sender of [late, early])
      await call(sender, 'create', { key: keyOf(sender, 'a.jpg'), ...jpeg });
    await age(late, '24 hours 1 second');
    await age(early, '23 hours');
    await clean();
    expect([await uploadsOf(late), (await uploadsOf(early)).length]).toEqual([[], 1]);
    expect([await rowsOf(late), (await rowsOf(early))[0]?.state]).toEqual([[], 'sending']);
  });

  it('leaves stored files alone', async () => {
    const sender = await api.signedIn();
    await send(sender, { name: 'a.jpg' });
    await age(sender, '30 days');
    await clean();
    expect(await rowsOf(sender)).toMatchObject([{ state: 'stored' }]);
  });

  it('takes a file that arrived in one piece and was never asked for', async () => {
    const sender = await api.signedIn();
    const { body } = await call(sender, 'sign-put', { key: keyOf(sender, 'a.jpg'), ...jpeg });
    const headers = body.headers as Record<string, string>;
    await fetch(body.url as string, { method: 'PUT', body: bytesOf('image/jpeg', 500), headers });
    await call(sender, 'sign-put', { key: keyOf(sender, 'b.jpg'), ...jpeg });
    await age(sender, '25 hours');
    await clean();
    expect((await rowsOf(sender)).filter(({ state }) => state === 'stored')).toMatchObject([
      { key: keyOf(sender, 'a.jpg') },
    ]);
  });

  it('aborts an upload whose begin was never answered, and gives its room back at once', async () => {
    const sender = await api.signedIn();
    await control(api, 'faults', {
      service: 'object-storage',
      operation: 'CreateMultipartUpload',
      kind: 'status',
      status: 500,
    });
    const failed = await call(sender, 'create', { key: keyOf(sender, 'a.jpg'), ...jpeg });
    await control(api, 'faults');
    expect([failed.status, failed.body.code]).toEqual([502, 'upstream-unavailable']);
    const { objects } = requireStorage(services());
    await objects.createUpload(keyOf(sender, 'a.jpg'), { contentType: 'image/jpeg' });
    expect(await rowsOf(sender)).toMatchObject([{ state: 'lost' }]);
    await age(sender, '1 hour');
    await clean();
    expect([await uploadsOf(sender), await rowsOf(sender)]).toEqual([[], []]);
  });

  it('deletes what was stored with an old URL after the deletion', async () => {
    const sender = await api.signedIn();
    const key = keyOf(sender, 'a.jpg');
    const { body } = await call(sender, 'sign-put', { key, ...jpeg });
    await call(sender, 'delete', { key });
    const headers = body.headers as Record<string, string>;
    await fetch(body.url as string, { method: 'PUT', body: bytesOf('image/jpeg', 500), headers });
    await age(sender, '26 hours');
    await clean();
    expect(await requireStorage(services()).objects.head(key)).toBeNull();
  });

  it('goes on after the storage was away', async () => {
    const sender = await api.signedIn();
    await call(sender, 'create', { key: keyOf(sender, 'a.jpg'), ...jpeg });
    await age(sender, '2 days');
    await control(api, 'faults', { service: 'object-storage', kind: 'reset' });
    await clean();
    await control(api, 'faults');
    expect(await rowsOf(sender)).toMatchObject([{ state: 'sending' }]);
    await clean();
    expect(await uploadsOf(sender)).toEqual([]);
  });
});
