import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiHarness, startApi } from '../support/api-harness';
import type { ApiClient } from '../support/client';

/** Nobody listens there: the discard port. */
const NOWHERE = 'postgres://nobody@127.0.0.1:9/nothing';

let api: ApiHarness;
let client: ApiClient;
beforeAll(async () => {
  api = await startApi({ environment: { DATABASE_URL: NOWHERE } });
  client = api.client();
  await client.csrfToken();
});
afterAll(() => api.stop());

describe('without its database', () => {
  it('the process lives and is not ready', async () => {
    expect((await client.get('/api/health/live')).status).toBe(200);
    expect((await client.get('/api/health/ready')).status).toBe(503);
  });

  it('the site says that it cannot answer now, when to try again, and nothing of the reason', async () => {
    const registration = {
      token: 'user',
      organisation: '',
      workFrom: '',
      phone: '',
      job: '',
      numberOfPeople: 0,
      mktChannel: '',
      country: 'BR',
      language: 'PT',
      youngFemale: '',
      sportType: '',
    };
    const answer = await client.post('/api/customers', registration);
    expect([answer.status, answer.body.code]).toEqual([503, 'unavailable']);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(answer.text).not.toMatch(/ECONNREFUSED|postgres|127\.0\.0\.1/);
  });

  it('what needs no database is answered: configuration and the CSRF cookie', async () => {
    expect((await client.get('/api/config/pt-BR')).status).toBe(200);
    expect((await client.get('/api/sanctum/csrf-cookie')).status).toBe(204);
  });
});
