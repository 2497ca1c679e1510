import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Services, services } from '@/lib/server/composition';
import { addressSubject } from '@/lib/server/platform/security/attempt-limit';
import { type ApiHarness, startApi } from '../../support/api-harness';
import type { ApiClient } from '../../support/client';
import { MUTATIONS } from '../../support/endpoints';
import { trustsTheTest } from '../../support/visitors';

/** Who is over a limit, or has no session where one is needed, is refused before anything of the body is read (quality: Security 4, 15). */

const LIMITED = '198.51.100.7';
const OTHER = '198.51.100.8';

type LimitName = keyof Services['limits'];

/** Every endpoint that limits attempts by address. */
const ENDPOINTS: readonly { path: string; limit: LimitName; identity?: string }[] = [
  { path: '/api/customers', limit: 'registrationsByAddress' },
  { path: '/api/check-address', limit: 'addressChecksByAddress' },
  { path: '/api/customer-consents', limit: 'consentsByAddress' },
  { path: '/api/contact', limit: 'contactByAddress' },
  { path: '/api/login', limit: 'loginFailuresByAddress' },
  { path: '/api/delete-account', limit: 'loginFailuresByAddress', identity: 'pt-BR' },
  { path: '/api/identity/login', limit: 'loginFailuresByAddress' },
  { path: '/api/identity/change-password', limit: 'loginFailuresByAddress', identity: 'marketing-identity' },
  { path: '/api/identity/delete', limit: 'loginFailuresByAddress', identity: 'marketing-identity' },
  { path: '/api/identity/confirm', limit: 'codeFailuresByAddress' },
  { path: '/api/identity/reset', limit: 'codeFailuresByAddress' },
  { path: '/api/identity/sign-up', limit: 'codesByAddress' },
  { path: '/api/identity/forgot', limit: 'codesByAddress' },
  { path: '/api/identity/resend', limit: 'codesByAddress' },
];

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi({ environment: trustsTheTest });
});
afterAll(() => api.stop());

/** Takes what is left of a limit. */
const exhaust = async (name: LimitName) => {
  const limit = services().limits[name];
  const taken = await limit.take(addressSubject(LIMITED)).then(
    () => true,
    () => false,
  );
  if (taken) await exhaust(name);
};

const somebody = async (identity: string | undefined) =>
  identity ? (await api.signedIn({ identity })).client : api.client();

describe.each(ENDPOINTS)('$path', ({ path, limit, identity }) => {
  it('does not parse the body over the limit', async () => {
    await exhaust(limit);
    const client = await somebody(identity);
    const send = (ip: string) =>
      client.post(path, {}, { rawBody: '{"never closed', headers: { 'x-forwarded-for': ip } });
    const refused = await send(LIMITED);
    expect([refused.status, refused.body.code]).toEqual([429, 'too-many-requests']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const parsed = await send(OTHER);
    expect([parsed.status, parsed.body.errors]).toEqual([400, [{ path: '', reason: 'not-json' }]]);
  });
});

/** What is answered to the head of a request whose body does not come. */
const answerToHead = async (path: string, client: ApiClient, headers: readonly string[] = []) => {
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: localhost',
    `x-xsrf-token: ${await client.csrfToken()}`,
    `cookie: ${client.cookieHeader}`,
    'content-type: application/json',
    'content-length: 60000',
    ...headers,
    '\r\n',
  ];
  const socket = connect(Number(new URL(api.origin).port), '127.0.0.1');
  const heard: string[] = [];
  socket.on('data', (chunk) => heard.push(chunk.toString()));
  socket.write(`${head.join('\r\n')}{"token":`);
  await expect.poll(() => heard, { interval: 5 }).not.toEqual([]);
  const [line] = heard.join('').split('\r\n');
  socket.destroy();
  return line;
};

it('R7.4 a visitor over the limit is refused before the body', async () => {
  await exhaust('registrationsByAddress');
  const answer = await answerToHead('/api/customers', api.client(), [`x-forwarded-for: ${LIMITED}`]);
  expect(answer).toMatch(/^HTTP\/1\.1 429 /);
});

describe('a route that needs a session', () => {
  const FOR_MEMBERS = MUTATIONS.filter(({ session }) => session === 'required').map(({ path }) => path);

  it.each(FOR_MEMBERS)('refuses a stranger at %s before the body arrives', async (path) => {
    expect(await answerToHead(path, api.client())).toMatch(/^HTTP\/1\.1 401 /);
  });

  it('refuses for one thing at a time, in this order', async () => {
    const stranger = api.client();
    await stranger.csrfToken();
    const wrongBody = { 'content-type': 'text/plain' };
    const send = (client: ApiClient, headers: Record<string, string>, withoutCsrf = false) =>
      client.post('/api/save-answers', {}, { rawBody: '{', headers, withoutCsrf });
    const foreign = { ...wrongBody, origin: 'https://evil.example' };
    const { client } = await api.signedIn();
    const statuses = [
      await send(stranger, foreign, true),
      await send(stranger, wrongBody, true),
      await send(stranger, wrongBody),
      await send(client, wrongBody),
      await send(client, {}),
    ].map(({ status }) => status);
    expect(statuses).toEqual([403, 419, 401, 415, 400]);
  });

  it('tells a stranger of the limit before the session', async () => {
    await exhaust('loginFailuresByAddress');
    const answer = await answerToHead('/api/identity/delete', api.client(), [`x-forwarded-for: ${LIMITED}`]);
    expect(answer).toMatch(/^HTTP\/1\.1 429 /);
  });
});
