import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { services } from '@/lib/server/composition';
import { type ApiHarness, startApi } from '../support/api-harness';
import { ApiClient } from '../support/client';
import { type PageLoader, visit } from '../support/visit-page';

/** Two processes of one site on one database: this one has the new keys in front, the other is configured by each test. */

const signing = () => randomBytes(32).toString('base64url');
const encrypting = () => randomBytes(32).toString('base64');
const [OLD_SIGNING, NEW_SIGNING, OLD_ENCRYPTING, NEW_ENCRYPTING] = [
  signing(),
  signing(),
  encrypting(),
  encrypting(),
];
const NEW_FIRST = {
  SESSION_KEYS: `${NEW_SIGNING},${OLD_SIGNING}`,
  TOKEN_KEYS: `${NEW_ENCRYPTING},${OLD_ENCRYPTING}`,
};

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi({ environment: NEW_FIRST });
});
afterAll(() => api.stop());

let other: ChildProcess | undefined;
afterEach(() => {
  other?.disconnect();
});

const startOther = async (keys: Partial<typeof NEW_FIRST>): Promise<string> => {
  const started = fork('tests/support/api-process.ts', {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, ...NEW_FIRST, ...keys },
  });
  other = started;
  return new Promise((resolve, reject) => {
    started.once('message', ({ origin }: { origin: string }) => resolve(origin));
    started.once('exit', () => reject(new Error('the other process did not start')));
  });
};

/** Somebody whom this process has signed in; `elsewhere` asks the other process with the same cookies. */
const signedInHere = async (otherOrigin: string) => {
  const { client } = await api.signedIn();
  await client.csrfToken();
  const sameBrowser = new ApiClient(otherOrigin);
  for (const [name, value] of client.cookies) sameBrowser.cookies.set(name, value);
  const elsewhere = (path: string) => sameBrowser.post(path, {}, { headers: { origin: api.origin } });
  return { client, elsewhere };
};

const storedSessions = async () =>
  (await api.database.query('select id_hash, tokens from sessions order by id_hash')).rows;

describe('a process that has not got the new first key yet', () => {
  it('answers "not now" to a new session, and signs nobody out', async () => {
    const { client, elsewhere } = await signedInHere(await startOther({ SESSION_KEYS: OLD_SIGNING }));
    const before = await storedSessions();
    const answer = await elsewhere('/api/get-customer');
    expect([answer.status, answer.body.code]).toEqual([503, 'unavailable']);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await storedSessions()).toEqual(before);
    expect((await client.post('/api/get-customer')).status).toBe(200);
  });

  it('answers "not now" about tokens that it cannot read, and deletes none that are due', async () => {
    const { elsewhere } = await signedInHere(await startOther({ TOKEN_KEYS: OLD_ENCRYPTING }));
    expect((await elsewhere('/api/token-validation')).status).toBe(503);
    await api.database.query('update sessions set access_expires_at = 0');
    const before = await storedSessions();
    expect((await elsewhere('/api/token-validation')).status).toBe(503);
    expect(await storedSessions()).toEqual(before);
  });
});

describe('keys that are appended, and moved in front once every process has them', () => {
  it('leave everybody signed in on both processes', async () => {
    const { client, elsewhere } = await signedInHere(
      await startOther({
        SESSION_KEYS: `${OLD_SIGNING},${NEW_SIGNING}`,
        TOKEN_KEYS: `${OLD_ENCRYPTING},${NEW_ENCRYPTING}`,
      }),
    );
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
  const cookieName = () => `bb-session-${new URL(api.origin).port}`;

  it('opens no page, and is asked to come back', async () => {
    const { getServerSideProps } = await import('@/pages/[locale]/courses');
    const answer = await visit(getServerSideProps as PageLoader, {
      cookie: `${cookieName()}=${forged()}`,
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
    browser.cookies.set(cookieName(), forged());
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
