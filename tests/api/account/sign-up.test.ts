import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SITES } from '@/lib/shared/config/locales';
import { type ApiHarness, startApi } from '../../support/api-harness';
import {
  type Account,
  allowPasswords,
  confirmAccount,
  control,
  createAccount,
  logInAs,
  signInAt,
  signUpAt,
} from '../../support/cognito-accounts';
import { SIGN_UP_ANSWERS, SIGN_UP_CONSENTS } from '../../support/sign-up-answers';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi({ cognito: true });
  await allowPasswords(api);
});
beforeEach(() => api.database.query('truncate rate_limits'));
afterAll(() => api.stop());

const answersOf = (token: string, changes: object = {}) => ({ token, ...SIGN_UP_ANSWERS, ...changes });
const consentsOf = (token: string, changes: object = {}) => ({ token, ...SIGN_UP_CONSENTS, ...changes });

const register = (token: string, changes?: object) =>
  api.client().post('/api/customers', answersOf(token, changes));
const agree = (token: string, changes?: object) =>
  api.client().post('/api/customer-consents', consentsOf(token, changes));

const pendingOf = async (token: string) =>
  (
    await api.database.query('select payload, consents from pending_registrations where user_id = $1', [
      token,
    ])
  ).rows;
const customersOf = async ({ userId }: Account) =>
  (await api.database.query('select * from customers where user_id = $1', [userId])).rows;
const consentRows = async (account: Account) =>
  (
    await api.database.query(
      `select kind, granted, k.locale, source from consents k join customers c on c.id = k.customer_id
       where c.user_id = $1 order by k.id`,
      [account.userId],
    )
  ).rows;
const eventRows = async ({ userId }: Account) =>
  (
    await api.database.query(
      `select event_id, value from events e join customers c on c.id = e.customer_id
       where c.user_id = $1 order by e.id`,
      [userId],
    )
  ).rows;

describe('the consents of a sign-up (R3.7)', () => {
  it('wait under their user id, beside the answers, whichever comes first', async () => {
    const [answersFirst, consentsFirst] = [randomUUID(), randomUUID()];
    await register(answersFirst);
    expect((await agree(answersFirst)).body).toEqual({ pending: true });
    await agree(consentsFirst);
    await register(consentsFirst);
    for (const token of [answersFirst, consentsFirst]) {
      const { token: _, ...kept } = consentsOf(token);
      expect(await pendingOf(token)).toEqual([{ payload: answersOf(token), consents: kept }]);
    }
  });

  it('stay as they came first, like the answers, and nothing tells that there were some', async () => {
    const token = randomUUID();
    const first = [await register(token), await agree(token)];
    const again = [await register(token), await agree(token)];
    const foreign = [
      await register(token, { organisation: 'Somebody else', country: 'GB' }),
      await agree(token, { email: false, title: 'Lord' }),
    ];
    for (const answers of [again, foreign])
      expect(answers.map(({ status, text }) => [status, text])).toEqual(
        first.map(({ status, text }) => [status, text]),
      );
    expect(await pendingOf(token)).toMatchObject([
      {
        payload: { organisation: 'Escola da Vila', country: 'BR' },
        consents: { email: true, title: 'Sra.' },
      },
    ]);
  });

  it.each([
    ['another field', { admin: true }],
    ['a consent that is no yes or no', { email: 'yes' }],
    ['a site that does not exist', { locale: 'fr-FR' }],
    ['no user id', { token: '' }],
    ['a form of address without end', { title: 'x'.repeat(41) }],
  ])('with %s are refused', async (_title, change) => {
    const token = randomUUID();
    expect((await agree(token, change)).status).toBe(400);
    expect(await pendingOf(token)).toEqual([]);
  });

  it('are limited by address', async () => {
    const client = api.client();
    await client.csrfToken();
    const all = [];
    for (let round = 0; round < 10; round += 1)
      all.push(
        ...(await Promise.all(
          Array.from({ length: 31 }, () => client.post('/api/customer-consents', consentsOf(randomUUID()))),
        )),
      );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(300);
    expect(all.filter(({ status }) => status === 429)).toHaveLength(10);
  });
});

describe('the first login', () => {
  it('claims form of address and consents with the answers (R3.7)', async () => {
    const account = await createAccount(api);
    await agree(account.userId, { additionalSubscription: true });
    await register(account.userId);
    await logInAs(api, account);
    expect(await customersOf(account)).toMatchObject([
      { title: 'Sra.', registration: answersOf(account.userId) },
    ]);
    const given = { locale: 'pt-BR', source: 'sign-up' };
    expect(await consentRows(account)).toEqual([
      { kind: 'legalAge', granted: true, ...given },
      { kind: 'email', granted: true, ...given },
      { kind: 'additionalSubscription', granted: true, ...given },
    ]);
    expect(await pendingOf(account.userId)).toEqual([]);
  });

  it.each(['pt-BR', 'en-GB', 'en-AU', 'en-NZ', 'es-AR', 'es-MX'] as const)(
    'in another browser claims in %s what was sent before the code was confirmed (R3.1, R3.7)',
    async (pool) => {
      const email = `${randomUUID()}@example.org`;
      const account = { pool, email, userId: await signUpAt(api, pool, email) };
      const { country, language } = SITES[pool];
      const site = { country, language: language.toUpperCase() };
      await register(account.userId, site);
      await agree(account.userId, { locale: pool });
      await confirmAccount(api, account);
      const { client } = await logInAs(api, account);
      const { customer } = (await client.post('/api/get-customer')).body;
      expect(customer).toMatchObject({ complete: true, ...site });
      expect(await customersOf(account)).toMatchObject([
        { title: 'Sra.', registration: answersOf(account.userId, site) },
      ]);
      expect(
        (await consentRows(account)).map(({ kind, granted, locale }) => [kind, granted, locale]),
      ).toEqual([
        ['legalAge', true, pool],
        ['email', true, pool],
        ['additionalSubscription', false, pool],
      ]);
    },
  );

  it.each(['en-AU', 'en-NZ'] as const)(
    'never grants the additional subscription in %s, whatever was sent (R5.21)',
    async (locale) => {
      const account = await createAccount(api, locale);
      await agree(account.userId, { locale, additionalSubscription: true });
      await logInAs(api, account);
      const rows = await consentRows(account);
      expect(rows).toContainEqual({
        kind: 'additionalSubscription',
        granted: false,
        locale,
        source: 'sign-up',
      });
      expect(rows).toContainEqual({ kind: 'email', granted: true, locale, source: 'sign-up' });
    },
  );

  it('is the only one that does: what is sent under the user id later changes nothing', async () => {
    const account = await createAccount(api);
    await agree(account.userId);
    await register(account.userId);
    await logInAs(api, account);
    const before = [await customersOf(account), await consentRows(account)];
    await agree(account.userId, { email: false, title: 'Lord' });
    await register(account.userId, { organisation: 'Somebody else' });
    await logInAs(api, account);
    expect([await customersOf(account), await consentRows(account)]).toEqual(before);
  });

  it('claims nothing that waits for another user id', async () => {
    const [account, other] = [await createAccount(api), await createAccount(api)];
    await register(other.userId);
    const { client } = await logInAs(api, account);
    expect((await client.post('/api/get-customer')).body.customer.complete).toBe(false);
    expect(await pendingOf(other.userId)).toHaveLength(1);
  });

  it('tells that the customer is complete', async () => {
    const account = await createAccount(api);
    await register(account.userId);
    const { client } = await logInAs(api, account);
    expect((await client.post('/api/get-customer')).body.customer.complete).toBe(true);
  });
});

describe('answers and consents that arrive after a login', () => {
  beforeAll(() =>
    // What is queued for the services stays in the outbox.
    control(api, 'faults', {
      faults: ['consumer-data', 'extended-profile'].map((service) => ({
        service,
        kind: 'status',
        status: 503,
      })),
    }),
  );
  afterAll(() => control(api, 'faults'));

  const outboxRows = async ({ userId }: Account) =>
    (
      await api.database.query(
        'select kind, locale from outbox o join customers c on c.id = o.customer_id where c.user_id = $1',
        [userId],
      )
    ).rows;
  const expectPassedOn = async (account: Account) => {
    const rows = await outboxRows(account);
    for (const kind of ['consumer-profile', 'extended-profile'])
      expect(rows).toContainEqual({ kind, locale: 'pt-BR' });
  };
  const GIVEN = ['legalAge', 'email', 'additionalSubscription'].map((kind) => ({
    kind,
    granted: kind !== 'additionalSubscription',
    locale: 'pt-BR',
    source: 'sign-up',
  }));

  it.each(['the person’s own', 'another'])(
    'from %s browser wait for the next login, which passes them on (R3.1, R3.7)',
    async (whose) => {
      const account = await createAccount(api);
      const { client } = await logInAs(api, account);
      await api.database.query('delete from outbox');
      const sender = whose === 'another' ? api.client() : client;
      const consents = await sender.post('/api/customer-consents', consentsOf(account.userId));
      const answers = await sender.post('/api/customers', answersOf(account.userId));
      expect([consents.body, answers.body]).toEqual([{ pending: true }, { pending: true }]);
      await logInAs(api, account);
      expect(await customersOf(account)).toMatchObject([
        { title: 'Sra.', registration: answersOf(account.userId) },
      ]);
      expect(await consentRows(account)).toEqual(GIVEN);
      await expectPassedOn(account);
      expect(await pendingOf(account.userId)).toEqual([]);
    },
  );

  it('leave what was typed on the profile meanwhile, and what the person agreed to there', async () => {
    const account = await createAccount(api);
    const { client } = await logInAs(api, account);
    const typed = {
      organisation: 'Clube do Bairro',
      consents: { email: false, additionalSubscription: true },
    };
    expect((await client.post('/api/save-profile', typed)).status).toBe(200);
    await api.database.query('delete from outbox');
    await register(account.userId);
    await agree(account.userId);
    await logInAs(api, account);
    const { profile } = (await client.send('/api/profile', { method: 'GET' })).body;
    expect(profile).toMatchObject({ ...typed, title: 'Sra.' });
    await expectPassedOn(account);
    // Whoever learnt the user id may have sent them.
    expect((await customersOf(account))[0].registration).toMatchObject({ mktChannel: '', youngFemale: '' });
  });

  it('count once of twenty at once, and change nothing of what is there', async () => {
    const account = await createAccount(api);
    const { client } = await logInAs(api, account);
    await client.csrfToken();
    const twenty = Array.from({ length: 20 });
    await Promise.all(twenty.map(() => client.post('/api/customer-consents', consentsOf(account.userId))));
    await logInAs(api, account);
    expect(await consentRows(account)).toEqual(GIVEN);
    const before = [await customersOf(account), await consentRows(account)];
    await client.post('/api/customer-consents', consentsOf(account.userId, { email: false, title: 'Lord' }));
    await logInAs(api, account);
    expect([await customersOf(account), await consentRows(account)]).toEqual(before);
  });

  it('for somebody else wait for that person, whoever is signed in', async () => {
    const [account, other] = [await createAccount(api), await createAccount(api)];
    const { client } = await logInAs(api, account);
    const sent = [
      await client.post('/api/customer-consents', consentsOf(other.userId)),
      await client.post('/api/customers', answersOf(other.userId)),
    ];
    expect(sent.map(({ body }) => body)).toEqual([{ pending: true }, { pending: true }]);
    await logInAs(api, account);
    expect(await consentRows(account)).toEqual([]);
    expect(await pendingOf(other.userId)).toHaveLength(1);
  });
});

describe('the same sign-up 20 times at once', () => {
  it('is one account, one customer with its answers, one set of consents and one sign-up event (R3.1, R3.20)', async () => {
    const email = `${randomUUID()}@example.org`;
    const created = await Promise.allSettled(Array.from({ length: 20 }, () => signUpAt(api, 'pt-BR', email)));
    const userIds = created.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const refusals = created.flatMap((one) => (one.status === 'rejected' ? [one.reason.name] : []));
    expect(userIds).toHaveLength(1);
    expect(refusals).toEqual(Array(19).fill('UsernameExistsException'));

    const account = { pool: 'pt-BR', email, userId: userIds[0] ?? '' } as const;
    const twenty = Array.from({ length: 20 });
    const ten = twenty.slice(0, 10);
    await Promise.all(twenty.flatMap(() => [register(account.userId), agree(account.userId)]));
    await confirmAccount(api, account);
    const tokens = await signInAt(api, account);
    const answers = await Promise.all(
      // No more than the limit on one account lets under way at once.
      ten.map(() => api.client().post('/api/login', { locale: 'pt-BR', ...tokens })),
    );
    expect(answers.map(({ status, body }) => [status, body.customer.complete])).toEqual(
      Array(10).fill([200, true]),
    );
    expect(await customersOf(account)).toMatchObject([
      { title: 'Sra.', registration: answersOf(account.userId) },
    ]);
    expect(await consentRows(account)).toHaveLength(3);
    const events = await eventRows(account);
    expect(events.filter(({ event_id }) => event_id === 2)).toEqual([{ event_id: 2, value: 'pt-BR' }]);
    expect(events.filter(({ event_id }) => event_id === 1)).toHaveLength(10);
  });
});

describe('the events of login and sign-up', () => {
  it('are noted once each by the first login, and the login alone by the next (R3.19, R3.20)', async () => {
    const account = await createAccount(api, 'es-MX');
    await logInAs(api, account);
    expect(await eventRows(account)).toEqual([
      { event_id: 2, value: 'es-MX' },
      { event_id: 1, value: 'es-MX' },
    ]);
    await logInAs(api, account);
    expect((await eventRows(account)).map(({ event_id }) => event_id)).toEqual([2, 1, 1]);
  });

  it('stay once each when the page sends them too, 20 times at once, with and without a key', async () => {
    const account = await createAccount(api);
    const { client } = await logInAs(api, account);
    const before = await eventRows(account);
    const { customer_id } = (await client.post('/api/get-customer')).body.customer;
    const sent = Array.from({ length: 20 }, (_, index) => {
      const headers: Record<string, string> = index % 2 ? { 'idempotency-key': randomUUID() } : {};
      const body = { customer_id, event_id: (index % 4 < 2 ? 1 : 2) as number, value: `page ${index}` };
      return client.post('/api/save-events', body, { headers });
    });
    for (const { status, body } of await Promise.all(sent))
      expect([status, body]).toEqual([200, { saved: true }]);
    expect(await eventRows(account)).toEqual(before);
  });

  it('leave every other event as it was: each one counts', async () => {
    const account = await createAccount(api);
    const { client } = await logInAs(api, account);
    const { customer_id } = (await client.post('/api/get-customer')).body.customer;
    for (let time = 0; time < 3; time += 1)
      await client.post('/api/save-events', { customer_id, event_id: 9, value: 'x' });
    expect((await eventRows(account)).filter(({ event_id }) => event_id === 9)).toHaveLength(3);
  });

  it('are not noted by a login that is refused', async () => {
    const account = await createAccount(api);
    const tokens = await signInAt(api, account);
    const answer = await api
      .client()
      .post('/api/login', { locale: 'pt-BR', ...tokens, refreshToken: 'nonsense-nonsense-nonsense' });
    expect(answer.status).toBe(401);
    expect(await customersOf(account)).toEqual([]);
  });
});
