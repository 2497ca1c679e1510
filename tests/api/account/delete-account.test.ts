import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { services } from '@/lib/server/composition';
import { UpstreamError } from '@/lib/server/platform/errors/upstream-error';
import {
  type BrowserLogin,
  type IdentityProvider,
  providerOf,
} from '@/lib/server/upstream/identity/identity-provider';
import { deletionTools, type Leaver } from '../../support/account-deletion';
import { type ApiHarness, startApi } from '../../support/api-harness';
import {
  allowPasswords,
  control,
  createAccount,
  logInAs,
  signAs,
  signInAt,
} from '../../support/cognito-accounts';
import { cookieOf, deletionsOf } from '../../support/deletions';
import { meetAt } from '../../support/lock-waits';
import { SIGN_UP_ANSWERS } from '../../support/sign-up-answers';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi({ cognito: true });
  await allowPasswords(api);
});
beforeEach(() => api.database.query('truncate rate_limits'));
afterAll(() => api.stop());

const { person, withFault, customersOf, canSignIn, agree, consentArrivals, tablesThatName } = deletionTools(
  () => api,
);

const dueOf = async (customerId: number, kind: string): Promise<string | undefined> => {
  const { rows } = await api.database.query(
    'select last_error from outbox where customer_id = $1 and kind = $2',
    [customerId, kind],
  );
  return rows[0]?.last_error;
};

/** A row in every table that can hold something of a customer. */
const leaveTraces = async ({ customerId, account }: Leaver) => {
  const code = `QB-${randomUUID().slice(0, 4).toUpperCase()}-AAAA-AAAA`;
  await api.database.query(
    `insert into certificates (code, customer_id, course_id, locale, name, completed_on, video_ids, minutes)
     values ($2, $1, 1, 'pt-BR', 'Joana Prado', '2026-11-01', '{101}', 5)`,
    [customerId, code],
  );
  await api.database.query(
    `insert into answers (customer_id, video_id, question, choice, correct, first_choice, first_correct) values ($1, 101, 'q1', 'a', true, 'a', true)`,
    [customerId],
  );
  await api.database.query(
    `insert into consents (customer_id, kind, granted, locale, source) values ($1, 'email', true, 'pt-BR', 'sign-up')`,
    [customerId],
  );
  await api.database.query(
    `insert into pending_registrations (system, user_id, payload) values ('cognito', $1, $2)`,
    [account.userId, '{}'],
  );
  return code;
};

describe('deleting an account', () => {
  it('removes the person everywhere and answers with a receipt', async () => {
    const one = await person();
    const code = await leaveTraces(one);
    const before = Date.now();
    const answer = await one.client.post('/api/delete-account', { accessToken: one.accessToken });
    expect(answer.status).toBe(200);
    expect(answer.body.receipt.reference).toMatch(/^BB-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    const deletedAt = Date.parse(answer.body.receipt.deletedAt);
    expect(deletedAt).toBeGreaterThanOrEqual(Math.floor(before / 1000) * 1000);
    expect(deletedAt).toBeLessThanOrEqual(Date.now());
    expect(await tablesThatName(one.customerId, one.account.userId)).toEqual([]);
    expect(await canSignIn(one.account)).toBe(false);
    const withdrawn = await api.database.query('select code from withdrawn_certificates where code = $1', [
      code,
    ]);
    expect(withdrawn.rows).toEqual([{ code }]);
  });

  it('is answered while other services hang, and goes on', async () => {
    const one = await person();
    const { client: elsewhere } = await logInAs(api, one.account);
    const hang = { kind: 'hang' };
    const faults = ['consumer-data', 'extended-profile'].map((service) => ({ service, ...hang }));
    await control(api, 'faults', { faults });
    const answer = await one.client.post('/api/delete-account', { accessToken: one.accessToken });
    expect(answer.body.receipt).toMatchObject({ complete: false });
    expect((await deletionsOf(api, one.customerId))[0]).toMatchObject({ completed_at: null });
    expect((await elsewhere.post('/api/get-customer')).status).toBe(401);
    expect(await canSignIn(one.account)).toBe(false);
    await expect.poll(() => tablesThatName(one.customerId, one.account.userId)).toEqual([]);
    await control(api, 'faults');
  });

  it('ends every session and clears the cookies', async () => {
    const one = await person();
    const { client: elsewhere } = await logInAs(api, one.account);
    await one.client.post('/api/delete-account', { accessToken: one.accessToken });
    expect([...one.client.cookies.keys()]).toEqual(['XSRF-TOKEN']);
    for (const client of [one.client, elsewhere])
      expect((await client.post('/api/get-customer')).status).toBe(401);
  });

  it('asks the other services to forget after pending deliveries', async () => {
    const one = await person();
    await agree(one);
    await withFault({ service: 'consumer-data', kind: 'latency', ms: 1000, times: 1 }, async () => {
      await one.client.post('/api/save-profile', { firstName: 'Janaína' });
      await expect.poll(() => dueOf(one.customerId, 'consumer-profile')).toBe('sending');
      const answer = await one.client.post('/api/delete-account', { accessToken: one.accessToken });
      expect(answer.status).toBe(200);
    });
    const arrivals = await consentArrivals(one.account);
    expect(arrivals.at(-2)).toMatchObject({ firstName: 'Janaína', email: true });
    expect(arrivals.at(-1)).toMatchObject({ email: false });
  });

  it('does not come back with a login under way', async () => {
    const one = await person();
    const tokens = await signInAt(api, one.account);
    const { identityProviders } = services();
    const providers = vi.spyOn(services(), 'identityProviders').mockImplementationOnce((identity) => {
      const provider = providerOf(identityProviders, identity);
      const browserLogin = provider.browserLogin && {
        ...provider.browserLogin,
        renew: async (...login: Parameters<BrowserLogin['renew']>) => {
          // After the provider has vouched for the person, and before there is a session.
          const renewed = await provider.browserLogin?.renew(...login);
          await one.client.post('/api/delete-account', { accessToken: one.accessToken });
          return renewed;
        },
      };
      return { ...provider, browserLogin } as IdentityProvider;
    });
    const answer = await api.client().post('/api/login', { locale: 'pt-BR', ...tokens });
    expect(answer.body.code).toBe('identity-token-refused');
    expect(await tablesThatName(one.customerId, one.account.userId)).toEqual([]);
    expect(await canSignIn(one.account)).toBe(false);
    providers.mockRestore();
  });

  it('keeps a first sign-up waiting while the provider is away', async () => {
    const [one, other] = [await person(), await createAccount(api)];
    await one.client.post('/api/delete-account', { accessToken: one.accessToken });
    await api.client().post('/api/customers', { token: other.userId, ...SIGN_UP_ANSWERS });
    const { identityProviders } = services();
    const away = new UpstreamError({ service: 'cognito', call: 'GetUser', code: 'unreachable' });
    const providers = vi.spyOn(services(), 'identityProviders').mockImplementationOnce((identity) => ({
      ...providerOf(identityProviders, identity),
      exists: () => Promise.reject(away),
    }));
    const tokens = { locale: 'pt-BR', ...(await signInAt(api, other)) };
    const refused = await api.client().post('/api/login', tokens);
    expect([refused.status, refused.body.code]).toEqual([502, 'upstream-unavailable']);
    expect(await tablesThatName(0, other.userId)).toEqual(['pending_registrations']);
    providers.mockRestore();
    const { body } = await api.client().post('/api/login', tokens);
    expect(body.customer.complete).toBe(true);
  });

  it('keeps nobody else from signing in', async () => {
    const [one, other] = [await person(), await createAccount(api)];
    await one.client.post('/api/delete-account', { accessToken: one.accessToken });
    const { client } = await logInAs(api, other);
    expect((await client.post('/api/get-customer')).status).toBe(200);
  });

  it.each([
    ['known people', async () => (await person()).account],
    ['new people of another pool', () => createAccount(api, 'en-GB')],
  ])('lets %s in while the provider is away', async (_who, somebody) => {
    const [one, other] = [await person(), await somebody()];
    await one.client.post('/api/delete-account', { accessToken: one.accessToken });
    const tokens = { locale: other.pool, ...(await signInAt(api, other)) };
    const asked = vi.fn(() => Promise.reject(new Error('asked')));
    const { identityProviders } = services();
    const providers = vi.spyOn(services(), 'identityProviders').mockImplementationOnce((identity) => ({
      ...providerOf(identityProviders, identity),
      exists: asked,
    }));
    const { status } = await api.client().post('/api/login', tokens);
    providers.mockRestore();
    expect([status, asked.mock.calls.length]).toEqual([200, 0]);
  });

  it('leaves a row that proves the receipt and names nobody', async () => {
    const one = await person();
    const answer = await one.client.post('/api/delete-account', { accessToken: one.accessToken });
    const { rows } = await api.database.query('select * from account_deletions where reference = $1', [
      answer.body.receipt.reference,
    ]);
    expect(rows).toMatchObject([{ customer_id: null, access_token: null, identity: 'pt-BR' }]);
    expect(rows[0].completed_at.toISOString()).toBe(answer.body.receipt.deletedAt);
    expect(JSON.stringify(rows)).not.toContain(one.account.userId);
  });

  it('is one deletion with one receipt for ten requests', async () => {
    const one = await person();
    await leaveTraces(one);
    await one.client.csrfToken();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        one.client.post('/api/delete-account', { accessToken: one.accessToken }),
      ),
    );
    const receipts = answers.filter(({ status }) => status === 200).map(({ body }) => body.receipt);
    const references = [...new Set(receipts.map(({ reference }) => reference))];
    expect(references).toHaveLength(1);
    // One that is answered before everything is done cannot say when it was.
    const complete = receipts.filter((receipt) => receipt.complete);
    expect(new Set(complete.map((receipt) => JSON.stringify(receipt))).size).toBe(1);
    expect(answers.filter(({ status }) => status !== 200 && status !== 401)).toEqual([]);
    const { rows } = await api.database.query(
      'select 1 from account_deletions where reference = $1',
      references,
    );
    expect(rows).toHaveLength(1);
    expect(await customersOf(one.customerId)).toEqual([]);
  });

  it('begun twice at the same moment is one deletion', async () => {
    const one = await person();
    await one.client.csrfToken();
    const remove = () => one.client.post('/api/delete-account', { accessToken: one.accessToken });
    const ofPerson = ['select 1 from customers where id = $1', one.customerId] as const;
    const answers = await meetAt(api.database, ofPerson, [remove, remove]);
    const receipts = answers.filter(({ status }) => status === 200).map(({ body }) => body.receipt);
    const { rows } = await api.database.query(
      'select reference from account_deletions where former_customer = $1',
      [one.customerId],
    );
    expect(rows).toHaveLength(1);
    expect(new Set(receipts.map(({ reference }) => reference))).toEqual(new Set([rows[0].reference]));
  });

  it('beside other requests lets them succeed or answer 401', async () => {
    const one = await person();
    await one.client.csrfToken();
    const event = () => ({ customer_id: one.customerId, event_id: 9, value: 'x' });
    const requests = Array.from({ length: 60 }, (_, index) => {
      if (index === 20) return one.client.post('/api/delete-account', { accessToken: one.accessToken });
      const headers: Record<string, string> = index % 2 ? { 'idempotency-key': randomUUID() } : {};
      return one.client.post('/api/save-events', event(), { headers });
    });
    const statuses = (await Promise.all(requests)).map(({ status }) => status);
    expect(statuses[20]).toBe(200);
    expect(statuses.filter((status) => status !== 200 && status !== 401 && status !== 419)).toEqual([]);
    expect(await tablesThatName(one.customerId, one.account.userId)).toEqual([]);
  });

  it('answers 401 to a write whose customer was just deleted', async () => {
    const one = await person();
    const { sessions } = services();
    const find = vi.spyOn(sessions, 'find');
    const live = await sessions.find(cookieOf(one.client));
    const writer = api.client();
    for (const [name, value] of one.client.cookies) writer.cookies.set(name, value);
    await writer.csrfToken();
    await one.client.post('/api/delete-account', { accessToken: one.accessToken });
    // The write has found its session; then the customer goes.
    find.mockResolvedValue(live);
    const headers = { 'idempotency-key': randomUUID() };
    const body = { customer_id: one.customerId, event_id: 9, value: 'x' };
    const answer = await writer.post('/api/save-events', body, { headers });
    find.mockRestore();
    expect([answer.status, answer.body.code]).toEqual([401, 'not-signed-in']);
  });

  it('leaves everybody else alone', async () => {
    const [one, other] = [await person(), await person()];
    await leaveTraces(other);
    await one.client.post('/api/delete-account', { accessToken: one.accessToken });
    expect((await other.client.post('/api/get-customer')).status).toBe(200);
    expect(await canSignIn(other.account)).toBe(true);
    expect(await tablesThatName(other.customerId, other.account.userId)).toContain('certificates');
  });

  it('lets the person sign up again as somebody new', async () => {
    const one = await person();
    await one.client.post('/api/delete-account', { accessToken: one.accessToken });
    const again = await person();
    expect(again.customerId).not.toBe(one.customerId);
  });
});

describe('deleting an account is refused', () => {
  const expectRefusal = async (one: Leaver, accessToken: string) => {
    const answer = await one.client.post('/api/delete-account', { accessToken });
    expect([answer.status, answer.body.code]).toEqual([401, 'identity-token-refused']);
    expect(await customersOf(one.customerId)).toHaveLength(1);
    expect(await deletionsOf(api, one.customerId)).toEqual([]);
    expect((await one.client.post('/api/get-customer')).status).toBe(200);
  };
  const now = () => Math.floor(Date.now() / 1000);

  it('with a token of another person, another pool, or unsigned', async () => {
    const [one, other, abroad] = [await person(), await person(), await person('en-GB')];
    await expectRefusal(one, other.accessToken);
    await expectRefusal(one, abroad.accessToken);
    const [header, payload] = one.accessToken.split('.');
    await expectRefusal(one, `${header}.${payload}.AAAA`);
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    await expectRefusal(one, `${none}.${payload}.`);
    for (const spared of [other, abroad]) expect(await canSignIn(spared.account)).toBe(true);
  });

  it('with the same user id from another pool', async () => {
    const [one, abroad] = [await person(), await person('en-GB')];
    const claims = { ...decodeJwt(abroad.accessToken), sub: one.account.userId };
    await expectRefusal(one, await signAs(api, 'en-GB', 'access', claims));
  });

  it('with a sign-in of six minutes ago', async () => {
    const one = await person();
    const claims = { ...decodeJwt(one.accessToken), auth_time: now() - 360 };
    await expectRefusal(one, await signAs(api, 'pt-BR', 'access', claims));
  });

  it('with an identity token', async () => {
    const one = await person();
    await expectRefusal(one, (await signInAt(api, one.account)).idToken);
  });

  it('after ten refusals, even with the right token', async () => {
    const [one, other] = [await person(), await person()];
    for (let failure = 0; failure < 10; failure += 1) await expectRefusal(one, other.accessToken);
    const answer = await one.client.post('/api/delete-account', { accessToken: one.accessToken });
    expect([answer.status, answer.body.code]).toEqual([429, 'too-many-requests']);
    expect(await customersOf(one.customerId)).toHaveLength(1);
  });

  it('without a session, without CSRF proof, or from another site', async () => {
    const one = await person();
    const { accessToken } = one;
    expect((await api.client().post('/api/delete-account', { accessToken })).status).toBe(401);
    const forged = await one.client.post('/api/delete-account', { accessToken }, { withoutCsrf: true });
    expect(forged.status).toBe(419);
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await one.client.post('/api/delete-account', { accessToken }, { headers })).status).toBe(403);
    expect(await customersOf(one.customerId)).toHaveLength(1);
  });
});
