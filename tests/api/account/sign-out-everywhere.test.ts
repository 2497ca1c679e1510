import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IdentityPool } from '@/lib/shared/config/locales';
import { type ApiHarness, startApi } from '../../support/api-harness';
import {
  allowPasswords,
  control,
  createAccount,
  isRefreshable,
  logInAs,
  signOutEverywhereAt,
} from '../../support/cognito-accounts';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi({ cognito: true });
  await allowPasswords(api);
});
afterAll(() => api.stop());

/** One person on two devices. */
const onTwoDevices = async (pool: IdentityPool = 'pt-BR') => {
  const account = await createAccount(api, pool);
  const [one, other] = [await logInAs(api, account), await logInAs(api, account)];
  return { account, here: one.client, there: other.client, tokens: [one.tokens, other.tokens] };
};

const statusOf = async (client: { post(path: string): Promise<{ status: number }> }) =>
  (await client.post('/api/get-customer')).status;

/** Whether the provider still takes a refresh token. */
const isTaken = (pool: IdentityPool, refreshToken: string) => isRefreshable(api, { pool }, { refreshToken });

const expireAccess = (userId: string) =>
  api.database.query(
    'update sessions set access_expires_at = 0 where customer_id = (select id from customers where user_id = $1)',
    [userId],
  );

const withFault = async (fault: object, work: () => Promise<void>) => {
  await control(api, 'faults', { service: 'cognito', ...fault });
  try {
    await work();
  } finally {
    await control(api, 'faults');
  }
};

describe('signing out everywhere (R7.52)', () => {
  it('ends every session on all devices and clears the cookies', async () => {
    const { here, there } = await onTwoDevices();
    expect((await here.post('/api/sign-out-everywhere')).body).toEqual({ ended: 2, atProvider: true });
    expect([...here.cookies.keys()]).toEqual(['XSRF-TOKEN']);
    expect([await statusOf(here), await statusOf(there)]).toEqual([401, 401]);
  });

  it('ends the provider’s refresh tokens', async () => {
    const { here, tokens } = await onTwoDevices();
    expect(await isTaken('pt-BR', tokens[1]?.refreshToken ?? '')).toBe(true);
    await here.post('/api/sign-out-everywhere');
    for (const { refreshToken } of tokens) expect(await isTaken('pt-BR', refreshToken)).toBe(false);
  });

  it('works with expired access tokens, also where refresh tokens rotate', async () => {
    await control(api, 'cognito', { pool: 'es-AR', refreshTokenRotation: true });
    for (const pool of ['pt-BR', 'es-AR'] as const) {
      const { account, here, tokens } = await onTwoDevices(pool);
      await expireAccess(account.userId);
      expect((await here.post('/api/sign-out-everywhere')).body).toEqual({ ended: 2, atProvider: true });
      for (const { refreshToken } of tokens) expect(await isTaken(pool, refreshToken)).toBe(false);
    }
  });

  it('leaves other people signed in', async () => {
    const [{ here }, other] = [await onTwoDevices(), await onTwoDevices()];
    await here.post('/api/sign-out-everywhere');
    expect(await statusOf(other.here)).toBe(200);
    expect(await isTaken('pt-BR', other.tokens[0]?.refreshToken ?? '')).toBe(true);
  });

  it.each([
    ['answers 500', { kind: 'status', status: 500 }],
    ['hangs', { kind: 'hang' }],
  ])('ends sessions here within 5 s when the provider %s', async (_title, fault) => {
    const { here, there } = await onTwoDevices();
    await withFault({ operation: 'GlobalSignOut', ...fault }, async () => {
      const answer = await here.post('/api/sign-out-everywhere');
      expect(answer.body).toEqual({ ended: 2, atProvider: false });
      expect(answer.waitedMs).toBeLessThan(5_000);
    });
    expect([await statusOf(here), await statusOf(there)]).toEqual([401, 401]);
  });

  it('asks a provider again that did not answer', async () => {
    const { here, tokens } = await onTwoDevices();
    // For as long as it is asked here: what an earlier test left to the job may ask as well.
    await withFault({ operation: 'GlobalSignOut', kind: 'reset' }, async () => {
      expect((await here.post('/api/sign-out-everywhere')).body.atProvider).toBe(false);
    });
    await expect.poll(() => isTaken('pt-BR', tokens[1]?.refreshToken ?? '')).toBe(false);
  });

  it('works when the provider has ended everything already', async () => {
    const { here, tokens } = await onTwoDevices();
    await signOutEverywhereAt(api, { pool: 'pt-BR' }, tokens[0]?.accessToken ?? '');
    expect((await here.post('/api/sign-out-everywhere')).body).toEqual({ ended: 2, atProvider: true });
  });

  it('needs a session and its own page', async () => {
    const { here } = await onTwoDevices();
    expect((await api.client().post('/api/sign-out-everywhere')).status).toBe(401);
    expect((await here.post('/api/sign-out-everywhere', {}, { withoutCsrf: true })).status).toBe(419);
    expect(await statusOf(here)).toBe(200);
  });
});
