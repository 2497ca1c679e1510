import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '@/lib/server/composition';
import { latestConsents } from '@/lib/server/features/consents/history';
import { type ApiHarness, startApi } from '../../support/api-harness';
import type { ApiClient } from '../../support/client';
import { lockWaits } from '../../support/lock-waits';
import { untilAdmitted } from '../../support/until-admitted';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const save = (client: ApiClient, changes: unknown, key?: string) =>
  client.post('/api/save-profile', changes, { headers: key ? { 'idempotency-key': key } : {} });

const rows = async (statement: string, customerId: number) =>
  (await api.database.query(statement, [customerId])).rows;

const consentsOf = (customerId: number) =>
  rows('select kind, granted, locale, source from consents where customer_id = $1 order by id', customerId);

const registrationOf = async (customerId: number) =>
  (await rows('select registration from customers where id = $1', customerId))[0].registration;

const WORK = {
  organisation: 'Escola Municipal',
  workFrom: 'Brasil',
  job: 'Professora',
  numberOfPeople: 30,
  youngFemale: '12',
  sportType: 'Futebol',
};

describe('the profile', () => {
  it('is closed without a session', async () => {
    expect((await api.client().get('/api/profile')).status).toBe(401);
    expect((await save(api.client(), { firstName: 'Ana' })).status).toBe(401);
  });

  it('of somebody new has the names and nothing else', async () => {
    const { client, customer } = await api.signedIn();
    expect((await client.get('/api/profile')).body).toEqual({
      profile: {
        title: '',
        firstName: 'Joana',
        lastName: 'Prado',
        email: customer.email,
        organisation: '',
        workFrom: '',
        job: '',
        numberOfPeople: 0,
        youngFemale: '',
        sportType: '',
        interests: [],
        preferences: [],
        consents: { email: false, additionalSubscription: false },
        certificateName: null,
      },
    });
  });

  it('keeps what was saved, and what was not given stays', async () => {
    const { client } = await api.signedIn();
    await save(client, WORK);
    await save(client, { title: 'Profa.', firstName: 'Ana', lastName: 'Souza' });
    await save(client, { interests: ['football', 'inclusion'], preferences: ['reading'] });
    const saved = await save(client, { consents: { email: true, additionalSubscription: true } });
    expect(saved.body.profile).toMatchObject({
      ...WORK,
      title: 'Profa.',
      firstName: 'Ana',
      lastName: 'Souza',
      interests: ['inclusion', 'football'],
      preferences: ['reading'],
      consents: { email: true, additionalSubscription: true },
    });
    expect((await client.get('/api/profile')).body).toEqual(saved.body);
  });

  it('keeps a person with one name', async () => {
    const { client } = await api.signedIn();
    const saved = await save(client, { firstName: 'Sukarno', lastName: '\u200b' });
    expect(saved.body.profile).toMatchObject({ firstName: 'Sukarno', lastName: '' });
    expect((await client.post('/api/get-customer')).body.customer).toMatchObject({ last_name: '' });
  });

  it('is shown with an overlong name and a withdrawn choice', async () => {
    const { client, customer } = await api.signedIn({ firstName: 'A'.repeat(300) });
    await api.database.query("update customers set interests = '{chess,football}' where id = $1", [
      customer.customer_id,
    ]);
    const { status, body } = await client.get('/api/profile');
    expect(status).toBe(200);
    expect(body.profile.firstName).toHaveLength(300);
    expect(body.profile.interests).toEqual(['football']);
    // What is no longer offered stays until somebody chooses anew.
    await save(client, { title: 'Dra.' });
    const kept = await rows('select interests from customers where id = $1', customer.customer_id);
    expect(kept).toEqual([{ interests: ['chess', 'football'] }]);
  });
});

describe('the sign-up answers', () => {
  it('are completed by saving work fields, for those without', async () => {
    const { client, customer } = await api.signedIn();
    expect((await client.post('/api/get-customer')).body.customer.complete).toBe(false);
    await save(client, { organisation: 'Clube' });
    expect((await client.post('/api/get-customer')).body.customer.complete).toBe(true);
    expect(await registrationOf(customer.customer_id)).toEqual({
      token: customer.token,
      organisation: 'Clube',
      workFrom: '',
      phone: '',
      job: '',
      partner: '-',
      numberOfPeople: 0,
      mktChannel: '',
      country: 'BR',
      language: 'PT',
      youngFemale: '',
      sportType: '',
    });
  });

  it('are not begun by names or empty work fields', async () => {
    const { client, customer } = await api.signedIn();
    await save(client, { firstName: 'Ana', job: 'Selecione a sua função', organisation: '  ' });
    expect(await registrationOf(customer.customer_id)).toBeNull();
  });

  it('keep what the profile does not show', async () => {
    const { client, customer } = await api.signedIn();
    const answers = { ...WORK, partner: 'Partner', mktChannel: 'Amigos', youngFemale: 'Sim' };
    await api.database.query('update customers set registration = $2 where id = $1', [
      customer.customer_id,
      answers,
    ]);
    await save(client, { job: 'Treinadora' });
    expect(await registrationOf(customer.customer_id)).toEqual({ ...answers, job: 'Treinadora' });
  });

  it.each([
    [-5, 0],
    [1001, 1000],
    ['12', 12],
    ['1e9', 1000],
    ['many', 0],
    [12.9, 12],
    [null, 0],
  ])('take %j people as %j (R5.7)', async (given, kept) => {
    const { client } = await api.signedIn();
    expect((await save(client, { numberOfPeople: given })).body.profile.numberOfPeople).toBe(kept);
  });

  it.each([
    ['Select your job role', 'R5.8'],
    ['SELECT ONE', 'R5.8'],
    ['Selecione o país', 'R5.9'],
    ['Seleccioná una opción', 'R5.9'],
  ])('count the placeholder %j as empty (%s)', async (placeholder) => {
    const { client } = await api.signedIn();
    await save(client, WORK);
    const saved = await save(client, { job: placeholder, workFrom: placeholder, title: placeholder });
    expect(saved.body.profile).toMatchObject({
      job: '',
      workFrom: '',
      title: '',
      organisation: WORK.organisation,
    });
  });
});

describe('consents', () => {
  const consents = { email: true, additionalSubscription: true };

  it('are kept as a history with site and source', async () => {
    const { client, customer } = await api.signedIn();
    await save(client, { consents });
    await save(client, { consents });
    await save(client, { consents: { ...consents, email: false } });
    await save(client, { firstName: 'Ana' });
    const row = { locale: 'pt-BR', source: 'profile' };
    expect(await consentsOf(customer.customer_id)).toEqual([
      { kind: 'email', granted: true, ...row },
      { kind: 'additionalSubscription', granted: true, ...row },
      { kind: 'email', granted: false, ...row },
    ]);
    const latest = await latestConsents(services().database, customer.customer_id);
    expect(latest.get('email')).toMatchObject({ granted: false, everGranted: true });
  });

  it('changed one at a time leave the other alone', async () => {
    const { client, customer } = await api.signedIn();
    await save(client, { consents });
    // Another device takes one back, and a page from before decides about the other only.
    await save(client, { consents: { email: false } });
    const saved = await save(client, { consents: { additionalSubscription: false } });
    expect(saved.body.profile.consents).toEqual({ email: false, additionalSubscription: false });
    expect((await consentsOf(customer.customer_id)).slice(2)).toMatchObject([
      { kind: 'email', granted: false },
      { kind: 'additionalSubscription', granted: false },
    ]);
  });

  it('never given are not recorded as taken back', async () => {
    const { client, customer } = await api.signedIn();
    await save(client, { consents: { email: false, additionalSubscription: false } });
    expect(await consentsOf(customer.customer_id)).toEqual([]);
  });

  it.each(['en-AU', 'en-NZ'])('on %s never hold the additional subscription (R5.21)', async (identity) => {
    const { client, customer } = await api.signedIn({ identity });
    const saved = await save(client, { consents });
    expect(saved.body.profile.consents).toEqual({ email: true, additionalSubscription: false });
    expect(await consentsOf(customer.customer_id)).toEqual([
      { kind: 'email', granted: true, locale: identity, source: 'profile' },
    ]);
  });

  it('cannot be given by naming another site', async () => {
    const { client, customer } = await api.signedIn({ identity: 'en-AU' });
    expect((await save(client, { consents, locale: 'pt-BR' })).status).toBe(400);
    expect(await consentsOf(customer.customer_id)).toEqual([]);
  });
});

describe('names', () => {
  it.each([
    ['  Ana  ', 'Ana'],
    ['Jose\u0301', 'Jos\u00e9'],
    ['Zoë 🏆👩‍🏫', 'Zoë 🏆👩‍🏫'],
    ['\u200fليلى', '\u200fليلى'],
    ['Łukasz Žižka-Ștefan', 'Łukasz Žižka-Ștefan'],
    ["<b>O'Brien</b>", "<b>O'Brien</b>"],
    ['x'.repeat(200), 'x'.repeat(200)],
  ])('%j are kept as %j', async (given, kept) => {
    const { client } = await api.signedIn();
    const saved = await save(client, { firstName: given, lastName: given });
    expect(saved.body.profile).toMatchObject({ firstName: kept, lastName: kept });
  });

  it.each([
    ['', 'nothing'],
    ['   ', 'blanks'],
    ['\u200f\u200b', 'marks that nobody sees'],
    ['Ana\u0000', 'U+0000'],
    ['Ana\nSouza', 'a line break'],
    ['Ana\u0085', 'a C1 control character'],
    ['Ana\ud83c', 'half a surrogate pair'],
    ['x'.repeat(201), '201 characters'],
    ['x'.repeat(300), '300 characters'],
    [7, 'a number'],
    [{ $ne: '' }, 'an object'],
    [null, 'null'],
  ])('%j are refused (%s), and nothing changes', async (given: unknown, _what: unknown) => {
    const { client } = await api.signedIn();
    const refused = await save(client, { firstName: given, organisation: 'Clube' });
    expect(refused.status).toBe(400);
    expect(refused.body.errors[0]?.path).toBe('/firstName');
    const { profile } = (await client.get('/api/profile')).body;
    expect(profile).toMatchObject({ firstName: 'Joana', organisation: '' });
  });
});

describe('a hostile body', () => {
  it.each([
    ['an unknown field', { nickname: 'x' }],
    ['the e-mail', { email: 'other@example.org' }],
    ['the certificate name', { certificateName: 'Other' }],
    ['the legal age', { consents: { email: true, additionalSubscription: true, legalAge: true } }],
    ['none of the consents', { consents: {} }],
    ['a consent as text', { consents: { email: 'true', additionalSubscription: false } }],
    ['a choice that is not offered', { interests: ['chess'] }],
    ['a list of a thousand', { interests: Array.from({ length: 1000 }, () => 'football') }],
    ['a text instead of a list', { interests: 'football' }],
    ['a list', []],
    ['text', 'hello'],
    ['null', null],
  ])('with %s is refused', async (_what, body) => {
    const { client, customer } = await api.signedIn();
    expect((await save(client, body)).status).toBe(400);
    expect(await consentsOf(customer.customer_id)).toEqual([]);
  });

  it('with another customer’s id changes neither customer', async () => {
    const { client } = await api.signedIn();
    const other = await api.signedIn();
    const refused = await save(client, { customer_id: other.customer.customer_id, firstName: 'Eva' });
    expect(refused.status).toBe(400);
    for (const each of [client, other.client])
      expect((await each.get('/api/profile')).body.profile.firstName).toBe('Joana');
  });

  it('with __proto__ or constructor is refused', async () => {
    const { client } = await api.signedIn();
    for (const rawBody of [
      '{"__proto__":{"firstName":"Eva"}}',
      '{"constructor":{"prototype":{"polluted":true}}}',
      '{"consents":{"email":true,"additionalSubscription":false,"__proto__":{"polluted":true}}}',
    ]) {
      expect((await client.post('/api/save-profile', null, { rawBody })).status).toBe(400);
    }
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect((await client.get('/api/profile')).body.profile.firstName).toBe('Joana');
  });

  it('that is too large gets 413, too deep 400', async () => {
    const { client } = await api.signedIn();
    const large = JSON.stringify({ organisation: 'x'.repeat(70_000) });
    expect((await client.post('/api/save-profile', null, { rawBody: large })).status).toBe(413);
    const deep = `{"organisation":${'['.repeat(5000)}${']'.repeat(5000)}}`;
    expect((await client.post('/api/save-profile', null, { rawBody: deep })).status).toBe(400);
  });

  it('with a choice several times keeps it once', async () => {
    const { client } = await api.signedIn();
    const saved = await save(client, { interests: ['football', 'football', 'inclusion', 'football'] });
    expect(saved.body.profile.interests).toEqual(['inclusion', 'football']);
  });
});

describe('saving at the same time', () => {
  it('with one key 100 times is one change', async () => {
    const { client, customer } = await api.signedIn();
    const key = randomUUID();
    const changes = { firstName: 'Ana', consents: { email: true, additionalSubscription: false } };
    await client.csrfToken();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => untilAdmitted(() => save(client, changes, key))),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await consentsOf(customer.customer_id)).toHaveLength(1);
    const kept = await rows('select version from outbox where customer_id = $1', customer.customer_id);
    expect(kept.every(({ version }) => version === 1)).toBe(true);
  });

  it('a repetition gets the first answer and takes nothing back', async () => {
    const { client } = await api.signedIn();
    const key = randomUUID();
    const first = await save(client, { firstName: 'Ana' }, key);
    await save(client, { firstName: 'Bia' });
    expect((await save(client, { firstName: 'Ana' }, key)).text).toBe(first.text);
    expect((await client.get('/api/profile')).body.profile.firstName).toBe('Bia');
  });

  it('a used key with another body changes nothing', async () => {
    const { client } = await api.signedIn();
    const key = randomUUID();
    await save(client, { firstName: 'Ana' }, key);
    const refused = await save(client, { firstName: 'Bia' }, key);
    expect([refused.status, refused.body.code]).toEqual([422, 'idempotency-key-reused']);
    expect((await client.get('/api/profile')).body.profile.firstName).toBe('Ana');
  });

  it('a key that another endpoint used is refused', async () => {
    const { client, customer } = await api.signedIn();
    const key = randomUUID();
    const event = { customer_id: customer.customer_id, event_id: 1, value: 'x' };
    await client.post('/api/save-events', event, { headers: { 'idempotency-key': key } });
    expect((await save(client, { firstName: 'Ana' }, key)).status).toBe(422);
  });

  it('a key that another endpoint takes meanwhile is refused', async () => {
    const { client, customer } = await api.signedIn();
    const key = randomUUID();
    const other = await api.database.connect();
    try {
      await other.query('begin');
      await other.query(
        `insert into idempotency_keys (customer_id, key, request_hash, response) values ($1, $2, '', '{}')`,
        [customer.customer_id, key],
      );
      const saving = save(client, { firstName: 'Ana' }, key);
      await expect.poll(() => lockWaits(api.database)).toBe(1);
      await other.query('commit');
      expect((await saving).body.code).toBe('idempotency-key-reused');
    } finally {
      other.release(true);
    }
    expect((await client.get('/api/profile')).body.profile.firstName).not.toBe('Ana');
  });

  it('different parts from many tabs loses none of them', async () => {
    const { client, customer } = await api.signedIn();
    await client.csrfToken();
    const parts = [
      ...Object.entries(WORK).map(([field, value]) => ({ [field]: value })),
      { firstName: 'Ana' },
      { lastName: 'Souza' },
      { title: 'Dra.' },
      { interests: ['football'] },
      { preferences: ['reading'] },
      { consents: { email: true, additionalSubscription: true } },
    ];
    const twice = parts.flatMap((part) => [part, part]);
    const answers = await Promise.all(twice.map((part) => untilAdmitted(() => save(client, part))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { profile } = (await client.get('/api/profile')).body;
    expect(profile).toMatchObject(Object.assign({}, ...parts));
    expect(await consentsOf(customer.customer_id)).toHaveLength(2);
  });
});
