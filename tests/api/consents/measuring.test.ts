import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '@/lib/server/composition';
import { createAttemptLimit, DAY_SECONDS } from '@/lib/server/platform/security/attempt-limit';
import { createWriteLimit } from '@/lib/server/platform/security/write-limit';
import { type ApiHarness, startApi } from '../../support/api-harness';
import type { ApiClient } from '../../support/client';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const cookieName = () => `bb-consent-${new URL(api.origin).port}`;

/** As a browser without JavaScript sends it: no CSRF token, but its own headers. */
const submit = (
  fields: Record<string, string>,
  headers: Record<string, string> = {},
  client: Pick<ApiClient, 'send'> = api.client(),
) =>
  client.send('/api/consent', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: api.origin,
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
    body: new URLSearchParams(fields).toString(),
  });

describe('the answer of a signed-in person', () => {
  it('is noted once with site, wording and time while unchanged', async () => {
    const { client, customer } = await api.signedIn();
    for (const analytics of ['granted', 'granted', 'denied'])
      expect((await submit({ analytics, return: '/en-NZ/cookies' }, {}, client)).status).toBe(303);
    const { rows } = await api.database.query(
      'select kind, granted, locale, source from consents where customer_id = $1 order by id',
      [customer.customer_id],
    );
    const noted = { kind: 'measuring', locale: 'en-NZ', source: 'cookie-choice-1' };
    expect(rows).toEqual([
      { ...noted, granted: true },
      { ...noted, granted: false },
    ]);
  });

  it('holds when it exceeds the day’s writes, but goes unnoted', async () => {
    const { client, customer } = await api.signedIn();
    const rule = { name: 'writes-of-this-test', attempts: 2, seconds: DAY_SECONDS };
    const ofTheSite = services().writeLimit;
    services().writeLimit = createWriteLimit(createAttemptLimit(services().database, rule), 1);
    try {
      for (const analytics of ['granted', 'denied', 'granted', 'denied', 'granted']) {
        const answer = await submit({ analytics }, {}, client);
        expect(answer.status).toBe(303);
        expect(answer.headers.getSetCookie()[0]).toContain(`=${analytics}.`);
      }
    } finally {
      services().writeLimit = ofTheSite;
    }
    const { rows } = await api.database.query('select granted from consents where customer_id = $1', [
      customer.customer_id,
    ]);
    expect(rows).toHaveLength(2);
  });

  it('holds also where it cannot be noted', async () => {
    const { client } = await api.signedIn();
    await api.database.query('alter table consents rename to consents_away');
    try {
      const answer = await submit({ analytics: 'denied' }, {}, client);
      expect([answer.status, answer.headers.getSetCookie()[0]]).toEqual([
        303,
        expect.stringContaining('=denied.'),
      ]);
    } finally {
      await api.database.query('alter table consents_away rename to consents');
    }
  });
});

describe('the consent form (quality: Security 13)', () => {
  it.each(['granted', 'denied'])('keeps “%s” for a year with its time, nothing else', async (analytics) => {
    const before = Math.floor(Date.now() / 1000);
    const answer = await submit({ analytics, return: '/en-GB/cookies' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`/en-GB/cookies#consent-${analytics}`);
    const lines = answer.headers.getSetCookie();
    expect(lines).toHaveLength(1);
    const [, name, choice, time] =
      /^([\w-]+)=(\w+)\.(\d+); Path=\/; Max-Age=31536000; SameSite=Lax$/.exec(lines[0] ?? '') ?? [];
    expect([name, choice]).toEqual([cookieName(), analytics]);
    expect(Number(time)).toBeGreaterThanOrEqual(before);
  });

  it('obeys a browser that asks not to be tracked', async () => {
    const answer = await submit({ analytics: 'granted', return: '/en-US/cookies' }, { 'sec-gpc': '1' });
    expect(answer.headers.get('location')).toBe('/en-US/cookies#consent-denied');
    expect(answer.headers.getSetCookie()[0]).toMatch(/=denied\.\d+;/);
  });

  it.each([
    ['from another site', { origin: 'https://evil.example' }],
    ['that a browser calls cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['from a sandboxed frame', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ])('refuses one %s', async (_title, headers) => {
    const answer = await submit({ analytics: 'granted' }, headers as Record<string, string>);
    expect([answer.status, answer.body?.code]).toEqual([403, 'foreign-origin']);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('refuses a request without Origin and Sec-Fetch-Site', async () => {
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const send = (headers: Record<string, string>) =>
      api
        .client()
        .send('/api/consent', { method: 'POST', headers: { ...type, ...headers }, body: 'analytics=denied' });
    expect((await send({})).status).toBe(403);
    expect((await send({ 'sec-fetch-site': 'same-site' })).status).toBe(403);
    expect((await send({ 'sec-fetch-site': 'same-origin' })).status).toBe(303);
    expect((await send({ origin: api.origin })).status).toBe(303);
    expect((await send({ origin: 'null' })).status).toBe(403);
    expect((await send({ origin: 'null', 'sec-fetch-site': 'same-origin' })).status).toBe(303);
  });

  it.each([
    [{ analytics: 'perhaps' }, {}, 400],
    [{}, {}, 400],
    [{ analytics: 'granted', more: 'x'.repeat(3_000) }, {}, 413],
    [{ analytics: 'granted' }, { 'content-type': 'application/json' }, 415],
    [{ analytics: 'granted' }, { 'content-type': 'text/plain' }, 415],
  ])('refuses %j with %j', async (fields, headers, status) => {
    const answer = await submit(fields as Record<string, string>, headers as Record<string, string>);
    expect(answer.status).toBe(status);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('is not sent by GET', async () => {
    const answer = await api.client().get('/api/consent?analytics=granted');
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it.each([
    ['/es-MX/login?next=1#x', '/es-MX/login?next=1#consent-denied'],
    ['/es-MX/', '/es-MX/#consent-denied'],
    ['//evil.example/es-MX/', '/pt-BR/cookies#consent-denied'],
    ['/\\evil.example', '/pt-BR/cookies#consent-denied'],
    ['/es-MX//evil.example', '/es-MX/cookies#consent-denied'],
    ['/es-MX/\t/evil.example', '/es-MX/cookies#consent-denied'],
    ['/es-MX/\r\nset-cookie: a=b', '/es-MX/cookies#consent-denied'],
    ['https://evil.example/es-MX/', '/pt-BR/cookies#consent-denied'],
    ['javascript:alert(1)', '/pt-BR/cookies#consent-denied'],
    ['/xx-XX/cookies', '/pt-BR/cookies#consent-denied'],
    ['/api/logout', '/pt-BR/cookies#consent-denied'],
    ['', '/pt-BR/cookies#consent-denied'],
  ])('leads back from %j to a page of ours', async (wanted, location) => {
    expect((await submit({ analytics: 'denied', return: wanted })).headers.get('location')).toBe(location);
  });
});
