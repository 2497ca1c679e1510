import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Services, services } from '@/lib/server/composition';
import { addressSubject } from '@/lib/server/platform/security/attempt-limit';
import { type ApiHarness, startApi } from '../support/api-harness';
import { trustsTheTest } from '../support/visitors';

/** A visitor who is over a limit is refused before anything of the body is read (quality: Security 4 and 15). */

const LIMITED = '198.51.100.7';
const OTHER = '198.51.100.8';

type LimitName = keyof Services['limits'];

/** Every endpoint that limits attempts by address. */
const ENDPOINTS: readonly { path: string; limit: LimitName; identity?: string }[] = [
  { path: '/api/customers', limit: 'registrationsByAddress' },
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

it('R7.4 a visitor over the limit is refused before the body arrives', async () => {
  await exhaust('registrationsByAddress');
  const client = api.client();
  const head = [
    'POST /api/customers HTTP/1.1',
    'host: localhost',
    `x-xsrf-token: ${await client.csrfToken()}`,
    `cookie: ${client.cookieHeader}`,
    `x-forwarded-for: ${LIMITED}`,
    'content-type: application/json',
    'content-length: 60000',
    '\r\n',
  ];
  const socket = connect(Number(new URL(api.origin).port), '127.0.0.1');
  const heard = new Promise<string>((resolve) => socket.once('data', (chunk) => resolve(chunk.toString())));
  socket.write(`${head.join('\r\n')}{"token":`);
  expect(await heard).toMatch(/^HTTP\/1\.1 429 /);
  socket.destroy();
});
