import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountCommand, REASON } from '../../support/account-command';
import { deletionTools, type Leaver } from '../../support/account-deletion';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { allowPasswords, logInAs } from '../../support/cognito-accounts';
import { completeMainCourse, completeModule, type Learner } from '../../support/learner';
import { lockWaits } from '../../support/lock-waits';
import { holdDelivery } from '../../support/outbox';
import { confirmedAccount, mailsTo, signedInClient } from '../../support/united-states';

/** `npm run account -- change-email`: the address of somebody changes, who has made another account with it. */

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi({ cognito: true, mail: true });
  await allowPasswords(api);
});
afterAll(() => api.stop());

const { run, runWith, killWhile } = accountCommand();
const { person, customersOf, consentArrivals, agree, withFault } = deletionTools(() => api);

const learnerOf = ({ client, customerId }: Leaver): Learner => ({
  client,
  customer: { customer_id: customerId },
});

/** Somebody, and the account that they have made with another address. */
const twoAccounts = async () => ({ old: await person(), fresh: await person() });

const ask = ({ old, fresh }: { old: Leaver; fresh: Leaver }, ...more: readonly string[]) =>
  run('change-email', String(old.customerId), fresh.account.email, ...more, ...REASON);

const codeTo = async (email: string): Promise<string> => {
  const [newest] = await mailsTo(api, email);
  return /MV(-\w{4}){3}/.exec(newest?.text ?? '')?.[0] ?? '';
};
const codesOf = async ({ old, fresh }: { old: Leaver; fresh: Leaver }) => [
  await codeTo(old.account.email),
  await codeTo(fresh.account.email),
];

const customerOf = async (client: Leaver['client']) =>
  (await client.post('/api/get-customer')).body?.customer;

const expectUntouched = async ({ old, fresh }: { old: Leaver; fresh: Leaver }): Promise<void> => {
  expect((await customerOf(old.client))?.email).toBe(old.account.email);
  expect((await customerOf(fresh.client))?.customer_id).toBe(fresh.customerId);
};

const dueOf = async (customerId: number): Promise<string[]> => {
  const { rows } = await api.database.query('select kind from outbox where customer_id = $1', [customerId]);
  return rows.map(({ kind }) => kind);
};

describe('changing an e-mail address', () => {
  it('mails a code to both addresses, and changes nothing', async () => {
    const both = await twoAccounts();
    const { output, code } = await ask(both);
    expect([code, output]).toEqual([0, expect.stringContaining('Nothing is changed yet.')]);
    const [toOld] = await mailsTo(api, both.old.account.email);
    expect(toOld?.text).toContain(both.fresh.account.email);
    expect((await mailsTo(api, both.fresh.account.email))[0]?.text).not.toContain(both.old.account.email);
    const [one, other] = await codesOf(both);
    expect(one).not.toBe(other);
    expect(output).not.toContain(one);
    await expectUntouched(both);
  });

  it('moves everything once both codes are there', async () => {
    const both = await twoAccounts();
    const { old, fresh } = both;
    await completeMainCourse(learnerOf(old));
    const asked = { course_id: 1, name: 'Joana Prado', locale: 'pt-BR' };
    const { certificate } = (await old.client.post('/api/certificates', asked)).body;
    await agree(fresh);
    await ask(both);
    const moved = await ask(both, ...(await codesOf(both)));
    expect([moved.code, moved.failure.split('\n').filter((line) => line && !line.startsWith('{'))]).toEqual([
      0,
      [],
    ]);
    expect(moved.output).toContain(`--username ${old.account.userId}`);
    expect(await customersOf(fresh.customerId)).toEqual([]);
    for (const { client } of [old, fresh]) expect((await client.get('/api/my-data')).status).toBe(401);
    const { client } = await logInAs(api, fresh.account);
    expect(await customerOf(client)).toMatchObject({
      customer_id: old.customerId,
      email: fresh.account.email,
      token: fresh.account.userId,
    });
    const { body } = await client.get('/api/my-data');
    expect(body).toMatchObject({
      certificates: [{ code: certificate.code }],
      consents: expect.arrayContaining([expect.objectContaining({ kind: 'email', granted: true })]),
      operatorActions: expect.arrayContaining([expect.objectContaining({ task: 'change-email' })]),
    });
  });

  it('leaves an empty account to who has the old mailbox', async () => {
    const both = await twoAccounts();
    await ask(both);
    await ask(both, ...(await codesOf(both)));
    const { client } = await logInAs(api, both.old.account);
    const customer = await customerOf(client);
    expect(customer.customer_id).not.toBe(both.old.customerId);
    expect((await client.get('/api/my-data')).body.certificates).toEqual([]);
  });

  it('tells the services of the new account what is held', async () => {
    const both = await twoAccounts();
    await agree(both.old);
    await ask(both);
    await ask(both, ...(await codesOf(both)));
    await logInAs(api, both.fresh.account);
    await expect.poll(async () => (await consentArrivals(both.fresh.account)).at(-1)?.email).toBe(true);
  });

  it('tells of the new account’s sign-up that waits', async () => {
    const both = await twoAccounts();
    await ask(both);
    const { customerId } = both.fresh;
    await holdDelivery(api, { customerId, kind: 'consumer-sign-up', lastError: 'waits' });
    const codes = await codesOf(both);
    await withFault({ service: 'consumer-data', kind: 'status', status: 503 }, async () => {
      await ask(both, ...codes);
      expect(await dueOf(both.old.customerId)).toContain('consumer-sign-up');
    });
  });

  it('says so when it is done already', async () => {
    const both = await twoAccounts();
    await ask(both);
    const codes = await codesOf(both);
    await ask(both, ...codes);
    const again = await ask(both, ...codes);
    expect([again.code, again.output]).toEqual([
      0,
      `${both.old.customerId} has ${both.fresh.account.email} already.\n`,
    ]);
  });

  it('moves accounts of the United States as well', async () => {
    const [one, other] = [await confirmedAccount(api), await confirmedAccount(api)];
    const customer = await customerOf(await signedInClient(api, one.email));
    await signedInClient(api, other.email);
    await run('change-email', one.email, other.email, ...REASON);
    const codes = [await codeTo(one.email), await codeTo(other.email)];
    const { output, code } = await withFault(
      { service: 'marketing-identity', kind: 'status', status: 503 },
      async () => {
        const moved = await run('change-email', one.email, other.email, ...codes, ...REASON);
        expect(await dueOf(customer.customer_id)).toEqual(
          expect.arrayContaining(['marketing-promotions', 'marketing-survey']),
        );
        return moved;
      },
    );
    expect([code, output]).toEqual([
      0,
      expect.stringContaining(`ask its operator to delete user ${one.userId}`),
    ]);
    const moved = await customerOf(await signedInClient(api, other.email));
    expect(moved.customer_id).toBe(customer.customer_id);
  });
});

describe('nothing is moved', () => {
  const refuses = async (
    both: { old: Leaver; fresh: Leaver },
    words: readonly string[],
    why: string,
  ): Promise<void> => {
    const { output, failure, code } = await ask(both, ...words);
    expect([code, output, failure]).toEqual([1, '', expect.stringContaining(why)]);
    await expectUntouched(both);
  };

  it('without both codes of these accounts', async () => {
    const [both, others] = [await twoAccounts(), { old: await person(), fresh: await person() }];
    await ask(both);
    await ask(others);
    const [one = '', other = ''] = await codesOf(both);
    await refuses(both, [one], 'It takes both codes');
    await refuses(both, [one, one], 'not the two codes');
    await refuses(both, await codesOf(others), 'not the two codes');
    await refuses(both, [other, 'MV-0000-0000-0000'], 'not the two codes');
  });

  it('where nobody has made the new account', async () => {
    const one = await person();
    const { failure, code } = await run('change-email', one.account.email, 'nobody@example.org', ...REASON);
    expect([code, failure]).toEqual([
      1,
      expect.stringContaining('they sign up at pt-BR with it, and log in once'),
    ]);
  });

  it('to an account of another site', async () => {
    const [old, fresh] = [await person(), await person('en-GB')];
    await refuses({ old, fresh }, [], 'is of another site');
  });

  it('where the new account holds something that may not go', async () => {
    const both = await twoAccounts();
    await completeModule(learnerOf(both.fresh), 101);
    await ask(both);
    const codes = await codesOf(both);
    await refuses(both, codes, 'The new account holds answers, progress of modules');
    expect((await ask(both, ...codes, '--drop-new')).code).toBe(0);
    const { client } = await logInAs(api, both.fresh.account);
    expect((await customerOf(client)).customer_id).toBe(both.old.customerId);
  });

  it('while a deletion of the account is under way', async () => {
    const both = await twoAccounts();
    await ask(both);
    await api.database.query(
      `insert into account_deletions (reference, customer_id, identity, access_token) values ($1, $2, 'pt-BR', 'sealed')`,
      [`BB-HELD-${both.old.customerId}`, both.old.customerId],
    );
    await refuses(both, await codesOf(both), 'deletion of one of the accounts is under way');
  });

  it('while the mail server does not answer', async () => {
    const both = await twoAccounts();
    const words = ['change-email', String(both.old.customerId), both.fresh.account.email, ...REASON];
    const { output, failure, code } = await runWith({ SMTP_URL: 'smtp://127.0.0.1:1' }, ...words);
    expect([code, output, failure]).toEqual([1, '', expect.stringContaining('mend SMTP_URL')]);
  });

  it('after kill -9, until the same command moves', async () => {
    const both = await twoAccounts();
    await ask(both);
    const codes = await codesOf(both);
    const args = ['change-email', String(both.old.customerId), both.fresh.account.email, ...codes, ...REASON];
    const holder = await api.database.connect();
    await holder.query('begin');
    await holder.query('select from customers where id = $1 for update', [both.fresh.customerId]);
    await killWhile({}, args, async () => {
      await expect.poll(() => lockWaits(api.database)).toBe(1);
    });
    await holder.query('rollback');
    holder.release();
    await expectUntouched(both);
    expect((await ask(both, ...codes)).code).toBe(0);
    expect(await customersOf(both.fresh.customerId)).toEqual([]);
  });
});
