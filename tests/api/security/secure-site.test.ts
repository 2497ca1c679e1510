import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiHarness, startApi } from '../../support/api-harness';

const SITE_ORIGIN = 'https://www.example.org';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi({ environment: { SITE_ORIGIN } });
});
afterAll(() => api.stop());

describe('on https', () => {
  it('every cookie is Secure, the session’s with __Host-', async () => {
    const { client } = await api.signedIn();
    await client.csrfToken();
    expect(client.setCookieLines).toHaveLength(4);
    for (const line of client.setCookieLines) {
      expect(line).toMatch(/; Secure$/);
      expect(line).not.toMatch(/domain=/i);
    }
    expect(client.setCookieLines[0]).toMatch(
      /^__Host-bb-session=v2\.[^;]{1,200}; Path=\/; .*HttpOnly; Secure$/,
    );
  });

  it('the site’s own origin is the one that may write', async () => {
    const { client } = await api.signedIn();
    expect((await client.post('/api/get-customer', {}, { headers: { origin: SITE_ORIGIN } })).status).toBe(
      200,
    );
    expect((await client.post('/api/get-customer')).status).toBe(403);
  });
});
