import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { services } from '@/lib/server/composition';
import { deleteSilentAccounts } from '@/lib/server/features/account/silent-accounts';
import { type ApiHarness, startApi } from '@/tests/support/api-harness';
import { loadImpact, loadProfile } from '@/tests/support/page-loaders';
import { visit } from '@/tests/support/visit-page';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi({ environment: { OBJECT_STORAGE: '', OBJECT_STORAGE_CREDENTIALS: '' } });
});
afterAll(() => api.stop());

it('answers 503 without object storage on an otherwise working site (R7.61)', async () => {
  const { client, customer } = await api.signedIn();
  const key = `private/${customer.customer_id}/a.jpg`;
  const refused = await client.post('/api/storage/create', {
    bucket: 'any',
    key,
    contentType: 'image/jpeg',
    size: 1,
  });
  expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
  expect((await client.get('/api/my-data')).status).toBe(200);
  const { customer_id } = customer;
  const consent = await client.post('/api/give-evidence-consent', { customer_id, version: 1 });
  expect(consent.status).toBe(503);
  const cookie = client.cookieHeader;
  const page = await visit(loadImpact, { cookie, params: { locale: 'pt-BR' }, path: '/pt-BR/impacto' });
  expect([page.props?.screen, page.props?.evidence]).toEqual(['impact', null]);
});

it('remembers the files of people deleted meanwhile', async () => {
  const [sender, other] = [await api.signedIn(), await api.signedIn()];
  const ids = [sender, other].map(({ customer }) => customer.customer_id);
  await api.database.query(
    `insert into stored_objects (customer_id, key, content_type, size, state)
     values ($1, 'private/a.jpg', 'image/jpeg', 500, 'stored')`,
    [ids[0]],
  );
  await api.database.query(
    `update customers set last_login_at = now() - interval '1100 days', asked_to_keep_at = now() - interval '61 days'`,
  );
  const log = { info: vi.fn(), error: vi.fn(), warn: vi.fn() };
  await deleteSilentAccounts({ ...services(), log: log as unknown as ReturnType<typeof services>['log'] });
  const { rows } = await api.database.query('select former_customer as id from storage_clearings');
  expect(rows).toEqual([{ id: ids[0] }]);
  expect(log.error.mock.calls).toEqual([
    ['files of a deleted account wait for OBJECT_STORAGE, which is not set'],
  ]);
});

it('offers no photo on the profile of such a site', async () => {
  const { client } = await api.signedIn();
  const place = { cookie: client.cookieHeader, params: { locale: 'pt-BR' }, path: '/' };
  expect((await visit(loadProfile, place)).props).toMatchObject({ screen: 'profile', photo: null });
});
