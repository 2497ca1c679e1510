import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { services } from '@/lib/server/composition';
import { recordConsents } from '@/lib/server/features/consents/history';
import { type ApiHarness, startApi } from '../../support/api-harness';
import {
  type Account,
  allowPasswords,
  control,
  createAccount,
  logInAs,
} from '../../support/cognito-accounts';
import { consentsOf, customersOf, keepQueued, pendingOf, queuedOf } from '../../support/customer-rows';
import { answerBody, consentBody, RECORDED_CONSENTS, signUpSender } from '../../support/sign-up-answers';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi({ cognito: true });
  await allowPasswords(api);
});
beforeEach(() => api.database.query('truncate rate_limits'));
afterAll(() => api.stop());

const { register, agree } = signUpSender(() => api);

describe('answers and consents that arrive after a login', () => {
  beforeAll(() => keepQueued(api));
  afterAll(() => control(api, 'faults'));

  const expectPassedOn = async (account: Account) => {
    const rows = await queuedOf(api, account);
    for (const kind of ['consumer-profile', 'extended-profile'])
      expect(rows).toContainEqual({ kind, locale: 'pt-BR' });
  };
  it.each(['the person’s own', 'another'])(
    'R3.1 R3.7 from %s browser wait for the next login',
    async (whose) => {
      const account = await createAccount(api);
      const { client } = await logInAs(api, account);
      await api.database.query('delete from outbox');
      const sender = whose === 'another' ? api.client() : client;
      const consents = await sender.post('/api/customer-consents', consentBody(account.userId));
      const answers = await sender.post('/api/customers', answerBody(account.userId));
      expect([consents.body, answers.body]).toEqual([{ pending: true }, { pending: true }]);
      await logInAs(api, account);
      expect(await customersOf(api, account)).toMatchObject([
        { title: 'Sra.', registration: answerBody(account.userId) },
      ]);
      expect(await consentsOf(api, account)).toEqual(RECORDED_CONSENTS);
      await expectPassedOn(account);
      expect(await pendingOf(api, account)).toEqual([]);
    },
  );

  it('count also after an answer about counting visits', async () => {
    const account = await createAccount(api);
    const { client } = await logInAs(api, account);
    const { customer_id } = (await client.post('/api/get-customer')).body.customer;
    await recordConsents(
      services().database,
      { customerId: customer_id, locale: 'pt-BR', source: 'cookie-choice-1' },
      { measuring: true },
    );
    await agree(account.userId);
    await logInAs(api, account);
    expect((await consentsOf(api, account)).slice(1)).toEqual(RECORDED_CONSENTS);
  });

  it('leave profile and consents as the person set them', async () => {
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
    expect((await customersOf(api, account))[0].registration).toMatchObject({
      mktChannel: '',
      youngFemale: '',
    });
  });

  it('are saved once of twenty at once', async () => {
    const account = await createAccount(api);
    const { client } = await logInAs(api, account);
    await client.csrfToken();
    const twenty = Array.from({ length: 20 });
    await Promise.all(twenty.map(() => client.post('/api/customer-consents', consentBody(account.userId))));
    await logInAs(api, account);
    expect(await consentsOf(api, account)).toEqual(RECORDED_CONSENTS);
    const before = [await customersOf(api, account), await consentsOf(api, account)];
    await client.post('/api/customer-consents', consentBody(account.userId, { email: false, title: 'Lord' }));
    await logInAs(api, account);
    expect([await customersOf(api, account), await consentsOf(api, account)]).toEqual(before);
  });

  it('for somebody else wait for that person’s login', async () => {
    const [account, other] = [await createAccount(api), await createAccount(api)];
    const { client } = await logInAs(api, account);
    const sent = [
      await client.post('/api/customer-consents', consentBody(other.userId)),
      await client.post('/api/customers', answerBody(other.userId)),
    ];
    expect(sent.map(({ body }) => body)).toEqual([{ pending: true }, { pending: true }]);
    await logInAs(api, account);
    expect(await consentsOf(api, account)).toEqual([]);
    expect(await pendingOf(api, other)).toHaveLength(1);
  });
});
