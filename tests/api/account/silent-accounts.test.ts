import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { services } from '@/lib/server/composition';
import {
  accountQuestionsQueue,
  askSilentAccounts,
  deleteSilentAccounts,
} from '@/lib/server/features/account/silent-accounts';
import { MailError } from '@/lib/server/platform/mail/mailer';
import type { Locale } from '@/lib/shared/config/locales';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { lockWaits } from '../../support/lock-waits';
import { mailsTo } from '../../support/united-states';

const DAY_MS = 24 * 60 * 60 * 1000;

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi({ mail: true });
});
beforeEach(() => api.database.query('delete from customers'));
afterAll(() => api.stop());

type Person = Awaited<ReturnType<ApiHarness['signedIn']>>;
const idOf = ({ customer }: Person) => customer.customer_id;

/** Somebody whose last login, and the mail that asked, were so many days ago. */
const person = async (login: number, asked: number | null = null, identity = 'pt-BR'): Promise<Person> => {
  const one = await api.signedIn({ identity });
  await api.database.query(
    `update customers set last_login_at = now() - make_interval(days => $2),
     asked_to_keep_at = now() - make_interval(days => $3) where id = $1`,
    [idOf(one), login, asked],
  );
  return one;
};

const rowOf = async (one: Person) => {
  const { rows } = await api.database.query(
    'select asked_to_keep_at as asked, last_login_at as login from customers where id = $1',
    [idOf(one)],
  );
  return rows[0];
};
const isThere = async (one: Person) => (await rowOf(one)) !== undefined;
const mailsOf = ({ customer }: Person) => mailsTo(api, customer.email);

/** Everything as the site has it, so many days from now. */
const inDays = (days: number) => ({ ...services(), clock: () => Date.now() + days * DAY_MS });
const questions = async () =>
  (await api.database.query(`select customer_id as id from outbox where kind = 'keep-account'`)).rows.map(
    ({ id }) => id,
  );

describe('asking who has not logged in', () => {
  it('mails once after three years, and notes it', async () => {
    const [silent, active] = [await person(1100), await person(1000)];
    await askSilentAccounts(services());
    await expect.poll(async () => (await rowOf(silent)).asked).not.toBeNull();
    await expect.poll(questions).toEqual([]);
    await askSilentAccounts(services());
    expect(await questions()).toEqual([]);
    const [mail, ...others] = await mailsOf(silent);
    expect(others).toEqual([]);
    expect(mail?.subject).toContain('Quebrando Barreiras');
    expect(mail?.text).toContain('/pt-BR/login');
    expect(mail?.text).not.toContain('{{');
    expect(await mailsOf(active)).toEqual([]);
    // A delivery may come twice: the worker did not live to note the first one.
    const deliver = accountQuestionsQueue(services()).deliveries['keep-account'];
    const item = { customerId: idOf(silent), locale: 'pt-BR', tokens: async () => null } as const;
    expect(await deliver?.(item)).toBe('delivered');
    expect(await mailsOf(silent)).toHaveLength(1);
  });

  it('asks again when a login lies between', async () => {
    const [waiting, again] = [await person(1100, 10), await person(1100, 1105)];
    await askSilentAccounts(services());
    await expect.poll(() => mailsOf(again)).toHaveLength(1);
    await expect.poll(questions).toEqual([]);
    expect(await mailsOf(waiting)).toEqual([]);
  });

  it('leaves people alone whose site is not open', async () => {
    await person(1100);
    const { environment } = services();
    const closed = { ...environment, OPEN_SITES: ['en-GB'] as readonly Locale[] };
    await askSilentAccounts({ ...services(), environment: closed });
    expect(await questions()).toEqual([]);
  });

  it('leaves those beyond its bound to the next run', async () => {
    const people = [await person(1100), await person(1101), await person(1102)];
    const ids = people.map(idOf).sort();
    const wake = { outbox: { wake: () => undefined } };
    await askSilentAccounts({ ...services(), ...wake }, 2);
    expect(await questions()).toHaveLength(2);
    await askSilentAccounts({ ...services(), ...wake }, 2);
    expect((await questions()).sort()).toEqual(ids);
    await askSilentAccounts({ ...services(), ...wake }, 2);
    expect(await questions()).toHaveLength(3);
    await api.database.query('delete from outbox');
  });

  it('notes nothing while no mail can be sent', async () => {
    const silent = await person(1100);
    const mailer = { send: () => Promise.reject(new MailError('timeout')) };
    const deliver = accountQuestionsQueue({ ...services(), mailer }).deliveries['keep-account'];
    const item = { customerId: idOf(silent), locale: 'pt-BR', tokens: async () => null } as const;
    expect(await deliver?.(item)).toEqual({ error: 'mail timeout' });
    expect((await rowOf(silent)).asked).toBeNull();
    await deleteSilentAccounts(inDays(1000));
    expect(await isThere(silent)).toBe(true);
  });
});

describe('deleting who was asked', () => {
  it('waits for sixty days', async () => {
    const silent = await person(1100, 0);
    await deleteSilentAccounts(inDays(59));
    expect(await isThere(silent)).toBe(true);
    await deleteSilentAccounts(inDays(61));
    expect(await isThere(silent)).toBe(false);
  });

  it('leaves a receipt that deletes again after a restore', async () => {
    const silent = await person(1100, 61);
    await deleteSilentAccounts(services());
    const { rows } = await api.database.query(
      `select reference, identity, customer_since, completed_at from account_deletions where former_customer = $1`,
      [idOf(silent)],
    );
    expect(rows).toEqual([
      {
        reference: expect.stringMatching(/^BB-/),
        identity: 'pt-BR',
        customer_since: expect.any(Date),
        completed_at: expect.any(Date),
      },
    ]);
  });

  it('leaves those beyond its bound to the next run', async () => {
    const people = [await person(1100, 61), await person(1100, 61), await person(1100, 61)];
    const left = async () => (await Promise.all(people.map(isThere))).filter(Boolean).length;
    await deleteSilentAccounts(services(), 2);
    expect(await left()).toBe(1);
    await deleteSilentAccounts(services(), 2);
    expect(await left()).toBe(0);
  });

  it('spares who has logged in since', async () => {
    const people = [await person(30, 61), await person(1100, 1200)];
    await deleteSilentAccounts(services());
    for (const back of people) expect(await isThere(back)).toBe(true);
  });

  it('spares who logs in while it is under way', async () => {
    const back = await person(1100, 61);
    const login = await api.database.connect();
    await login.query('begin');
    await login.query('update customers set last_login_at = now() where id = $1', [idOf(back)]);
    const deleting = deleteSilentAccounts(services());
    await expect.poll(() => lockWaits(api.database)).toBeGreaterThan(0);
    await login.query('commit');
    login.release();
    await deleting;
    expect(await isThere(back)).toBe(true);
  });
});
