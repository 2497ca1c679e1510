import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '@/lib/server/composition';
import { UpstreamError } from '@/lib/server/platform/errors/upstream-error';
import { createTokenCipher } from '@/lib/server/platform/security/token-cipher';
import type { SessionTokens } from '@/lib/server/platform/session/session-provider';
import type { LiveSession } from '@/lib/server/platform/session/session-store';
import { createSessionTokenKeeper } from '@/lib/server/platform/session/session-tokens';
import { createCognitoClients } from '@/lib/server/upstream/identity/cognito/cognito-clients';
import type { RefreshTokens, TokenVerifier } from '@/lib/server/upstream/identity/cognito/cognito-ports';
import type { CognitoPorts } from '@/lib/server/upstream/identity/cognito/cognito-provider';
import { createIdentityAccounts } from '@/lib/server/upstream/identity/cognito/identity-accounts';
import { createRefreshTokens } from '@/lib/server/upstream/identity/cognito/refresh-tokens';
import { createTokenVerifier } from '@/lib/server/upstream/identity/cognito/token-verifier';
import { createIdentityProviders } from '@/lib/server/upstream/identity/identity-providers';
import { marketingProvider } from '@/lib/server/upstream/identity/marketing-identity/marketing-provider';
import { type ApiHarness, startApi } from '../../support/api-harness';
import type { ApiClient } from '../../support/client';
import {
  type Account,
  allowPasswords,
  control,
  createAccount,
  logInAs,
} from '../../support/cognito-accounts';
import { lockWaits } from '../../support/lock-waits';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi({ cognito: true });
  await allowPasswords(api);
  // Where tokens rotate, a second refresh with the same one is refused: that is how it would show.
  await control(api, 'cognito', { refreshTokenRotation: true });
  // It would refresh tokens as well, at moments of its own.
  await services().outbox.end();
});
afterAll(() => api.stop());

/** The adapters of the user pools, as the composition makes them. */
const cognitoPorts = (): CognitoPorts & { verifier: TokenVerifier } => {
  const { environment, sessions, clock } = services();
  const clients = createCognitoClients(environment);
  return {
    identityAccounts: createIdentityAccounts(environment, clients),
    refreshTokens: createRefreshTokens(environment, clients),
    verifier: createTokenVerifier(environment, clock),
    sessions,
    clock,
  };
};

const providersWith = (changed: Partial<CognitoPorts>) => {
  const { marketing, clock, log } = services();
  return createIdentityProviders(
    { ...cognitoPorts(), ...changed },
    marketingProvider({ marketing, clock, log }),
  );
};

/** One process of several: the same database and provider, and nothing else in common. */
const processWith = (refreshTokens: RefreshTokens) => {
  const { database, environment, clock } = services();
  const cipher = createTokenCipher<SessionTokens>(environment.TOKEN_KEYS);
  const identityProviders = providersWith({ refreshTokens });
  return createSessionTokenKeeper({ database, cipher, identityProviders, clock, refreshesAtOnce: 2 });
};

/** The session of an account whose access token has run out, and its browser. Nothing was asked for five minutes. */
const expiredSession = async (account: Account): Promise<{ session: LiveSession; client: ApiClient }> => {
  const { client } = await logInAs(api, account);
  const { rows } = await api.database.query(
    `update sessions set access_expires_at = 0, last_seen_at = now() - interval '5 minutes'
     where customer_id = (select id from customers where user_id = $1) returning id_hash, identity`,
    [account.userId],
  );
  const customer = {} as LiveSession['customer'];
  const { id_hash: idHash, identity } = rows[0];
  return { session: { idHash, identity, accessExpiresAt: 0, customer }, client };
};

/** The provider, which thinks until it is released. */
const slowProvider = () => {
  const { refreshTokens } = cognitoPorts();
  const { promise: asked, resolve: ask } = promiseWithResolver();
  const { promise: released, resolve: release } = promiseWithResolver();
  const slow: RefreshTokens = {
    ...refreshTokens,
    refresh: (...request) => {
      ask();
      return released.then(() => refreshTokens.refresh(...request));
    },
  };
  return { slow, asked, release };
};

const promiseWithResolver = () => {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
};

describe('the tokens of a session', () => {
  it('are refreshed once when two processes need them', async () => {
    const { session } = await expiredSession(await createAccount(api));
    const { refreshTokens } = cognitoPorts();
    const { promise: answered, resolve: answer } = promiseWithResolver();
    const { promise: released, resolve: release } = promiseWithResolver();
    let refreshed = 0;
    const counting: RefreshTokens = {
      ...refreshTokens,
      refresh: async (...request) => {
        refreshed += 1;
        const tokens = await refreshTokens.refresh(...request);
        answer();
        await released;
        return tokens;
      },
    };
    const refreshing = processWith(counting).fresh(session);
    // The server limits how long the other one may wait at the row, so it does not wait for the provider besides.
    await answered;
    const waiting = processWith(counting).fresh(session);
    await expect.poll(() => lockWaits(api.database)).toBe(1);
    release();
    const [one, other] = await Promise.all([refreshing, waiting]);
    expect(one?.accessToken).toBeDefined();
    expect(other).toEqual(one);
    expect(refreshed).toBe(1);
  });

  it('hold one database connection while the provider thinks', async () => {
    const { session } = await expiredSession(await createAccount(api));
    const { database } = services();
    const { slow, asked, release } = slowProvider();
    const keeper = processWith(slow);
    const waiting = Array.from({ length: 30 }, () => keeper.fresh(session));
    // More than a free connection would take, less than the wait for one that is not.
    await asked;
    await expect(database.execute(sql`select 1`)).resolves.toBeDefined();
    const waits = await lockWaits(api.database);
    release();
    expect(waits).toBe(0);
    expect(new Set((await Promise.all(waiting)).map((tokens) => tokens?.accessToken)).size).toBe(1);
  });

  it('leave others connections while sessions wait for the provider', async () => {
    const accounts = await Promise.all(Array.from({ length: 4 }, () => createAccount(api)));
    const expired = await Promise.all(accounts.map(expiredSession));
    const { slow, asked, release } = slowProvider();
    const keeper = processWith(slow);
    const [first, second, ...late] = expired.map(({ session }) => keeper.fresh(session));
    await asked;
    // Two have a turn; the others give up before the provider does.
    const refused: string[] = [];
    for (const one of late) one.catch(({ code }) => refused.push(code));
    await expect
      .poll(() => refused)
      .toEqual(['not-asked', 'not-asked'])
      .finally(release);
    expect(await Promise.all([first, second])).not.toContain(null);
  });

  it('are refreshed by one provider while another hangs', async () => {
    const expired = await Promise.all([1, 2, 3].map(async () => expiredSession(await createAccount(api))));
    const [first, second, third] = expired.map(({ session }) => session);
    if (!first || !second || !third) throw new Error('there are three');
    const hanging = [first, second].map((session) => ({ ...session, identity: 'hanging' }));
    await api.database.query(`update sessions set identity = 'hanging' where id_hash = any($1)`, [
      hanging.map(({ idHash }) => idHash),
    ]);
    const { database, environment, clock, identityProviders } = services();
    const { promise: released, resolve: release } = promiseWithResolver();
    const keeper = createSessionTokenKeeper({
      database,
      cipher: createTokenCipher<SessionTokens>(environment.TOKEN_KEYS),
      clock,
      refreshesAtOnce: 2,
      identityProviders: (identity) =>
        identity === 'hanging'
          ? {
              group: 'hanging',
              refreshesSessions: false,
              refresh: () => released.then(() => null),
              end: async () => undefined,
            }
          : identityProviders(identity),
    });
    const waiting = hanging.map((session) => keeper.fresh(session));
    expect(await keeper.fresh(third)).not.toBeNull();
    release();
    expect(await Promise.all(waiting)).toEqual([null, null]);
  });

  it('are kept after a refresh when keys are unreachable', async () => {
    const { session } = await expiredSession(await createAccount(api));
    // Without a grace period the refresh token from before the refresh is worth nothing.
    await control(api, 'cognito', { refreshTokenGraceSeconds: 0 });
    const { database, environment, clock } = services();
    const { verifier } = cognitoPorts();
    const cipher = createTokenCipher<SessionTokens>(environment.TOKEN_KEYS);
    const withoutKeys = {
      ...verifier,
      verifyAccess: () => Promise.reject(new UpstreamError({ service: 'cognito', code: 'timeout' })),
    };
    const keeperWith = (checked: TokenVerifier) =>
      createSessionTokenKeeper({
        database,
        cipher,
        identityProviders: providersWith({ verifier: checked }),
        clock,
        refreshesAtOnce: 2,
      });
    await expect(keeperWith(withoutKeys).fresh(session)).rejects.toMatchObject({
      code: 'timeout',
    });
    const tokens = await keeperWith(verifier).fresh(session);
    expect(tokens?.accessToken).toBeDefined();
  });

  it('hold up no other request of their session meanwhile', async () => {
    const { session, client } = await expiredSession(await createAccount(api));
    const { slow, asked, release } = slowProvider();
    const refreshing = processWith(slow).fresh(session);
    await asked;
    expect((await client.post('/api/get-customer')).status).toBe(200);
    release();
    expect(await refreshing).not.toBeNull();
  });
});
