import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '@/lib/server/composition';
import {
  sessionCookieName,
  signSessionCookie,
  verifySessionCookie,
} from '@/lib/server/platform/session/cookie';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { ApiClient } from '../../support/client';
import { type PageLoader, visit } from '../../support/visit-page';

/** Two processes of one site on one database: this one has the new keys in front, the other is configured by each test. */

const signing = () => randomBytes(32).toString('base64url');
const encrypting = () => randomBytes(32).toString('base64');
const [OLD_SIGNING, NEW_SIGNING] = [signing(), signing()];
const [OLD_ENCRYPTING, NEW_ENCRYPTING] = [encrypting(), encrypting()];
const NEW_FIRST = {
  SESSION_KEYS: `${NEW_SIGNING},${OLD_SIGNING}`,
  TOKEN_KEYS: `${NEW_ENCRYPTING},${OLD_ENCRYPTING}`,
};

let api: ApiHarness;
let notYet: string;
let appended: string;
const others: ChildProcess[] = [];

/** The address of another process, once it has answered and so has everything loaded. */
const startOther = async (keys: typeof NEW_FIRST): Promise<string> => {
  const started = fork('harness/site/api-process.ts', {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, ...keys },
  });
  others.push(started);
  const origin = await new Promise<string>((resolve, reject) => {
    started.once('message', (message: { origin: string }) => resolve(message.origin));
    started.once('exit', () => reject(new Error('the other process did not start')));
  });
  for (const path of ['/api/get-customer', '/api/token-validation'])
    await new ApiClient(origin).post(path, {}, { headers: { origin: api.origin } });
  return origin;
};

beforeAll(async () => {
  api = await startApi({ environment: NEW_FIRST });
  [notYet, appended] = await Promise.all([
    startOther({ SESSION_KEYS: OLD_SIGNING, TOKEN_KEYS: OLD_ENCRYPTING }),
    startOther({
      SESSION_KEYS: `${OLD_SIGNING},${NEW_SIGNING}`,
      TOKEN_KEYS: `${OLD_ENCRYPTING},${NEW_ENCRYPTING}`,
    }),
  ]);
});
afterAll(async () => {
  for (const process of others) process.disconnect();
  await api.stop();
});

/** Somebody whom this process has signed in; `elsewhere` asks the other process with the same cookies. */
const signedInHere = async (otherOrigin: string) => {
  const { client } = await api.signedIn();
  await client.csrfToken();
  const sameBrowser = new ApiClient(otherOrigin);
  for (const [name, value] of client.cookies) sameBrowser.cookies.set(name, value);
  const elsewhere = (path: string) => sameBrowser.post(path, {}, { headers: { origin: api.origin } });
  return { client, elsewhere };
};

/** Name and value of a client's session cookie, as a process with this first key would have signed it. */
const signedWith = async (client: ApiClient, key: string): Promise<[string, string]> => {
  const name = sessionCookieName(api.origin);
  const cookie = await verifySessionCookie(
    client.cookies.get(name),
    services().environment.SESSION_KEYS,
    Date.now(),
  );
  if (cookie.state !== 'live') throw new Error('the client has no live session');
  return [name, await signSessionCookie(cookie, [key], Date.now())];
};

const storedSessions = async () =>
  (await api.database.query('select id_hash, tokens from sessions order by id_hash')).rows;

describe('a process that has not got the new first key yet', () => {
  it('answers "not now" to new sessions, signs nobody out', async () => {
    const { client, elsewhere } = await signedInHere(notYet);
    const before = await storedSessions();
    const answer = await elsewhere('/api/get-customer');
    expect([answer.status, answer.body.code]).toEqual([503, 'unavailable']);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await storedSessions()).toEqual(before);
    expect((await client.post('/api/get-customer')).status).toBe(200);
  });

  it('answers "not now" about unreadable tokens and deletes none', async () => {
    const { client } = await api.signedIn();
    const [name, cookie] = await signedWith(client, OLD_SIGNING);
    const browser = new ApiClient(notYet);
    browser.cookies.set(name, cookie);
    const validate = () => browser.post('/api/token-validation', {}, { headers: { origin: api.origin } });
    expect((await validate()).status).toBe(503);
    await api.database.query('update sessions set access_expires_at = 0');
    const before = await storedSessions();
    expect((await validate()).status).toBe(503);
    expect(await storedSessions()).toEqual(before);
  });
});

describe('keys that are appended first and moved in front later', () => {
  it('leave everybody signed in on both processes', async () => {
    const { client, elsewhere } = await signedInHere(appended);
    expect((await elsewhere('/api/get-customer')).status).toBe(200);
    expect((await elsewhere('/api/token-validation')).status).toBe(200);
    expect((await client.post('/api/get-customer')).status).toBe(200);
  });
});

describe('a session cookie that names a key nobody has', () => {
  const forged = () => {
    const now = Math.floor(Date.now() / 1000);
    const [keyId, id, signature] = ['x'.repeat(8), 'y'.repeat(43), 'z'.repeat(43)];
    return `v2.${keyId}.${now}.pt-BR.${id}.${now + 3600}.${signature}`;
  };

  it('opens no page, and is asked to come back', async () => {
    const { getServerSideProps } = await import('@/pages/[locale]/courses');
    const answer = await visit(getServerSideProps as PageLoader, {
      cookie: `${sessionCookieName(api.origin)}=${forged()}`,
      params: { locale: 'pt-BR' },
      path: '/pt-BR/courses',
    });
    expect([answer.status, answer.headers['retry-after'], answer.props?.screen]).toEqual([
      503,
      '60',
      'unavailable',
    ]);
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });

  it('costs the database nothing, and keeps nobody from signing in', async () => {
    const browser = api.client();
    browser.cookies.set(sessionCookieName(api.origin), forged());
    const { $client: pool } = services().database;
    let asked = 0;
    const count = () => {
      asked += 1;
    };
    pool.on('acquire', count);
    expect((await browser.post('/api/get-customer')).status).toBe(503);
    expect((await browser.post('/api/logout')).status).toBe(503);
    pool.off('acquire', count);
    expect(asked).toBe(0);
    // Refused for its tokens, which are none, and not for the cookie.
    expect((await browser.post('/api/login', {})).status).toBe(400);
  });
});
