import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { services } from '@/lib/server/composition';
import { forgetConsumer } from '@/lib/server/features/consumer-data/forget-consumer';
import { consumerDataQueues } from '@/lib/server/features/consumer-data/queues';
import { enqueue } from '@/lib/server/features/deliveries/deliveries';
import { createTokensOf } from '@/lib/server/platform/jobs/customer-tokens';
import { createOutbox } from '@/lib/server/platform/jobs/outbox';
import { createLogger } from '@/lib/server/platform/log/logger';
import { constructOutboxRows } from '@/lib/server/queues';
import { type ApiHarness, startApi } from '../../support/api-harness';
import type { Answer } from '../../support/client';
import { allowPasswords, control, createAccount, logInAs } from '../../support/cognito-accounts';
import { agreeToAll, saveProfile, watchConsumerData } from '../../support/consumer-data';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi({ cognito: true });
  await allowPasswords(api);
});
afterAll(() => api.stop());
afterEach(() => control(api, 'faults'));

const { heldOf, savesOf, customerIdOf, dueOf, allDelivered } = watchConsumerData(() => api);

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
  ])('%s, login and profile answer; later it is current', async (_title, fault) => {
    const account = await createAccount(api);
    await agreeToAll(api, account);
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
  });

  it('hangs in one region, the others are told', async () => {
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
  it('a change waits for the next login, yet is exported', async () => {
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

  it('an access token that has run out is refreshed', async () => {
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

it('neither log nor answer has secrets or personal data', async () => {
  const written: string[] = [];
  const log = createLogger('trace', { write: (line) => written.push(line) });
  const { database, environment, sessionTokens, outbox } = services();
  const account = await createAccount(api, 'pt-BR', { given_name: 'Canária', family_name: 'Silvestre' });
  const { client, tokens } = await logInAs(api, account);
  await allDelivered(account);
  await outbox.end();
  const worker = createOutbox({
    rows: constructOutboxRows(database, environment),
    random: Math.random,
    log,
    tokensOf: createTokensOf({ database, sessionTokens, idleMinutes: environment.SESSION_IDLE_MINUTES }),
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
