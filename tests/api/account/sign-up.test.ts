import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SITES } from '@/lib/shared/config/locales';
import { type ApiHarness, startApi } from '../../support/api-harness';
import {
  allowPasswords,
  confirmAccount,
  createAccount,
  logInAs,
  signInAt,
  signUpAt,
} from '../../support/cognito-accounts';
import { consentsOf, customersOf, eventsOf, pendingOf } from '../../support/customer-rows';
import { answerBody, consentBody, signUpSender } from '../../support/sign-up-answers';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi({ cognito: true });
  await allowPasswords(api);
});
beforeEach(() => api.database.query('truncate rate_limits'));
afterAll(() => api.stop());

const { register, agree } = signUpSender(() => api);

describe('the consents of a sign-up (R3.7)', () => {
  it('wait under their user id beside answers, in any order', async () => {
    const [answersFirst, consentsFirst] = [randomUUID(), randomUUID()];
    await register(answersFirst);
    expect((await agree(answersFirst)).body).toEqual({ pending: true });
    await agree(consentsFirst);
    await register(consentsFirst);
    for (const token of [answersFirst, consentsFirst]) {
      const { token: _, ...kept } = consentBody(token);
      expect(await pendingOf(api, { userId: token })).toEqual([
        { payload: answerBody(token), consents: kept },
      ]);
    }
  });

  it('keep their first version, and the answer is the same', async () => {
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
    expect(await pendingOf(api, { userId: token })).toMatchObject([
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
    expect(await pendingOf(api, { userId: token })).toEqual([]);
  });

  it('are limited by address', async () => {
    const client = api.client();
    await client.csrfToken();
    const all = [];
    for (let round = 0; round < 10; round += 1)
      all.push(
        ...(await Promise.all(
          Array.from({ length: 31 }, () => client.post('/api/customer-consents', consentBody(randomUUID()))),
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
    expect(await customersOf(api, account)).toMatchObject([
      { title: 'Sra.', registration: answerBody(account.userId) },
    ]);
    const given = { locale: 'pt-BR', source: 'sign-up' };
    expect(await consentsOf(api, account)).toEqual([
      { kind: 'legalAge', granted: true, ...given },
      { kind: 'email', granted: true, ...given },
      { kind: 'additionalSubscription', granted: true, ...given },
    ]);
    expect(await pendingOf(api, account)).toEqual([]);
  });

  it.each(['pt-BR', 'en-GB', 'en-AU', 'en-NZ', 'es-AR', 'es-MX'] as const)(
    'R3.1 R3.7 in another browser claims in %s what was sent before',
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
      expect(await customersOf(api, account)).toMatchObject([
        { title: 'Sra.', registration: answerBody(account.userId, site) },
      ]);
      expect(
        (await consentsOf(api, account)).map(({ kind, granted, locale }) => [kind, granted, locale]),
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
      const rows = await consentsOf(api, account);
      expect(rows).toContainEqual({
        kind: 'additionalSubscription',
        granted: false,
        locale,
        source: 'sign-up',
      });
      expect(rows).toContainEqual({ kind: 'email', granted: true, locale, source: 'sign-up' });
    },
  );

  it('is the only one; later answers change nothing', async () => {
    const account = await createAccount(api);
    await agree(account.userId);
    await register(account.userId);
    await logInAs(api, account);
    const before = [await customersOf(api, account), await consentsOf(api, account)];
    await agree(account.userId, { email: false, title: 'Lord' });
    await register(account.userId, { organisation: 'Somebody else' });
    await logInAs(api, account);
    expect([await customersOf(api, account), await consentsOf(api, account)]).toEqual(before);
  });

  it('claims nothing that waits for another user id', async () => {
    const [account, other] = [await createAccount(api), await createAccount(api)];
    await register(other.userId);
    const { client } = await logInAs(api, account);
    expect((await client.post('/api/get-customer')).body.customer.complete).toBe(false);
    expect(await pendingOf(api, other)).toHaveLength(1);
  });

  it('tells that the customer is complete', async () => {
    const account = await createAccount(api);
    await register(account.userId);
    const { client } = await logInAs(api, account);
    expect((await client.post('/api/get-customer')).body.customer.complete).toBe(true);
  });
});

describe('the same sign-up 20 times at once', () => {
  it('R3.1 R3.20 is one account, one customer, one set of consents', async () => {
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
    expect(await customersOf(api, account)).toMatchObject([
      { title: 'Sra.', registration: answerBody(account.userId) },
    ]);
    expect(await consentsOf(api, account)).toHaveLength(3);
    const events = await eventsOf(api, account);
    expect(events.filter(({ event_id }) => event_id === 2)).toEqual([{ event_id: 2, value: 'pt-BR' }]);
    expect(events.filter(({ event_id }) => event_id === 1)).toHaveLength(10);
  });
});

describe('the events of login and sign-up', () => {
  it('R3.19 R3.20 are recorded at the first login; later logins record one', async () => {
    const account = await createAccount(api, 'es-MX');
    await logInAs(api, account);
    expect(await eventsOf(api, account)).toEqual([
      { event_id: 2, value: 'es-MX' },
      { event_id: 1, value: 'es-MX' },
    ]);
    await logInAs(api, account);
    expect((await eventsOf(api, account)).map(({ event_id }) => event_id)).toEqual([2, 1, 1]);
  });

  it('have no sign-up of somebody who was known before', async () => {
    const account = await createAccount(api);
    await logInAs(api, account);
    // As of people who were brought over from another database.
    await api.database.query('delete from events');
    await logInAs(api, account);
    expect((await eventsOf(api, account)).map(({ event_id }) => event_id)).toEqual([1]);
  });

  it('are recorded once when the page sends them 20 times', async () => {
    const account = await createAccount(api);
    const { client } = await logInAs(api, account);
    const before = await eventsOf(api, account);
    const { customer_id } = (await client.post('/api/get-customer')).body.customer;
    const sent = Array.from({ length: 20 }, (_, index) => {
      const headers: Record<string, string> = index % 2 ? { 'idempotency-key': randomUUID() } : {};
      const body = { customer_id, event_id: (index % 4 < 2 ? 1 : 2) as number, value: `page ${index}` };
      return client.post('/api/save-events', body, { headers });
    });
    for (const { status, body } of await Promise.all(sent))
      expect([status, body]).toEqual([200, { saved: true }]);
    expect(await eventsOf(api, account)).toEqual(before);
  });

  it('leave every other event as it was: each one counts', async () => {
    const account = await createAccount(api);
    const { client } = await logInAs(api, account);
    const { customer_id } = (await client.post('/api/get-customer')).body.customer;
    for (let time = 0; time < 3; time += 1)
      await client.post('/api/save-events', { customer_id, event_id: 9, value: 'x' });
    expect((await eventsOf(api, account)).filter(({ event_id }) => event_id === 9)).toHaveLength(3);
  });

  it('are not noted by a login that is refused', async () => {
    const account = await createAccount(api);
    const tokens = await signInAt(api, account);
    const answer = await api
      .client()
      .post('/api/login', { locale: 'pt-BR', ...tokens, refreshToken: 'nonsense-nonsense-nonsense' });
    expect(answer.status).toBe(401);
    expect(await customersOf(api, account)).toEqual([]);
  });
});
