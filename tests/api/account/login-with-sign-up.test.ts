import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiHarness, startApi } from '../../support/api-harness';
import {
  type Account,
  allowPasswords,
  createAccount,
  isRefreshable,
  logInAs,
  signInAt,
  type Tokens,
} from '../../support/cognito-accounts';
import { consentsOf, customersOf, keepQueued, queuedOf } from '../../support/customer-rows';
import { RECORDED_CONSENTS, SIGN_UP_ANSWERS, SIGN_UP_CONSENTS } from '../../support/sign-up-answers';
import { confirmedAccount, logIn as logInUnitedStates } from '../../support/united-states';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi({ cognito: true, mail: true });
  await allowPasswords(api);
  await keepQueued(api);
});
beforeEach(() => api.database.query('truncate rate_limits'));
afterAll(() => api.stop());

const registration = SIGN_UP_ANSWERS;
const consents = SIGN_UP_CONSENTS;
const brought = { registration, consents };

const logIn = (tokens: Tokens, body: object, client = api.client()) =>
  client.post('/api/login', { locale: 'pt-BR', ...tokens, ...body });

const customerOf = async (account: { userId: string }) => (await customersOf(api, account))[0];
const sessionsOf = async ({ userId }: { userId: string }) =>
  (
    await api.database.query(
      'select id_hash from sessions s join customers c on c.id = s.customer_id where c.user_id = $1',
      [userId],
    )
  ).rows;
const kindsQueued = async (account: { userId: string }) =>
  (await queuedOf(api, account)).map(({ kind }) => kind);

describe('a login that brings a sign-up along (R7.3)', () => {
  it('makes the customer with its answers and consents (R3.1, R3.7)', async () => {
    const account = await createAccount(api);
    const answer = await logIn(await signInAt(api, account), brought);
    expect(answer.body.customer).toMatchObject({ token: account.userId, complete: true });
    expect(await customerOf(account)).toMatchObject({
      title: 'Sra.',
      registration: { token: account.userId, ...registration },
    });
    expect(await consentsOf(api, account)).toEqual(RECORDED_CONSENTS);
  });

  it('R7.22 completes an existing customer field by field and queues it', async () => {
    const account = await createAccount(api);
    const { client } = await logInAs(api, account);
    await client.post('/api/newFields', { organisation: 'Clube do Bairro' });
    await api.database.query('delete from outbox');
    const answer = await logIn(await signInAt(api, account), brought);
    expect(answer.body.customer.complete).toBe(true);
    expect(await customerOf(account)).toMatchObject({
      title: 'Sra.',
      registration: { ...registration, organisation: 'Clube do Bairro' },
    });
    expect(await consentsOf(api, account)).toEqual(RECORDED_CONSENTS);
    expect(await kindsQueued(account)).toEqual(
      expect.arrayContaining(['extended-profile', 'consumer-profile']),
    );
  });

  it('leaves what waited for the user id first', async () => {
    const account = await createAccount(api);
    const first = { ...registration, organisation: 'Clube do Bairro' };
    await api.client().post('/api/customers', { token: account.userId, ...first });
    const earlier = { ...consents, email: false, title: 'Dra.' };
    await api.client().post('/api/customer-consents', { token: account.userId, ...earlier });
    await logIn(await signInAt(api, account), brought);
    expect(await customerOf(account)).toMatchObject({
      title: 'Dra.',
      registration: { organisation: 'Clube do Bairro' },
    });
    expect(await consentsOf(api, account)).toContainEqual({ ...RECORDED_CONSENTS[1], granted: false });
  });

  it('sent ten times at once counts once', async () => {
    const account = await createAccount(api);
    const tokens = await signInAt(api, account);
    const answers = await Promise.all(Array.from({ length: 10 }, () => logIn(tokens, brought)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await consentsOf(api, account)).toEqual(RECORDED_CONSENTS);
    const before = await customerOf(account);
    await api.database.query('truncate rate_limits');
    const other = { ...registration, organisation: 'Somebody else' };
    await logIn(tokens, { registration: other, consents: { ...consents, email: false, title: 'Lord' } });
    expect([await customerOf(account), await consentsOf(api, account)]).toEqual([before, RECORDED_CONSENTS]);
  });

  it.each([
    ['answers of another shape', { registration: { ...registration, role: 'admin' }, consents }],
    ['consents that are no yes or no', { registration, consents: { ...consents, email: 'yes' } }],
  ])('succeeds without %s', async (_title, body) => {
    const account = await createAccount(api);
    expect((await logIn(await signInAt(api, account), body)).status).toBe(200);
    const isComplete = (await customerOf(account)).registration !== null;
    expect([isComplete, (await consentsOf(api, account)).length > 0].sort()).toEqual([false, true]);
  });

  it('never grants the additional subscription in en-AU (R5.21)', async () => {
    const account = await createAccount(api, 'en-AU');
    const tokens = await signInAt(api, account);
    const given = { ...consents, locale: 'en-AU', additionalSubscription: true };
    await api.client().post('/api/login', { locale: 'en-AU', ...tokens, consents: given });
    const refused = { kind: 'additionalSubscription', granted: false, locale: 'en-AU', source: 'sign-up' };
    expect(await consentsOf(api, account)).toContainEqual(refused);
  });
});

describe('a login that ends the other sessions (R7.3, R7.54)', () => {
  const twoSessions = async () => {
    const account = await createAccount(api);
    return { account, other: await logInAs(api, account), third: await logInAs(api, account) };
  };

  it('opens the only session left, and has the others revoked', async () => {
    const { account, other, third } = await twoSessions();
    const stranger = await logInAs(api, await createAccount(api));
    const client = api.client();
    await logIn(await signInAt(api, account), { endOtherSessions: true }, client);
    for (const ended of [other, third])
      expect((await ended.client.post('/api/get-customer')).status).toBe(401);
    for (const live of [client, stranger.client])
      expect((await live.post('/api/get-customer')).status).toBe(200);
    await expect.poll(() => isRefreshable(api, account, other.tokens)).toBe(false);
  });

  it('sent again with the same tokens leaves them good', async () => {
    const { account, other } = await twoSessions();
    const tokens = await signInAt(api, account);
    await logIn(tokens, { endOtherSessions: true });
    await expect.poll(() => isRefreshable(api, account, other.tokens)).toBe(false);
    const witness = await logInAs(api, account);
    const client = api.client();
    await logIn(tokens, { endOtherSessions: true }, client);
    await expect.poll(() => isRefreshable(api, account, witness.tokens)).toBe(false);
    expect(await sessionsOf(account)).toHaveLength(1);
    expect((await client.post('/api/get-customer')).status).toBe(200);
    expect(await isRefreshable(api, account, tokens)).toBe(true);
  });

  it('leaves them when it does not say so', async () => {
    const { account, other } = await twoSessions();
    await logIn(await signInAt(api, account), brought);
    expect((await other.client.post('/api/get-customer')).status).toBe(200);
  });

  it('ends none when its tokens are refused', async () => {
    const { account, other } = await twoSessions();
    const tokens = { ...(await signInAt(api, account)), refreshToken: 'nonsense-nonsense-nonsense' };
    expect((await logIn(tokens, { ...brought, endOtherSessions: true })).status).toBe(401);
    expect((await other.client.post('/api/get-customer')).status).toBe(200);
    expect((await customerOf(account)).registration).toBeNull();
  });
});

describe('a login whose last statement fails', () => {
  /** Events are noted once the sessions have changed. */
  const breakEvents = (account: Account) =>
    api.database.query(`
      create function refuse() returns trigger language plpgsql as $$
      begin
        if exists (select 1 from customers where id = new.customer_id and user_id = '${account.userId}')
        then raise exception 'no event is noted'; end if;
        return new;
      end $$;
      create trigger refuse before insert on events for each row execute function refuse()`);
  const mendEvents = () => api.database.query('drop function if exists refuse cascade');
  afterAll(mendEvents);

  it('saves nothing, ends nothing, and can be sent again (R7.3)', async () => {
    const account = await createAccount(api);
    const tokens = await signInAt(api, account);
    await breakEvents(account);
    expect((await logIn(tokens, brought)).status).toBe(500);
    expect(await customerOf(account)).toBeUndefined();
    await mendEvents();

    const other = await logInAs(api, account);
    await api.database.query('delete from outbox');
    await breakEvents(account);
    expect((await logIn(tokens, { ...brought, endOtherSessions: true })).status).toBe(500);
    expect((await other.client.post('/api/get-customer')).body.customer.complete).toBe(false);
    expect(await consentsOf(api, account)).toEqual([]);
    await mendEvents();

    expect((await logIn(tokens, { ...brought, endOtherSessions: true })).body.customer.complete).toBe(true);
    expect((await other.client.post('/api/get-customer')).status).toBe(401);
    expect(await consentsOf(api, account)).toEqual(RECORDED_CONSENTS);
  });
});

describe('a login of the United States (R7.76)', () => {
  const ofSite = {
    registration: { ...registration, country: 'US', language: 'ES' },
    consents: { ...consents, locale: 'en-US' },
  };

  it('completes an account whose sign-up answers got lost', async () => {
    const { email, userId } = await confirmedAccount(api);
    await api.database.query('delete from pending_registrations where user_id = $1', [userId]);
    const answer = await logInUnitedStates(api.client(), email, ofSite);
    expect(answer.body.customer).toMatchObject({ token: userId, complete: true });
    // Of the site of the sign-up, which shares its accounts with that of the login.
    expect(answer.body.customer).toMatchObject({ country: 'US', language: 'ES' });
    expect(await customerOf({ userId })).toMatchObject({
      title: 'Sra.',
      registration: { token: userId, organisation: 'Escola da Vila' },
    });
    expect(await consentsOf(api, { userId })).toContainEqual({ ...RECORDED_CONSENTS[1], locale: 'en-US' });
  });
});
