import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { MUTATIONS } from '../../support/endpoints';

const ALSO_OURS = 'http://also-ours.example';
const FORGED = `${'A'.repeat(22)}.${'A'.repeat(43)}`;

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi({ environment: { ALLOWED_ORIGINS: ALSO_OURS } });
});
afterAll(() => api.stop());

describe('the CSRF cookie (R7.2)', () => {
  it.each(['GET', 'POST'])('is set by %s, readable and bound to the site', async (method) => {
    const client = api.client();
    const answer = await client.send('/api/sanctum/csrf-cookie', { method });
    expect(answer.status).toBe(204);
    const [line = ''] = client.setCookieLines;
    expect(line).toMatch(/^XSRF-TOKEN=[\w.-]+; Path=\/; SameSite=Lax$/);
  });
});

describe('a write', () => {
  it('is answered with this session’s token in the header', async () => {
    const { client, customer } = await api.signedIn();
    const answer = await client.post('/api/get-customer');
    expect(answer.status).toBe(200);
    expect(answer.body.customer).toEqual(customer);
  });

  it.each(MUTATIONS.map(({ path }) => path))('to %s is refused without a token', async (path) => {
    const { client } = await api.signedIn();
    const answer = await client.post(path, {}, { withoutCsrf: true });
    expect(answer.status).toBe(419);
    expect(answer.body.code).toBe('csrf-token-mismatch');
  });

  it.each(MUTATIONS.map(({ path }) => path))('to %s from another site is refused', async (path) => {
    const { client } = await api.signedIn();
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'http://evil.example' },
      { origin: 'null' },
      { origin: `${api.origin}.evil.example` },
    ] as Record<string, string>[]) {
      const answer = await client.post(path, {}, { headers });
      expect(answer.status).toBe(403);
      expect(answer.body.code).toBe('foreign-origin');
    }
  });

  it.each(MUTATIONS.map(({ path }) => path))('to %s as form or plain text is refused', async (path) => {
    const { client } = await api.signedIn();
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'text/json',
    ]) {
      const answer = await client.post(path, {}, { headers: { 'content-type': type } });
      expect(answer.status).toBe(415);
    }
  });

  it.each(MUTATIONS.map(({ path }) => path))('to %s with a body of no type is refused', async (path) => {
    const { client } = await api.signedIn();
    const headers = { origin: api.origin, 'x-xsrf-token': client.cookies.get('XSRF-TOKEN') ?? '' };
    const body = new TextEncoder().encode('{}');
    const answer = await client.send(path, { method: 'POST', headers, body });
    expect([answer.status, answer.body.code]).toEqual([415, 'unsupported-media-type']);
  });

  it.each(MUTATIONS.map(({ path }) => path))('to %s cannot be made by GET', async (path) => {
    const { client } = await api.signedIn();
    const answer = await client.get(`${path}?customer_id=1`);
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('POST');
  });

  it('is refused with another session’s token, its cookie included', async () => {
    const { client } = await api.signedIn();
    const { client: attacker } = await api.signedIn();
    client.cookies.set('XSRF-TOKEN', attacker.cookies.get('XSRF-TOKEN') ?? '');
    expect((await client.post('/api/get-customer')).status).toBe(419);
  });

  it('is refused with another session’s token', async () => {
    const anonymous = api.client();
    const anonymousToken = await anonymous.csrfToken();
    const { client } = await api.signedIn();
    const ownToken = client.cookies.get('XSRF-TOKEN') ?? '';
    client.cookies.set('XSRF-TOKEN', anonymousToken);
    anonymous.cookies.set('XSRF-TOKEN', ownToken);
    expect((await client.post('/api/get-customer')).status).toBe(419);
    expect((await anonymous.post('/api/token-validation')).status).toBe(419);
  });

  it('is refused when header and cookie differ or lack signatures', async () => {
    const { client } = await api.signedIn();
    const own = client.cookies.get('XSRF-TOKEN') ?? '';
    expect((await client.post('/api/get-customer', {}, { headers: { 'x-xsrf-token': FORGED } })).status).toBe(
      419,
    );
    client.cookies.set('XSRF-TOKEN', FORGED);
    expect((await client.post('/api/get-customer')).status).toBe(419);
    client.cookies.delete('XSRF-TOKEN');
    const answer = await client.post(
      '/api/get-customer',
      {},
      { headers: { 'x-xsrf-token': own }, withoutCsrf: true },
    );
    expect(answer.status).toBe(419);
  });

  it('succeeds after a refusal with a new token', async () => {
    const { client } = await api.signedIn();
    client.cookies.set('XSRF-TOKEN', FORGED);
    expect((await client.post('/api/get-customer')).status).toBe(419);
    await client.csrfToken();
    expect((await client.post('/api/get-customer')).status).toBe(200);
  });

  it('may come from the other origins that the operator allows', async () => {
    const { client } = await api.signedIn();
    const answer = await client.post('/api/get-customer', {}, { headers: { origin: ALSO_OURS } });
    expect(answer.status).toBe(200);
  });
});
