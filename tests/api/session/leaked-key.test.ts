import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newSessionId } from '@/lib/server/platform/session/cookie';
import { openedSessionCookies } from '@/lib/server/platform/session/session-cookies';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { query } from '../../support/run-parts';

/** What the runbook does about a key that has become known. */

const [OLD = '', NEW = ''] = [1, 2].map(() => randomBytes(32).toString('base64url'));

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi({ environment: { SESSION_KEYS: `${NEW},${OLD}` } });
});
afterAll(() => api.stop());

/** The statements of the runbook’s page, as they stand there. */
const statements = (): string[] => {
  const [, page = ''] = readFileSync('docs/operate/runbook.md', 'utf8').split('\n### 9. ');
  const [command = ''] = /^psql .*$/m.exec(page) ?? [];
  return [...command.matchAll(/-c '([^']+)'/g)].map(([, statement = '']) => statement);
};

it('A cookie of a leaked key opens nothing any more', async () => {
  const { services } = await import('@/lib/server/composition');
  const { environment, clock, sessions } = services();
  const { customer } = await api.signedIn();
  const { rows } = await api.database.query('select id from customers limit 1');
  const id = newSessionId();
  const expiresAt = Math.floor(clock() / 1000) + 3600;
  const tokens = { accessToken: randomUUID(), idToken: 'id', refreshToken: 'refresh' };
  const session = {
    id,
    customerId: rows[0].id,
    identity: 'pt-BR',
    tokens,
    accessExpiresAt: clock() + 3_600_000,
    expiresAt,
  };
  await sessions.open(session);
  const stolen = api.client();
  stolen.keep(
    await openedSessionCookies(
      { ...environment, SESSION_KEYS: [OLD] },
      { identity: 'pt-BR', id, expiresAt },
      clock(),
    ),
  );
  const ask = async (client: typeof stolen) => (await client.post('/api/get-customer')).status;
  expect([customer.complete, await ask(stolen)]).toEqual([expect.any(Boolean), 200]);
  expect(statements()).toHaveLength(2);
  await query(api.databaseUrl, statements());
  // Signed out, and not told to wait.
  expect(await ask(stolen)).toBe(401);
  expect(await ask((await api.signedIn()).client)).toBe(200);
});
