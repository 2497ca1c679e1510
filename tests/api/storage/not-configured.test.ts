import { afterAll, beforeAll, expect, it } from 'vitest';
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

it('offers no photo on the profile of such a site', async () => {
  const { client } = await api.signedIn();
  const place = { cookie: client.cookieHeader, params: { locale: 'pt-BR' }, path: '/' };
  expect((await visit(loadProfile, place)).props).toMatchObject({ screen: 'profile', photo: null });
});
