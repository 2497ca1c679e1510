import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { services } from '@/lib/server/composition';
import { finishDeletions } from '@/lib/server/features/account/finish-deletions';
import { enqueue } from '@/lib/server/features/customers/deliveries';
import {
  type BrowserLogin,
  type IdentityProvider,
  providerOf,
} from '@/lib/server/upstream/identity/identity-provider';
import { type ApiHarness, startApi } from '../../support/api-harness';
import {
  type Account,
  allowPasswords,
  control,
  createAccount,
  deleteAccountAt,
  logInAs,
  signAs,
  signInAt,
} from '../../support/cognito-accounts';
import {
  cookieOf,
  finishAbandonedDeletions as finishLater,
  killWhileDeleting,
  deletionsOf as unfinishedOf,
} from '../../support/deletions';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi({ cognito: true });
  await allowPasswords(api);
});
beforeEach(() => api.database.query('truncate rate_limits'));
afterAll(() => api.stop());

/** A person with a session, and the fresh token that proves the password once more. */
const person = async (pool?: Account['pool']) => {
  const account = await createAccount(api, pool);
  const { client } = await logInAs(api, account);
  const { body } = await client.post('/api/get-customer');
  const { accessToken } = await signInAt(api, account);
  return { account, client, customerId: body.customer.customer_id as number, accessToken };
};

const withFault = async <Result>(fault: object, work: () => Promise<Result>): Promise<Result> => {
  await control(api, 'faults', { service: 'cognito', ...fault });
  try {
    return await work();
  } finally {
    await control(api, 'faults');
  }
};

const customersOf = async (customerId: number) =>
  (await api.database.query('select id from customers where id = $1', [customerId])).rows;
const deletionsOf = (customerId: number) => unfinishedOf(api, customerId);
const finishAbandonedDeletions = () => finishLater(api);
/** Whether the provider still lets the person in. */
const canSignIn = (account: Account): Promise<boolean> =>
  signInAt(api, account).then(
    () => true,
    () => false,
  );

/** What the two services with copies hold of a person. */
const copiesOf = async ({ userId }: Account) => {
  const inspect = async (url: string) => (await fetch(`${url}/inspect.json?subject=${userId}`)).json();
  const { consumers } = await inspect(`${api.sandbox.url}/consumer-data`);
  const { people } = await inspect(api.sandbox.extendedProfileUrl);
  return {
    mayBeWrittenTo: consumers[0]?.profile.optInStatus.unileverEmailConsent,
    firstName: people[0]?.profile?.firstName,
  };
};

const dueOf = async (customerId: number, kind: string): Promise<string | undefined> => {
  const { rows } = await api.database.query(
    'select last_error from outbox where customer_id = $1 and kind = $2',
    [customerId, kind],
  );
  return rows[0]?.last_error;
};

/** What the consumer-data service was told of a person, oldest first. */
const consentArrivals = async ({ userId }: Account): Promise<{ firstName: string; email: boolean }[]> => {
  const answer = await fetch(`${api.sandbox.url}/consumer-data/inspect.json?subject=${userId}`);
  const { consumers } = await answer.json();
  return (consumers[0]?.arrivals ?? [])
    .filter(({ operation }: { operation: string }) => operation === 'save')
    .map(({ content }: { content: { consumerIdentity: object; optInStatus: Record<string, boolean> } }) => ({
      ...content.consumerIdentity,
      email: content.optInStatus.unileverEmailConsent,
    }));
};
const lastConsent = async (account: Account) => (await consentArrivals(account)).at(-1)?.email;

/** Agrees to messages, and waits until the consumer-data service knows. */
const agree = async ({ client, account, customerId }: Awaited<ReturnType<typeof person>>) => {
  await client.post('/api/save-profile', { consents: { email: true, additionalSubscription: false } });
  await expect.poll(() => lastConsent(account)).toBe(true);
  await expect
    .poll(
      async () =>
        (await api.database.query('select 1 from outbox where customer_id = $1', [customerId])).rows,
    )
    .toEqual([]);
};

/** A row in every table that can hold something of a customer. */
const leaveTraces = async ({ customerId, account }: Awaited<ReturnType<typeof person>>) => {
  const code = `QB-${randomUUID().slice(0, 4).toUpperCase()}-AAAA-AAAA`;
  await api.database.query(
    `insert into certificates (code, customer_id, course_id, locale, name, completed_on)
     values ($2, $1, 1, 'pt-BR', 'Joana Prado', '2026-11-01')`,
    [customerId, code],
  );
  await api.database.query(
    `insert into answers (customer_id, video_id, question, choice, correct) values ($1, 101, 'q1', 'a', true)`,
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

/** Tables, other than the list of deletions, that name the customer or the user id anywhere. */
const tablesThatName = async (customerId: number, userId: string): Promise<string[]> => {
  const { rows } = await api.database.query(
    `select table_name, column_name from information_schema.columns
     where table_schema = 'public' and column_name in ('customer_id', 'user_id')`,
  );
  const named = await Promise.all(
    rows.map(async ({ table_name, column_name }) => {
      const value = column_name === 'user_id' ? userId : customerId;
      const found = await api.database.query(`select 1 from ${table_name} where ${column_name} = $1`, [
        value,
      ]);
      return found.rows.length > 0 ? [table_name as string] : [];
    }),
  );
  return named.flat();
};

describe('deleting an account', () => {
  it('removes the person from every table and from the provider, and answers with a receipt', async () => {
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

  it('is answered while the other services hang, and goes on by itself', async () => {
    const one = await person();
    const hang = { kind: 'hang' };
    const faults = ['consumer-data', 'extended-profile'].map((service) => ({ service, ...hang }));
    await control(api, 'faults', { faults });
    const answer = await one.client.post('/api/delete-account', { accessToken: one.accessToken });
    expect(answer.body.receipt).toMatchObject({ complete: false });
    expect((await deletionsOf(one.customerId))[0]).toMatchObject({ completed_at: null });
    expect((await one.client.post('/api/get-customer')).status).toBe(401);
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

  it('asks the other services to forget after what was being delivered to them', async () => {
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

  it('does not come back with a login that was under way', async () => {
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

  it('keeps nobody else from signing in', async () => {
    const [one, other] = [await person(), await createAccount(api)];
    await one.client.post('/api/delete-account', { accessToken: one.accessToken });
    const { client } = await logInAs(api, other);
    expect((await client.post('/api/get-customer')).status).toBe(200);
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

  it('asked for ten times at once is one deletion: one receipt, and 401 for who comes too late', async () => {
    const one = await person();
    await leaveTraces(one);
    await one.client.csrfToken();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        one.client.post('/api/delete-account', { accessToken: one.accessToken }),
      ),
    );
    const receipts = answers.filter(({ status }) => status === 200).map(({ text }) => text);
    expect(receipts.length).toBeGreaterThan(0);
    expect(new Set(receipts).size).toBe(1);
    expect(answers.filter(({ status }) => status !== 200 && status !== 401)).toEqual([]);
    const { reference } = JSON.parse(receipts[0] ?? '').receipt;
    const { rows } = await api.database.query('select 1 from account_deletions where reference = $1', [
      reference,
    ]);
    expect(rows).toHaveLength(1);
    expect(await customersOf(one.customerId)).toEqual([]);
  });

  it('in the middle of other requests lets each of them succeed or be signed out, and leaves nothing of them', async () => {
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

  it('answers a write of a session whose customer was deleted a moment ago as one without a session', async () => {
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
  const expectRefusal = async (one: Awaited<ReturnType<typeof person>>, accessToken: string) => {
    const answer = await one.client.post('/api/delete-account', { accessToken });
    expect([answer.status, answer.body.code]).toEqual([401, 'identity-token-refused']);
    expect(await customersOf(one.customerId)).toHaveLength(1);
    expect(await deletionsOf(one.customerId)).toEqual([]);
    expect((await one.client.post('/api/get-customer')).status).toBe(200);
  };
  const now = () => Math.floor(Date.now() / 1000);

  it('with the token of another person, of another pool, or that nobody signed', async () => {
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

  it('with a sign-in of six minutes ago, though its token is still good', async () => {
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

describe('while the provider is away', () => {
  it.each([
    ['answers 500', { kind: 'status', status: 500 }],
    ['resets the connection', { kind: 'reset' }],
    ['talks nonsense', { kind: 'nonsense' }],
    ['hangs', { kind: 'hang' }],
  ])('nothing is deleted when it %s, and it can be repeated', async (_title, fault) => {
    const one = await person();
    await withFault({ operation: 'DeleteUser', ...fault }, async () => {
      const answer = await one.client.post('/api/delete-account', { accessToken: one.accessToken });
      expect([answer.status, answer.body.code]).toEqual([502, 'upstream-unavailable']);
      expect(answer.waitedMs).toBeLessThan(5_000);
    });
    expect(await customersOf(one.customerId)).toHaveLength(1);
    expect((await one.client.post('/api/get-customer')).status).toBe(200);
    const again = await one.client.post('/api/delete-account', { accessToken: one.accessToken });
    expect(again.status).toBe(200);
    expect(await customersOf(one.customerId)).toEqual([]);
  });

  it('the failure is told though the deletion was forgotten meanwhile', async () => {
    const one = await person();
    await withFault({ operation: 'DeleteUser', kind: 'hang' }, async () => {
      const asked = one.client.post('/api/delete-account', { accessToken: one.accessToken });
      await expect.poll(() => deletionsOf(one.customerId), { interval: 20 }).toHaveLength(1);
      await api.database.query('delete from account_deletions where customer_id = $1', [one.customerId]);
      const answer = await asked;
      expect([answer.status, answer.body.code]).toEqual([502, 'upstream-unavailable']);
    });
  });

  it('a deletion that was answered with a failure does not happen later behind the person’s back', async () => {
    const one = await person();
    await withFault({ operation: 'DeleteUser', kind: 'status', status: 500 }, () =>
      one.client.post('/api/delete-account', { accessToken: one.accessToken }),
    );
    await finishAbandonedDeletions();
    expect(await customersOf(one.customerId)).toHaveLength(1);
    expect(await deletionsOf(one.customerId)).toEqual([]);
    expect(await canSignIn(one.account)).toBe(true);
  });

  it('one that the provider heard of all the same is finished here', async () => {
    const one = await person();
    await withFault({ operation: 'DeleteUser', kind: 'hang' }, () =>
      one.client.post('/api/delete-account', { accessToken: one.accessToken }),
    );
    await deleteAccountAt(api, one.account, one.accessToken);
    await finishAbandonedDeletions();
    expect(await customersOf(one.customerId)).toEqual([]);
  });
});

describe('a deletion that a process did not live to finish', () => {
  const begin = async (one: Awaited<ReturnType<typeof person>>, accessToken = one.accessToken) =>
    services().deletions.begin(
      { id: one.customerId, identity: 'pt-BR' },
      { access: { accessToken, idToken: null }, keepsFirst: false },
    );

  it('is finished by the next one when the provider had not been asked yet', async () => {
    const one = await person();
    await begin(one);
    await finishAbandonedDeletions();
    expect(await customersOf(one.customerId)).toEqual([]);
    expect(await canSignIn(one.account)).toBe(false);
  });

  it('is finished by the next one when the provider had deleted the account already', async () => {
    const one = await person();
    await begin(one);
    await deleteAccountAt(api, one.account, one.accessToken);
    await finishAbandonedDeletions();
    expect(await tablesThatName(one.customerId, one.account.userId)).toEqual([]);
  });

  it('lets no delivery begin that could arrive after the services were asked to forget', async () => {
    const one = await person();
    await agree(one);
    await begin(one);
    const other = await person();
    const { database, outbox } = services();
    const rowsOf = async ({ customerId }: typeof one) =>
      (
        await api.database.query(
          `select attempts, last_error from outbox where customer_id = $1 and kind = 'consumer-profile'`,
          [customerId],
        )
      ).rows;
    // Due rows are taken oldest first: what is due of somebody else goes out after it.
    for (const { customerId } of [one, other])
      await enqueue(database, { customerId, kind: 'consumer-profile', locale: 'pt-BR' });
    outbox.wake();
    await expect.poll(() => rowsOf(other)).toEqual([]);
    expect(await rowsOf(one)).toEqual([{ attempts: 0, last_error: null }]);
  });

  it('is finished through the person’s sessions when its own token is good no longer', async () => {
    const one = await person();
    const claims = { ...decodeJwt(one.accessToken), exp: Math.floor(Date.now() / 1000) - 10 };
    await begin(one, await signAs(api, 'pt-BR', 'access', claims));
    await finishAbandonedDeletions();
    expect(await customersOf(one.customerId)).toEqual([]);
    expect(await canSignIn(one.account)).toBe(false);
  });

  it.each([
    [
      'before the provider has answered',
      { service: 'cognito', operation: 'DeleteUser', kind: 'hang' },
      false,
    ],
    ['after the provider has deleted the account', { service: 'consumer-data', kind: 'hang' }, true],
  ])(
    'is finished by the next one after kill -9 %s',
    async (_title, fault, deletedThere) => {
      const one = await person();
      const consents = { email: true, additionalSubscription: false };
      const saved = { firstName: 'Joana', lastName: 'Reis', consents };
      await one.client.post('/api/save-profile', saved, { headers: { 'idempotency-key': randomUUID() } });
      await expect.poll(() => copiesOf(one.account)).toEqual({ mayBeWrittenTo: true, firstName: 'Joana' });
      await withFault(fault, () =>
        killWhileDeleting(one.client, one.accessToken, async () => {
          await expect.poll(() => deletionsOf(one.customerId)).toHaveLength(1);
          if (deletedThere) await expect.poll(() => canSignIn(one.account), { interval: 20 }).toBe(false);
        }),
      );
      expect(await customersOf(one.customerId)).toHaveLength(1);
      await finishAbandonedDeletions();
      expect(await tablesThatName(one.customerId, one.account.userId)).toEqual([]);
      expect(await canSignIn(one.account)).toBe(false);
      expect(await copiesOf(one.account)).toEqual({ mayBeWrittenTo: false, firstName: '' });
    },
    60_000,
  );

  it('waits while the provider is away', async () => {
    const one = await person();
    await begin(one);
    await withFault({ kind: 'status', status: 503 }, finishAbandonedDeletions);
    expect(await deletionsOf(one.customerId)).toHaveLength(1);
    expect(await customersOf(one.customerId)).toHaveLength(1);
    await finishAbandonedDeletions();
    expect(await customersOf(one.customerId)).toEqual([]);
  });

  it('keeps its token encrypted, and bound to its own row', async () => {
    const [one, other] = [await person(), await person()];
    await begin(one);
    await begin(other);
    const [row] = await deletionsOf(one.customerId);
    expect(row.access_token).toMatch(/^v1\./);
    expect(row.access_token).not.toContain(one.accessToken.slice(0, 30));
    await api.database.query('update account_deletions set access_token = $2 where customer_id = $1', [
      other.customerId,
      row.access_token,
    ]);
    await finishAbandonedDeletions();
    expect(await customersOf(other.customerId)).toHaveLength(1);
    await api.database.query('delete from account_deletions where customer_id = $1', [other.customerId]);
  });

  it('is left to the request that is working at it', async () => {
    const one = await person();
    await begin(one);
    await finishDeletions(services());
    expect(await customersOf(one.customerId)).toHaveLength(1);
  });

  it.each([
    ['behind', -20],
    ['ahead', 3_600],
  ])('tells by the database’s clock whether it was left behind, on a host that is %s', async (_, seconds) => {
    const one = await person();
    vi.setSystemTime(Date.now() + seconds * 1000);
    await begin(one).finally(() => vi.useRealTimers());
    await finishDeletions(services());
    expect(await customersOf(one.customerId)).toHaveLength(1);
    await finishAbandonedDeletions();
    expect(await customersOf(one.customerId)).toEqual([]);
  });
});
