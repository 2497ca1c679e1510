import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { services } from '@/lib/server/composition';
import { isBeingDeleted } from '@/lib/server/features/account/deletions';
import { forgetConsumer } from '@/lib/server/features/consumer-data/forget-consumer';
import { consumerDataQueues } from '@/lib/server/features/consumer-data/queues';
import { enqueue } from '@/lib/server/features/customers/deliveries';
import { customers } from '@/lib/server/platform/db/schema';
import { createTokensOf } from '@/lib/server/platform/jobs/customer-tokens';
import { createOutbox } from '@/lib/server/platform/jobs/outbox';
import { createLogger } from '@/lib/server/platform/log/logger';
import { type ApiHarness, startApi } from '../support/api-harness';
import type { Answer, ApiClient } from '../support/client';
import {
  type Account,
  allowPasswords,
  control,
  createAccount,
  logInAs,
  signInAt,
} from '../support/cognito-accounts';
import { watchOutbox } from '../support/outbox';
import { countWaiting } from '../support/waiting';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi({ cognito: true });
  await allowPasswords(api);
});
afterAll(() => api.stop());
afterEach(async () => {
  await control(api, 'faults');
});

/** What the service holds of a person, in all regions. */
const heldOf = async ({ userId }: Account) => {
  const answer = await fetch(`${api.sandbox.url}/consumer-data/inspect.json?subject=${userId}`);
  return (await answer.json()).consumers;
};
const savesOf = async (account: Account) =>
  (await heldOf(account))[0]?.arrivals.filter(
    ({ operation }: { operation: string }) => operation === 'save',
  ) ?? [];

const { dueOf, allDelivered } = watchOutbox(
  () => api,
  `o.kind = 'import-profile' or o.kind like 'consumer-%'`,
);

const consentsOf = (account: Account, changes: object = {}) => ({
  token: account.userId,
  locale: account.pool,
  title: 'Dra.',
  legalAge: true,
  email: true,
  additionalSubscription: true,
  ...changes,
});

const saveProfile = (client: ApiClient, changes: object) =>
  client.post('/api/save-profile', changes, { headers: { 'idempotency-key': randomUUID() } });

const customerIdOf = async ({ userId }: Account): Promise<number> =>
  (await api.database.query('select id from customers where user_id = $1', [userId])).rows[0].id;

describe('the first login', () => {
  it('tells the consumer-data service what was said at sign-up (R3.24 R3.25 R3.26 R3.27 R5.21 R7.57)', async () => {
    const account = await createAccount(api, 'en-GB', { given_name: 'Łukasz', family_name: 'O’Neill' });
    expect((await api.client().post('/api/customer-consents', consentsOf(account))).status).toBe(200);
    expect(await heldOf(account)).toEqual([]);
    await logInAs(api, account);
    await allDelivered(account);
    expect(await heldOf(account)).toMatchObject([
      {
        region: 'EU',
        country: 'GB',
        profile: {
          header: {
            isoLanguage: 'EN',
            isoCountry: 'GB',
            brandCode: 'BH0978',
            campaignId: 'PN003059',
            formType: 'signUp',
            entity: 'breaking-barriers',
            origin: 'website',
          },
          consumerIdentity: { firstName: 'Łukasz', lastName: 'O’Neill', honorificPrefix: 'Dra.' },
          contactDetail: { email: account.email },
          optInStatus: { legalAgeConsent: true, unileverEmailConsent: true },
          additionalSubscription: [{ serviceId: 'breaking-barriers-news', optIn: true }],
        },
      },
    ]);
  });

  it('wakes the outbox after its commit, so that nobody waits for the next sweep', async () => {
    const account = await createAccount(api);
    const { outbox, database } = services();
    const stored: Promise<number>[] = [];
    const wake = vi.spyOn(outbox, 'wake').mockImplementation(() => {
      stored.push(database.$count(customers, eq(customers.userId, account.userId)));
    });
    await logInAs(api, account);
    wake.mockRestore();
    expect(await Promise.all(stored)).toEqual([1]);
    await allDelivered(account);
  });

  it('as often at once as the limit allows tells it once', async () => {
    const account = await createAccount(api);
    const tokens = await signInAt(api, account);
    const logins = Array.from({ length: 10 }, () =>
      api.client().post('/api/login', { locale: 'pt-BR', ...tokens }),
    );
    expect((await Promise.all(logins)).map(({ status }) => status)).toEqual(Array(10).fill(200));
    await allDelivered(account);
    expect(await savesOf(account)).toHaveLength(1);
  });

  it('is the only one that does', async () => {
    const account = await createAccount(api);
    await logInAs(api, account);
    await allDelivered(account);
    await logInAs(api, account);
    await allDelivered(account);
    expect(await savesOf(account)).toHaveLength(1);
  });

  it('tells of consents that arrive later at the next one', async () => {
    const account = await createAccount(api, 'es-AR');
    await logInAs(api, account);
    await allDelivered(account);
    expect((await heldOf(account))[0].profile.optInStatus.unileverEmailConsent).toBe(false);
    await api.client().post('/api/customer-consents', consentsOf(account));
    await logInAs(api, account);
    await allDelivered(account);
    expect((await heldOf(account))[0].profile).toMatchObject({
      optInStatus: { legalAgeConsent: true, unileverEmailConsent: true },
      additionalSubscription: [{ optIn: true }],
    });
  });
});

/** Tells the service of a person before they come to us. */
const toldElsewhere = async (account: Account, path: string, body: object) => {
  const { idToken } = await signInAt(api, account);
  const answer = await fetch(`${api.sandbox.consumerData.urls.US}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${idToken}`,
      'x-api-key': api.sandbox.consumerData.keys.BR,
    },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(204);
};

describe('what a person has told the service elsewhere', () => {
  const stateOf = async (account: Account) =>
    (
      await api.database.query('select title, interests, preferences from customers where user_id = $1', [
        account.userId,
      ])
    ).rows[0];
  const profileOf = (account: Account) => ({
    header: {
      isoLanguage: 'PT',
      isoCountry: 'BR',
      brandCode: 'BH0413',
      campaignId: 'PN001766',
      formType: 'signUp',
      entity: 'another-programme',
      origin: 'fair',
    },
    consumerIdentity: { firstName: 'J', lastName: 'P', honorificPrefix: 'Profa.' },
    contactDetail: { email: account.email },
    optInStatus: { legalAgeConsent: true, unileverEmailConsent: false },
  });

  it('is taken over at the first login, as far as we have a place for it (R7.29 R7.32 R7.33)', async () => {
    const account = await createAccount(api);
    await toldElsewhere(account, '/profile/save', { profile: profileOf(account) });
    await toldElsewhere(account, '/profile/save-interests', {
      interests: ['football', 'chess', 'inclusion'],
    });
    await toldElsewhere(account, '/profile/save-custom-preferences', { customPreferences: ['reading'] });
    await logInAs(api, account);
    await allDelivered(account);
    expect(await stateOf(account)).toEqual({
      title: 'Profa.',
      interests: ['inclusion', 'football'],
      preferences: ['reading'],
    });
    expect((await heldOf(account))[0].profile).toMatchObject({
      header: { entity: 'breaking-barriers' },
      consumerIdentity: { firstName: 'Joana', honorificPrefix: 'Profa.' },
    });
  });

  it('is nothing when the service does not know them, and that is no failure', async () => {
    const { idToken, ...others } = await signInAt(api, await createAccount(api));
    const { customer } = await api.signedIn();
    const [queue] = consumerDataQueues(services());
    const outcome = await queue?.deliveries['import-profile']?.({
      customerId: customer.customer_id,
      locale: 'pt-BR',
      tokens: async () => ({ idToken, ...others }),
    });
    expect(outcome).toBe('delivered');
  });

  it('does not take the place of what they have told us', async () => {
    const account = await createAccount(api);
    await toldElsewhere(account, '/profile/save', { profile: profileOf(account) });
    await toldElsewhere(account, '/profile/save-interests', { interests: ['football'] });
    await toldElsewhere(account, '/profile/save-custom-preferences', { customPreferences: ['reading'] });
    await api.client().post('/api/customer-consents', consentsOf(account));
    await control(api, 'faults', { service: 'consumer-data', kind: 'status', status: 503 });
    const { client } = await logInAs(api, account);
    expect((await saveProfile(client, { interests: ['girls-in-sport'] })).status).toBe(200);
    await control(api, 'faults');
    await allDelivered(account);
    expect(await stateOf(account)).toEqual({
      title: 'Dra.',
      interests: ['girls-in-sport'],
      preferences: ['reading'],
    });
    expect((await heldOf(account))[0].interests).toEqual(['girls-in-sport']);
  });
});

/** Without having waited for a call that hangs, which ends after four seconds. */
const promptly = async (asking: Promise<Answer>): Promise<Answer> => {
  const answer = await asking;
  expect(answer.waitedMs).toBeLessThan(1_000);
  return answer;
};

describe('while the consumer-data service', () => {
  it.each([
    ['hangs', { kind: 'hang' }],
    ['is 30 s slow', { kind: 'latency', ms: 30_000 }],
    ['resets connections', { kind: 'reset' }],
    ['answers 500', { kind: 'status', status: 500, body: '<h1>Internal</h1>' }],
    ['answers HTML as if all were well', { kind: 'nonsense' }],
    ['sends us elsewhere', { kind: 'status', status: 302 }],
    ['fails half of the time', { kind: 'status', status: 503, rate: 0.5 }],
  ])(
    '%s, login and profile answer as ever; afterwards it has exactly the current state',
    async (_title, fault) => {
      const account = await createAccount(api);
      await api.client().post('/api/customer-consents', consentsOf(account));
      await control(api, 'faults', { service: 'consumer-data', ...fault });
      const { client } = await logInAs(api, account);
      for (const title of ['Sra.', 'Profa.'])
        expect((await promptly(saveProfile(client, { title }))).status).toBe(200);
      const last = {
        title: 'Dra.',
        lastName: 'Prado Lima',
        interests: ['football'],
        preferences: ['reading', 'on-the-phone'],
        consents: { email: false, additionalSubscription: false },
      };
      expect((await promptly(saveProfile(client, last))).body.profile).toMatchObject(last);
      expect((await promptly(client.get('/api/profile'))).status).toBe(200);
      await control(api, 'faults');
      await allDelivered(account);
      const [held, ...others] = await heldOf(account);
      expect(others).toEqual([]);
      expect(held).toMatchObject({
        profile: {
          consumerIdentity: { firstName: 'Joana', lastName: 'Prado Lima', honorificPrefix: 'Dra.' },
          optInStatus: { legalAgeConsent: true, unileverEmailConsent: false },
          additionalSubscription: [{ serviceId: 'breaking-barriers-news', optIn: false }],
        },
        interests: ['football'],
        preferences: ['reading', 'on-the-phone'],
      });
    },
  );

  it('hangs in one region, the others are told all the same', async () => {
    const british = await Promise.all(Array.from({ length: 5 }, () => createAccount(api, 'en-GB')));
    const newZealander = await createAccount(api, 'en-NZ');
    for (const account of [...british, newZealander]) {
      await logInAs(api, account);
      await allDelivered(account);
    }
    await control(api, 'faults', { service: 'consumer-data', operation: 'EU *', kind: 'hang' });
    for (const account of [...british, newZealander]) {
      const customerId = await customerIdOf(account);
      await enqueue(services().database, { customerId, kind: 'consumer-interests', locale: account.pool });
    }
    services().outbox.wake();
    await expect.poll(() => dueOf(newZealander), { interval: 10 }).toEqual([]);
    // Not because the others had given up by then.
    for (const account of british)
      expect(await dueOf(account)).not.toMatchObject([{ last_error: 'timeout' }]);
    await control(api, 'faults');
    for (const account of british) await allDelivered(account);
  });
});

describe('without a session that the provider still honours', () => {
  it('a change waits for the next login, is told to its owner, and goes out then', async () => {
    const account = await createAccount(api);
    const { client } = await logInAs(api, account);
    await allDelivered(account);
    const customerId = await customerIdOf(account);
    await client.post('/api/logout');
    await enqueue(services().database, { customerId, kind: 'consumer-profile', locale: 'pt-BR' });
    await api.database.query(`update customers set title = 'Dra.' where id = $1`, [customerId]);
    services().outbox.wake();
    await expect.poll(() => dueOf(account)).toMatchObject([{ last_error: 'no-session', parked: true }]);
    const again = await logInAs(api, account);
    await allDelivered(account);
    expect((await heldOf(account))[0].profile.consumerIdentity.honorificPrefix).toBe('Dra.');
    // What is parked has no date; whoever asks for their data gets it all the same.
    await api.database.query(
      `insert into outbox (customer_id, kind, locale, next_attempt_at) values ($1, 'consumer-profile', 'pt-BR', 'infinity')`,
      [customerId],
    );
    const data = await again.client.get('/api/my-data');
    expect(data.status).toBe(200);
    expect(data.text).toContain('consumer-profile');
  });

  it.each([
    ['idle for seven days', `last_seen_at = now() - interval '7 days 1 second'`],
    ['past its absolute end', `expires_at = now() - interval '1 second'`],
  ])('a delivery uses no session that is %s', async (_title, change) => {
    const account = await createAccount(api);
    await logInAs(api, account);
    await allDelivered(account);
    const customerId = await customerIdOf(account);
    const { length: saves } = await savesOf(account);
    await api.database.query(`update sessions set ${change} where customer_id = $1`, [customerId]);
    await enqueue(services().database, { customerId, kind: 'consumer-profile', locale: 'pt-BR' });
    services().outbox.wake();
    await expect.poll(() => dueOf(account)).toMatchObject([{ last_error: 'no-session' }]);
    expect(await savesOf(account)).toHaveLength(saves);
  });

  it('an access token that has run out is refreshed for it', async () => {
    const account = await createAccount(api);
    await logInAs(api, account);
    await allDelivered(account);
    const customerId = await customerIdOf(account);
    await api.database.query('update sessions set access_expires_at = 0 where customer_id = $1', [
      customerId,
    ]);
    await enqueue(services().database, { customerId, kind: 'consumer-interests', locale: 'pt-BR' });
    await allDelivered(account);
    const { rows } = await api.database.query(
      'select access_expires_at from sessions where customer_id = $1',
      [customerId],
    );
    expect(Number(rows[0].access_expires_at)).toBeGreaterThan(Date.now());
  });
});

it('nothing is called for the two United States sites, and nothing stays due', async () => {
  const account = await createAccount(api);
  await logInAs(api, account);
  await allDelivered(account);
  const customerId = await customerIdOf(account);
  const before = await savesOf(account);
  for (const locale of ['en-US', 'es-US'] as const) {
    await enqueue(services().database, { customerId, kind: 'consumer-profile', locale });
    await allDelivered(account);
  }
  expect(await savesOf(account)).toEqual(before);
});

describe('at the end of an account', () => {
  const consumerOf = async (account: Account) => {
    await api.client().post('/api/customer-consents', consentsOf(account));
    const { tokens } = await logInAs(api, account);
    await allDelivered(account);
    return { customerId: await customerIdOf(account), idToken: tokens.idToken };
  };

  it('both opt-ins are taken back', async () => {
    const account = await createAccount(api);
    expect(await forgetConsumer(services(), await consumerOf(account), 'pt-BR')).toBe(true);
    expect((await heldOf(account))[0].profile).toMatchObject({
      optInStatus: { legalAgeConsent: true, unileverEmailConsent: false },
      additionalSubscription: [{ optIn: false }],
    });
  });

  it('nothing that was due before says otherwise afterwards', async () => {
    const account = await createAccount(api);
    const consumer = await consumerOf(account);
    await api.database.query(
      `insert into outbox (customer_id, kind, locale, next_attempt_at)
       select $1, kind, 'pt-BR', now() + interval '1 hour' from unnest(array['consumer-profile', 'consumer-sign-up']) kind`,
      [consumer.customerId],
    );
    expect(await forgetConsumer(services(), consumer, 'pt-BR')).toBe(true);
    expect(await dueOf(account)).toEqual([]);
  });

  it('a service that hangs holds nobody up for more than three seconds', async () => {
    const consumer = await consumerOf(await createAccount(api));
    await control(api, 'faults', { service: 'consumer-data', kind: 'hang' });
    const forgetting = await countWaiting(() => forgetConsumer(services(), consumer, 'pt-BR'));
    expect(forgetting.result).toBe(false);
    expect(forgetting.waitedMs).toBeLessThan(4_000);
  });
});

it('neither the log nor an answer has a key, a token or anybody’s data in it', async () => {
  const written: string[] = [];
  const log = createLogger('trace', { write: (line) => written.push(line) });
  const { database, environment, sessionTokens, outbox } = services();
  const account = await createAccount(api, 'pt-BR', { given_name: 'Canária', family_name: 'Silvestre' });
  const { client, tokens } = await logInAs(api, account);
  await allDelivered(account);
  await outbox.end();
  const worker = createOutbox({
    database,
    log,
    tokensOf: createTokensOf({ database, sessionTokens, idleMinutes: environment.SESSION_IDLE_MINUTES }),
    sessionIdleMinutes: environment.SESSION_IDLE_MINUTES,
    heldBack: isBeingDeleted,
    queues: consumerDataQueues({ database, environment }),
  });
  const customerId = await customerIdOf(account);
  const echo = JSON.stringify({ code: account.email, message: `Canária ${tokens.idToken}` });
  for (const fault of [{ kind: 'status', status: 400, body: echo }, { kind: 'reset' }, null]) {
    await control(api, 'faults', fault ? [{ service: 'consumer-data', ...fault }] : []);
    await enqueue(database, { customerId, kind: 'consumer-profile', locale: 'pt-BR' });
    worker.wake();
    // Delivered and gone, or failed: no longer as it was put there, nor held by the worker.
    await expect
      .poll(async () =>
        (await dueOf(account)).some(({ last_error }) => (last_error ?? 'sending') === 'sending'),
      )
      .toBe(false);
    if (fault)
      await forgetConsumer({ database, environment, log }, { customerId, idToken: tokens.idToken }, 'pt-BR');
  }
  await expect.poll(() => dueOf(account)).toEqual([]);
  await worker.end();
  const messages = written.map((line) => JSON.parse(line).msg);
  expect(new Set(messages)).toEqual(
    new Set([
      'a delivery failed',
      'delivered',
      'the consumer-data service was not told of the account’s end',
    ]),
  );
  const answers = [await client.get('/api/profile'), await client.post('/api/get-customer')];
  const text =
    written.join('') + answers.map(({ text: body, headers }) => body + JSON.stringify([...headers])).join('');
  const secrets = [...Object.values(api.sandbox.consumerData.keys), ...Object.values(tokens)];
  for (const secret of secrets) expect(text).not.toContain(secret);
  for (const personal of [account.email, 'Canária', 'Silvestre'])
    expect(written.join('')).not.toContain(personal);
});
