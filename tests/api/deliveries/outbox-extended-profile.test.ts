import { randomUUID } from 'node:crypto';
import { CognitoIdentityProviderClient, GetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { services } from '@/lib/server/composition';
import { storeInterests, updateProfile } from '@/lib/server/upstream/extended-profile/calls';
import { forgetExtendedProfile } from '@/lib/server/upstream/extended-profile/forget-person';
import { type ApiHarness, startApi } from '../../support/api-harness';
import type { ApiClient } from '../../support/client';
import {
  type Account,
  allowPasswords,
  control,
  createAccount,
  logInAs,
  signInAt,
  type Tokens,
} from '../../support/cognito-accounts';
import { watchOutbox } from '../../support/outbox';
import { countWaiting } from '../../support/waiting';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi({ cognito: true });
  await allowPasswords(api);
});
afterAll(() => api.stop());
afterEach(() => control(api, 'faults'));

const injectFault = (fault: object) => control(api, 'faults', { service: 'extended-profile', ...fault });

const heldOf = async ({ userId }: Account) => {
  const answer = await fetch(`${api.sandbox.extendedProfileUrl}/inspect.json?subject=${userId}`);
  const [person] = (await answer.json()).people;
  return person;
};

const arrivalsOf = async (account: Account, operation: string) =>
  ((await heldOf(account))?.arrivals ?? []).filter(
    (arrival: { operation: string }) => arrival.operation === operation,
  );

const { dueOf, allDelivered } = watchOutbox(
  () => api,
  `o.kind like '%extended%' or o.kind = 'identity-names'`,
);

const save = (client: ApiClient, changes: object) =>
  client.post('/api/save-profile', changes, { headers: { 'idempotency-key': randomUUID() } });

/** Somebody whose first login is over and has been told on. */
const settled = async () => {
  const account = await createAccount(api);
  const { client, tokens } = await logInAs(api, account);
  await allDelivered(account);
  return { account, client, tokens };
};

/** What the identity provider has as the names of an account. */
const namesAtProvider = async ({ pool }: Account, { accessToken }: Tokens): Promise<string[]> => {
  const sdk = new CognitoIdentityProviderClient({
    region: api.sandbox.pools[pool].region,
    endpoint: `${api.sandbox.url}/cognito`,
    maxAttempts: 1,
  });
  const { UserAttributes = [] } = await sdk.send(new GetUserCommand({ AccessToken: accessToken }));
  return ['given_name', 'family_name'].map(
    (name) => UserAttributes.find((attribute) => attribute.Name === name)?.Value ?? '',
  );
};

const WORK = { organisation: 'Clube', workFrom: 'Brasil', job: 'Treinadora', sportType: 'Futebol' };

describe('the extended-profile service', () => {
  it('is told of a new customer at the first login (R7.25)', async () => {
    const { account } = await settled();
    expect((await heldOf(account)).profile).toMatchObject({ firstName: 'Joana', lastName: 'Prado', job: '' });
    expect(await arrivalsOf(account, '/users/profile/update')).toHaveLength(1);
  });

  it('R7.25 R7.26 R7.27 is asked at the first login and fills empty fields', async () => {
    const account = await createAccount(api);
    const { idToken } = await signInAt(api, account);
    const caller = { baseUrl: api.sandbox.extendedProfileUrl, idToken };
    const known = { title: 'Dra.', firstName: 'Other', lastName: 'Name', numberOfPeople: 12, ...WORK };
    await updateProfile(caller, known);
    await storeInterests(caller, ['football', 'chess']);
    const { client } = await logInAs(api, account);
    await allDelivered(account);
    const kept = { ...known, firstName: 'Joana', lastName: 'Prado' };
    expect((await client.get('/api/profile')).body.profile).toMatchObject({
      ...kept,
      interests: ['football'],
      preferences: [],
    });
    expect((await heldOf(account)).profile).toEqual(kept);
    expect((await client.post('/api/get-customer')).body.customer.complete).toBe(true);
  });

  it('is told of each changed part, and of no other (R7.25, R7.26, R7.27)', async () => {
    const { account, client } = await settled();
    await save(client, { interests: ['football'] });
    await save(client, { preferences: ['reading', 'short-films'] });
    await save(client, { consents: { email: true, additionalSubscription: true } });
    await allDelivered(account);
    expect(await heldOf(account)).toMatchObject({
      interests: ['football'],
      preferences: ['short-films', 'reading'],
    });
    expect(await arrivalsOf(account, '/users/profile/update')).toHaveLength(1);
    await save(client, { ...WORK, numberOfPeople: 20 });
    await allDelivered(account);
    expect((await heldOf(account)).profile).toMatchObject({ ...WORK, numberOfPeople: 20 });
    expect(await arrivalsOf(account, '/users/profile/update')).toHaveLength(2);
    expect(await arrivalsOf(account, '/users/interests/store')).toHaveLength(1);
  });

  it('is told nothing when nothing changed', async () => {
    const { account, client } = await settled();
    await save(client, { firstName: 'Joana', lastName: 'Prado', interests: [] });
    expect(await dueOf(account)).toEqual([]);
  });

  it('is told of the answers that complete a customer', async () => {
    const { account, client } = await settled();
    expect((await client.post('/api/newFields', WORK)).status).toBe(200);
    await allDelivered(account);
    expect((await heldOf(account)).profile).toMatchObject(WORK);
  });

  it.each([
    ['hangs', { kind: 'hang' }, 'timeout'],
    ['answers HTML', { kind: 'nonsense' }, 'not-json 200'],
    [
      'answers 500',
      { kind: 'status', status: 500, body: '<h1>Stack trace of ana@example.org</h1>' },
      'failed 500',
    ],
    ['breaks off', { kind: 'reset' }, 'unreachable ECONNRESET'],
  ])('that %s keeps nobody waiting, and is current once afterwards', async (_what, fault, error) => {
    const { account, client } = await settled();
    await injectFault(fault);
    for (const organisation of ['First', 'Second', 'Third']) {
      const saved = await save(client, { organisation });
      expect(saved.status).toBe(200);
      expect(saved.waitedMs).toBeLessThan(1_000);
    }
    await expect
      .poll(async () => (await dueOf(account)).map((row) => row.last_error), {
        interval: 50,
      })
      .toEqual([error]);
    expect((await client.get('/api/profile')).body.profile.organisation).toBe('Third');
    await control(api, 'faults');
    await allDelivered(account);
    // The first arrival is that of the first login.
    const arrivals = await arrivalsOf(account, '/users/profile/update');
    expect(arrivals.slice(1).map(({ content }: { content: object }) => content)).toMatchObject([
      { organisation: 'Third' },
    ]);
  });

  it('is not written over before it was asked', async () => {
    const account = await createAccount(api);
    const { idToken } = await signInAt(api, account);
    const caller = { baseUrl: api.sandbox.extendedProfileUrl, idToken };
    await updateProfile(caller, { title: '', firstName: '', lastName: '', numberOfPeople: 3, ...WORK });
    await injectFault({ kind: 'status', status: 503, operation: 'GET /users/profile' });
    const { client } = await logInAs(api, account);
    await save(client, { title: 'Dra.' });
    await expect
      .poll(async () => (await dueOf(account)).map(({ kind, last_error }) => [kind, last_error]), {
        interval: 50,
      })
      .toEqual([
        ['extended-profile', 'import-due'],
        ['import-extended-profile', 'failed 503'],
      ]);
    expect((await heldOf(account)).profile.job).toBe(WORK.job);
    await control(api, 'faults');
    await allDelivered(account);
    expect((await heldOf(account)).profile).toMatchObject({ title: 'Dra.', firstName: 'Joana', ...WORK });
  });

  it('is sent nothing about people without a user pool', async () => {
    const { client, customer } = await api.signedIn({ identity: 'marketing-identity' });
    const account = { pool: 'pt-BR', email: customer.email, userId: customer.token } as const;
    expect((await save(client, { ...WORK, interests: ['football'] })).status).toBe(200);
    await allDelivered(account);
    expect(await heldOf(account)).toBeUndefined();
  });

  it('waits for the next login of signed-out people', async () => {
    const { account, client } = await settled();
    await injectFault({ kind: 'status', status: 503 });
    await save(client, WORK);
    await client.post('/api/logout');
    await control(api, 'faults');
    await expect
      .poll(
        async () => {
          await api.database.query(
            `update outbox set next_attempt_at = now() where next_attempt_at < 'infinity'`,
          );
          services().outbox.wake();
          return (await dueOf(account)).map(({ kind, parked }) => [kind, parked]);
        },
        { interval: 100 },
      )
      .toEqual([['extended-profile', true]]);
    await logInAs(api, account);
    await allDelivered(account);
    expect((await heldOf(account)).profile).toMatchObject(WORK);
  });

  it('is blanked when the account ends, also when it hangs', async () => {
    const { account, client, tokens } = await settled();
    await save(client, { ...WORK, interests: ['football'] });
    await allDelivered(account);
    const person = { customerId: 1, idToken: tokens.idToken };
    await injectFault({ kind: 'hang', operation: 'POST /users/profile/update' });
    const forgetting = await countWaiting(() => forgetExtendedProfile(services(), person));
    expect(forgetting.result).toBe(false);
    expect(forgetting.waitedMs).toBeGreaterThan(0);
    expect(forgetting.waitedMs).toBeLessThan(4_000);
    await control(api, 'faults');
    expect(await forgetExtendedProfile(services(), person)).toBe(true);
    expect(await heldOf(account)).toMatchObject({
      profile: { firstName: '', lastName: '', organisation: '', job: '' },
      interests: [],
    });
  });
});

describe('names', () => {
  it('reach the identity provider, and return with the next token', async () => {
    const { account, client, tokens } = await settled();
    await save(client, { firstName: 'Zoë 🏆', lastName: 'Žižka' });
    await allDelivered(account);
    expect(await namesAtProvider(account, tokens)).toEqual(['Zoë 🏆', 'Žižka']);
  });

  it('survive logins while the provider refuses them', async () => {
    const { account, client, tokens } = await settled();
    const operation = 'UpdateUserAttributes';
    await control(api, 'faults', { service: 'cognito', operation, kind: 'hang' });
    const saved = await save(client, { firstName: 'Ana' });
    expect(saved.body.profile.firstName).toBe('Ana');
    expect(saved.waitedMs).toBeLessThan(1_000);
    const second = await logInAs(api, account);
    expect((await second.client.get('/api/profile')).body.profile.firstName).toBe('Ana');
    expect(await namesAtProvider(account, tokens)).toEqual(['Joana', 'Prado']);
    await expect
      .poll(async () => (await dueOf(account)).find(({ kind }) => kind === 'identity-names')?.last_error, {
        interval: 50,
      })
      .toBe('timeout');
    await control(api, 'faults');
    await allDelivered(account);
    expect(await namesAtProvider(account, tokens)).toEqual(['Ana', 'Prado']);
  });

  it('survive a login whose token is older', async () => {
    const { account, client } = await settled();
    const older = await signInAt(api, account);
    await save(client, { firstName: 'Ana' });
    await allDelivered(account);
    const late = api.client();
    expect((await late.post('/api/login', { locale: 'pt-BR', ...older })).status).toBe(200);
    expect((await late.get('/api/profile')).body.profile.firstName).toBe('Ana');
  });
});
