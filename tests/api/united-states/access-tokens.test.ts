import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTokenCipher } from '@/lib/server/platform/security/token-cipher';
import type { SessionTokens } from '@/lib/server/platform/session/session-provider';
import { serverEnvironment } from '@/lib/shared/config/environment';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { confirmedAccount, isSignedIn, signedInClient } from '../../support/united-states';

/** Access tokens of the United States, which say nothing about themselves, given to the API by hand. */

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi({ mail: true });
});
afterAll(() => api.stop());

/** The access token that the newest session of this user holds. */
const tokenOf = async (userId: string): Promise<string> => {
  const { rows } = await api.database.query(
    `select s.id_hash, s.tokens from sessions s join customers c on c.id = s.customer_id
     where c.user_id = $1 order by s.created_at desc limit 1`,
    [userId],
  );
  const tokens = createTokenCipher<SessionTokens>(serverEnvironment().TOKEN_KEYS).decrypt(
    rows[0].tokens,
    rows[0].id_hash,
  );
  return tokens?.accessToken ?? '';
};

const validity = async (accessToken: string) =>
  (await api.client().post('/api/token-validation', { accessToken })).body;

describe('an access token of the United States', () => {
  it('R4.38 R7.23 is valid while its session lives, and no longer', async () => {
    const { email, userId } = await confirmedAccount(api);
    const client = await signedInClient(api, email);
    const token = await tokenOf(userId);
    expect(await validity(token)).toEqual({ valid: true });
    expect(await validity(`${token}x`)).toEqual({ valid: false });
    await client.post('/api/logout');
    expect(await validity(token)).toEqual({ valid: false });
  });

  it.each([
    ['it has expired', 'access_expires_at = 0'],
    ['its session was idle', `last_seen_at = now() - interval '1 year'`],
  ])('R4.38 is no longer valid once %s', async (_when, change) => {
    const { email, userId } = await confirmedAccount(api);
    await signedInClient(api, email);
    const token = await tokenOf(userId);
    await api.database.query(
      `update sessions set ${change} where customer_id in (select id from customers where user_id = $1)`,
      [userId],
    );
    expect(await validity(token)).toEqual({ valid: false });
  });

  it('R7.24 ends the sessions of its user', async () => {
    const { email, userId } = await confirmedAccount(api);
    const client = await signedInClient(api, email);
    const accessToken = await tokenOf(userId);
    expect((await api.client().post('/api/reset-tokens', { accessToken })).body).toEqual({ ended: 1 });
    expect(await isSignedIn(client)).toBe(false);
    expect((await api.client().post('/api/reset-tokens', { accessToken })).status).toBe(401);
  });
});
