import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { services } from '@/lib/server/composition';
import { forgetConsumer } from '@/lib/server/features/consumer-data/forget-consumer';
import { consumerDataQueues } from '@/lib/server/features/consumer-data/queues';
import { enqueue } from '@/lib/server/features/deliveries/deliveries';
import { customers } from '@/lib/server/platform/db/schema/customers';
import { type ApiHarness, startApi } from '../../support/api-harness';
import type { ApiClient } from '../../support/client';
import {
  type Account,
  allowPasswords,
  control,
  createAccount,
  logInAs,
  signInAt,
} from '../../support/cognito-accounts';
import { agreeToAll, saveProfile, watchConsumerData } from '../../support/consumer-data';
import { countWaiting } from '../../support/waiting';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi({ cognito: true });
  await allowPasswords(api);
});
afterAll(() => api.stop());
afterEach(() => control(api, 'faults'));

const { heldOf, savesOf, customerIdOf, dueOf, allDelivered } = watchConsumerData(() => api);

const nameOf = async (client: ApiClient) => (await client.post('/api/get-customer')).body.customer;

describe('the first login', () => {
  it('tells the consumer-data service what was said at sign-up (R3.24 R3.25 R3.26 R3.27 R5.21 R7.57)', async () => {
    const account = await createAccount(api, 'en-GB', { given_name: 'Łukasz', family_name: 'O’Neill' });
    expect((await agreeToAll(api, account)).status).toBe(200);
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

  it('tells of one name with a dash as family name', async () => {
    const account = await createAccount(api, 'en-GB', { given_name: 'Sukarno', family_name: '-' });
    await agreeToAll(api, account);
    const { client } = await logInAs(api, account);
    expect(await nameOf(client)).toMatchObject({ first_name: 'Sukarno', last_name: '' });
    await allDelivered(account);
    expect(await heldOf(account)).toMatchObject([
      { profile: { consumerIdentity: { firstName: 'Sukarno', lastName: '-' } } },
    ]);
  });

  it('brings a removed last name back with no later one', async () => {
    const account = await createAccount(api);
    const { client } = await logInAs(api, account);
    expect((await nameOf(client)).last_name).not.toBe('');
    await control(api, 'faults', { service: 'cognito', operation: 'UpdateUserAttributes', kind: 'status' });
    expect((await client.post('/api/save-profile', { lastName: '' })).status).toBe(200);
    expect((await nameOf((await logInAs(api, account)).client)).last_name).toBe('');
  });

  it('wakes the outbox after its commit', async () => {
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

  it('as often as the limit allows tells it once', async () => {
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
    await agreeToAll(api, account);
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

  it('R7.29 R7.32 R7.33 is imported at the first login where we keep it', async () => {
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

  /** Somebody of whom the service has not heard, and the deliveries about them, which no worker makes. */
  const unknownPerson = async () => {
    const account = await createAccount(api);
    const tokens = await signInAt(api, account);
    const { customer } = await api.signedIn();
    const customerId = customer.customer_id;
    await api.database.query('update customers set email = $2 where id = $1', [customerId, account.email]);
    const [queue] = consumerDataQueues(services());
    const deliver = (kind: 'import-profile' | 'consumer-profile') =>
      queue?.deliveries[kind]?.({ customerId, locale: 'pt-BR', tokens: async () => tokens });
    const isDueLater = (kind: string) =>
      api.database.query(
        `insert into outbox (customer_id, kind, locale, next_attempt_at) values ($1, $2, 'pt-BR', now() + interval '1 hour')`,
        [customerId, kind],
      );
    return { customerId, deliver, isDueLater };
  };

  it('is nothing for an unknown person, without a failure', async () => {
    const { deliver } = await unknownPerson();
    expect(await deliver('import-profile')).toBe('delivered');
  });

  it('lets what waited for the import go at once', async () => {
    const { customerId, deliver, isDueLater } = await unknownPerson();
    await isDueLater('consumer-profile');
    await deliver('import-profile');
    const { rows } = await api.database.query(
      'select next_attempt_at <= now() as due from outbox where customer_id = $1',
      [customerId],
    );
    expect(rows).toEqual([{ due: true }]);
  });

  it('is waited for, but no longer than a day', async () => {
    const { customerId, deliver, isDueLater } = await unknownPerson();
    await isDueLater('import-profile');
    expect(await deliver('consumer-profile')).toEqual({ error: 'import-due' });
    await api.database.query(
      `update outbox set created_at = now() - interval '1 day' where customer_id = $1`,
      [customerId],
    );
    expect(await deliver('consumer-profile')).toBe('delivered');
  });

  it('does not replace what they have told us', async () => {
    const account = await createAccount(api);
    await toldElsewhere(account, '/profile/save', { profile: profileOf(account) });
    await toldElsewhere(account, '/profile/save-interests', { interests: ['football'] });
    await toldElsewhere(account, '/profile/save-custom-preferences', { customPreferences: ['reading'] });
    await agreeToAll(api, account);
    await control(api, 'faults', { service: 'consumer-data', kind: 'status', status: 503 });
    const { client } = await logInAs(api, account);
    expect((await saveProfile(client, { interests: ['girls-in-sport'] })).status).toBe(200);
    await expect
      .poll(async () => (await dueOf(account)).map(({ kind, last_error }) => [kind, last_error]), {
        interval: 50,
      })
      .toEqual([
        ['consumer-interests', 'import-due'],
        ['consumer-sign-up', 'import-due'],
        ['import-profile', 'failed 503'],
      ]);
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

it('nothing is sent for the United States sites', async () => {
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
    await agreeToAll(api, account);
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

  it('a hanging service holds nobody up beyond three seconds', async () => {
    const consumer = await consumerOf(await createAccount(api));
    await control(api, 'faults', { service: 'consumer-data', kind: 'hang' });
    const forgetting = await countWaiting(() => forgetConsumer(services(), consumer, 'pt-BR'));
    expect(forgetting.result).toBe(false);
    expect(forgetting.waitedMs).toBeLessThan(4_000);
  });
});
