import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '@/lib/server/composition';
import { signSessionCookie, verifySessionCookie } from '@/lib/server/platform/session/cookie';
import { findSiteSession } from '@/lib/server/platform/session/request-session';
import { LOCALES } from '@/lib/shared/config/locales';
import { type ApiHarness, startApi } from '../../support/api-harness';
import type { ApiClient } from '../../support/client';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const statusOf = async (client: ApiClient): Promise<number> =>
  (await client.post('/api/get-customer')).status;
const sessionCookie = (client: ApiClient): [string, string] => {
  const found = [...client.cookies].find(([name]) => name.startsWith('bb-session-'));
  if (!found) throw new Error('no session cookie');
  return found;
};

describe('the session cookie on http (R7.55)', () => {
  it('is hidden from scripts and holds an opaque id', async () => {
    const { client, customer } = await api.signedIn();
    const [session = '', marker = ''] = client.setCookieLines;
    const port = new URL(api.origin).port;
    expect(session).toMatch(
      new RegExp(
        `^bb-session-${port}=v2\\.[\\w-]{8}\\.\\d+\\.pt-BR\\.[\\w-]{43}\\.\\d+\\.[\\w-]{43}; Path=/; Max-Age=\\d+; SameSite=Lax; HttpOnly$`,
      ),
    );
    expect(marker).toMatch(new RegExp(`^bb-signed-in-${port}=pt-BR; Path=/; Max-Age=\\d+; SameSite=Lax$`));
    for (const personal of [customer.token, customer.email])
      expect(client.setCookieLines.join()).not.toContain(personal);
  });

  it('is stored as a hash, and its tokens encrypted', async () => {
    const { client, customer } = await api.signedIn();
    const id = sessionCookie(client)[1].split('.')[4] ?? '';
    const { rows } = await api.database.query('select * from sessions where customer_id = $1', [
      customer.customer_id,
    ]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(id);
    expect(rows[0].tokens).toMatch(/^v1\.[\w-]{8}\./);
    expect(JSON.stringify(rows)).not.toMatch(/"access"|refreshToken/);
  });
});

describe('a session', () => {
  it('is required', async () => {
    expect(await statusOf(api.client())).toBe(401);
  });

  it('ends with logout, for every copy of its cookie (R4.21)', async () => {
    const { client } = await api.signedIn();
    const copy = api.client();
    for (const [name, value] of client.cookies) copy.cookies.set(name, value);
    expect(await statusOf(copy)).toBe(200);
    const answer = await client.post('/api/logout');
    expect(answer.body).toEqual({ ok: true });
    expect([...client.cookies.keys()]).toEqual(['XSRF-TOKEN']);
    expect(await statusOf(client)).toBe(401);
    expect(await statusOf(copy)).toBe(401);
  });

  it('can be ended again, also without one', async () => {
    const { client } = await api.signedIn();
    await client.post('/api/logout');
    expect((await client.post('/api/logout')).body).toEqual({ ok: true });
    expect((await api.client().post('/api/logout')).body).toEqual({ ok: true });
  });

  it('leaves no row when its cookie expired before logout (R4.21)', async () => {
    const { client, customer } = await api.signedIn();
    const { environment } = services();
    const cookie = await verifySessionCookie(sessionCookie(client)[1], environment.SESSION_KEYS, Date.now());
    if (cookie.state !== 'live') throw new Error('the cookie is not live');
    const expired = { ...cookie, expiresAt: 1 };
    client.cookies.set(
      sessionCookie(client)[0],
      await signSessionCookie(expired, environment.SESSION_KEYS, Date.now()),
    );
    await client.csrfToken();
    expect((await client.post('/api/logout')).body).toEqual({ ok: true });
    const rows = 'select id_hash from sessions where customer_id = $1';
    expect((await api.database.query(rows, [customer.customer_id])).rows).toEqual([]);
  });

  it('ends after seven idle days on the server’s clock', async () => {
    const { client, customer } = await api.signedIn();
    const age = (interval: string) =>
      api.database.query('update sessions set last_seen_at = now() - $2::interval where customer_id = $1', [
        customer.customer_id,
        interval,
      ]);
    await age('6 days 23 hours');
    expect(await statusOf(client)).toBe(200);
    const { rows } = await api.database.query(
      `select now() - last_seen_at < interval '10 seconds' as seen from sessions where customer_id = $1`,
      [customer.customer_id],
    );
    expect(rows).toEqual([{ seen: true }]);
    await age('7 days 1 second');
    expect(await statusOf(client)).toBe(401);
    expect(await statusOf(client)).toBe(401);
  });

  it('is noted as seen at most once a minute', async () => {
    const { client, customer } = await api.signedIn();
    const seen = async () =>
      (
        await api.database.query('select last_seen_at from sessions where customer_id = $1', [
          customer.customer_id,
        ])
      ).rows[0].last_seen_at;
    const before = await seen();
    await statusOf(client);
    expect(await seen()).toEqual(before);
  });

  it('ends at its absolute time, however busy it was', async () => {
    const { client, customer } = await api.signedIn();
    await api.database.query(
      `update sessions set expires_at = now() - interval '1 second' where customer_id = $1`,
      [customer.customer_id],
    );
    expect(await statusOf(client)).toBe(401);
  });

  it('is not opened by a changed cookie or another identity', async () => {
    const { client } = await api.signedIn();
    const [name, value] = sessionCookie(client);
    for (const changed of [
      value.replace('.pt-BR.', '.en-GB.'),
      value.replace(/.$/, '!'),
      `${value}x`,
      // Well formed, with the right id: only the signature tells.
      value.replace(/\.\d+\./, '.9999999999.'),
      value.replace(/[^.]{5}(?=[^.]{5}$)/, 'AAAAA'),
      'v1.pt-BR..1.',
    ]) {
      client.cookies.set(name, changed);
      await client.csrfToken();
      expect(await statusOf(client)).toBe(401);
    }
  });

  it('has no way in by its hash in the database', async () => {
    const { client, customer } = await api.signedIn();
    const { rows } = await api.database.query('select id_hash from sessions where customer_id = $1', [
      customer.customer_id,
    ]);
    const [name, value] = sessionCookie(client);
    client.cookies.set(name, value.replace(/(?<=\.pt-BR\.)[\w-]{43}/, rows[0].id_hash.slice(0, 43)));
    await client.csrfToken();
    expect(await statusOf(client)).toBe(401);
  });
});

describe('on pages', () => {
  it('a session counts only on sites of its identity', async () => {
    const { client } = await api.signedIn({ identity: 'pt-BR' });
    const request = { headers: { cookie: client.cookieHeader } };
    const signedInOn = await Promise.all(
      LOCALES.map(async (locale) =>
        (await findSiteSession(request.headers, locale, services())) ? locale : null,
      ),
    );
    expect(signedInOn.filter(Boolean)).toEqual(['pt-BR']);
    expect(await statusOf(client)).toBe(200);
  });

  it('the two United States sites share their sessions', async () => {
    const { client } = await api.signedIn({ identity: 'marketing-identity' });
    const request = { headers: { cookie: client.cookieHeader } };
    const signedInOn = await Promise.all(
      LOCALES.map(async (locale) =>
        (await findSiteSession(request.headers, locale, services())) ? locale : null,
      ),
    );
    expect(signedInOn.filter(Boolean)).toEqual(['en-US', 'es-US']);
  });

  it('there is none after logout', async () => {
    const { client } = await api.signedIn();
    const request = { headers: { cookie: client.cookieHeader } };
    await client.post('/api/logout');
    expect(await findSiteSession(request.headers, 'pt-BR', services())).toBeNull();
  });
});

describe('another customer’s id', () => {
  it('answers 404, exactly as one that does not exist (R7.5)', async () => {
    const { client, customer } = await api.signedIn();
    const { customer: other } = await api.signedIn();
    const [foreign, missing] = await Promise.all(
      [other.customer_id, 2_000_000_000].map((id) => client.post('/api/get-customer', { customer_id: id })),
    );
    expect(foreign?.status).toBe(404);
    const withoutId = (text = '') => text.replace(/"requestId":"[^"]+"/, '');
    expect(withoutId(foreign?.text)).toBe(withoutId(missing?.text));
    const own = await client.post('/api/get-customer', { customer_id: String(customer.customer_id) });
    expect(own.body.customer.customer_id).toBe(customer.customer_id);
  });
});

describe('reset-tokens', () => {
  it('ends the person’s other sessions alone', async () => {
    const { client, customer } = await api.signedIn();
    const { client: stranger } = await api.signedIn();
    await api.database.query(
      `insert into sessions (id_hash, customer_id, identity, tokens, access_hash, access_expires_at, expires_at)
       select 'other-' || n, $1, 'pt-BR', '', '', 0, now() + interval '1 day' from generate_series(1, 3) n`,
      [customer.customer_id],
    );
    expect((await client.post('/api/reset-tokens')).body).toEqual({ ended: 3 });
    expect(await statusOf(client)).toBe(200);
    expect(await statusOf(stranger)).toBe(200);
    expect((await client.post('/api/reset-tokens')).body).toEqual({ ended: 0 });
  });

  it('needs a session or a token', async () => {
    expect((await api.client().post('/api/reset-tokens')).status).toBe(401);
  });
});
