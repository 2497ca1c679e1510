import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiHarness, startApi } from '../../support/api-harness';
import type { ApiClient } from '../../support/client';
import { control } from '../../support/cognito-accounts';
import {
  confirmedAccount,
  logIn,
  mailedCode,
  mailsTo,
  newEmail,
  otherThan,
  PASSWORD,
  refusalOf,
  signedInClient,
  signUpBody,
} from '../../support/united-states';

/** quality: Security 4, on the routes of the United States sites. */

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi({ mail: true, environment: { TRUSTED_PROXIES: '127.0.0.1' } });
  // The limits are ours; the provider's own lock would come before them.
  await control(api, 'marketing-identity', { passwordAttempts: 1000 });
});
afterAll(() => api.stop());

const LIMITED = [429, 'limit-exceeded'];

describe('trying passwords', () => {
  it('stops after ten wrong ones, while recovery goes on', async () => {
    const { email } = await confirmedAccount(api);
    const { email: other } = await confirmedAccount(api);
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect(refusalOf(await logIn(api.client(), email, { password: 'wrong words 1' }))[0]).toBe(422);
    const stopped = await logIn(api.client(), email);
    expect(refusalOf(stopped)).toEqual(LIMITED);
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await logIn(api.client(), other)).status).toBe(200);
    const client = api.client();
    await client.post('/api/identity/forgot', { locale: 'en-US', email });
    const code = await mailedCode(api, email);
    const body = { locale: 'en-US', email, code, newPassword: '7 entirely new words' };
    expect((await client.post('/api/identity/reset', body)).body.customer).toMatchObject({ email });
  });

  it('counts guesses at changing the password and deleting the account', async () => {
    const { email } = await confirmedAccount(api);
    const client = await signedInClient(api, email);
    const wrong = { oldPassword: 'wrong words 1', newPassword: '7 entirely new words' };
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await client.post('/api/identity/change-password', wrong);
      await client.post('/api/identity/delete', { password: 'wrong words 1' });
    }
    expect(refusalOf(await client.post('/api/identity/delete', { password: PASSWORD }))).toEqual(LIMITED);
  });

  it('counts nothing while the provider is away', async () => {
    const { email } = await confirmedAccount(api);
    await control(api, 'faults', { service: 'marketing-identity', kind: 'status', status: 500 });
    for (let attempt = 0; attempt < 12; attempt += 1) await logIn(api.client(), email);
    await control(api, 'faults');
    expect((await logIn(api.client(), email)).status).toBe(200);
  });
});

describe('trying codes', () => {
  it('stops after ten wrong ones, however many codes were mailed', async () => {
    const email = newEmail();
    await api.client().post('/api/identity/sign-up', signUpBody(email));
    const confirm = (code: string) =>
      api.client().post('/api/identity/confirm', { locale: 'en-US', email, code });
    const wrong = async () => confirm(otherThan(await mailedCode(api, email)));
    for (let guess = 0; guess < 5; guess += 1)
      expect(refusalOf(await wrong())).toEqual([422, 'code-mismatch']);
    expect(refusalOf(await confirm(await mailedCode(api, email)))).toEqual([422, 'code-expired']);
    await api.client().post('/api/identity/resend', { locale: 'en-US', email });
    for (let guess = 0; guess < 5; guess += 1)
      expect(refusalOf(await wrong())).toEqual([422, 'code-mismatch']);
    await api.client().post('/api/identity/resend', { locale: 'en-US', email });
    expect(refusalOf(await confirm(await mailedCode(api, email)))).toEqual(LIMITED);
  });
});

describe('guessing where there is no code', () => {
  it.each(['reset', 'confirm'])('at %s keeps no owner out', async (path) => {
    const { email } = await confirmedAccount(api);
    const stranger = api.client();
    const guess = { locale: 'en-US', email, code: '123456', newPassword: '7 entirely new words' };
    const { newPassword: _, ...code } = guess;
    for (let attempt = 0; attempt < 12; attempt += 1)
      await stranger.post(`/api/identity/${path}`, path === 'reset' ? guess : code);
    const client = api.client();
    await client.post('/api/identity/forgot', { locale: 'en-US', email });
    const right = { ...guess, code: await mailedCode(api, email) };
    expect((await client.post('/api/identity/reset', right)).body.customer).toMatchObject({ email });
  });

  it('is stopped for the address that does it', async () => {
    const client = api.client({ 'x-forwarded-for': '203.0.113.77' });
    const email = newEmail();
    const reset = { locale: 'en-US', email, code: '123456', newPassword: '7 entirely new words' };
    for (let attempt = 0; attempt < 60; attempt += 1)
      expect(refusalOf(await client.post('/api/identity/reset', reset))).toEqual([422, 'code-expired']);
    expect(refusalOf(await client.post('/api/identity/reset', reset))).toEqual(LIMITED);
  });

  it('about verified addresses is stopped for who asks', async () => {
    const { email } = await confirmedAccount(api);
    const confirm = { locale: 'en-US', email, code: '123456' };
    const stranger = api.client({ 'x-forwarded-for': '203.0.113.78' });
    for (let attempt = 0; attempt < 60; attempt += 1)
      expect(refusalOf(await stranger.post('/api/identity/confirm', confirm))).toEqual([
        422,
        'already-confirmed',
      ]);
    expect(refusalOf(await stranger.post('/api/identity/confirm', confirm))).toEqual(LIMITED);
    const elsewhere = await api.client().post('/api/identity/confirm', confirm);
    expect(refusalOf(elsewhere)).toEqual([422, 'already-confirmed']);
  });
});

describe('asking for codes', () => {
  it('stops after five for an account', async () => {
    const { email } = await confirmedAccount(api);
    const forgot = () => api.client().post('/api/identity/forgot', { locale: 'en-US', email });
    await control(api, 'faults', { service: 'marketing-identity', kind: 'status', status: 500 });
    for (let attempt = 0; attempt < 8; attempt += 1) expect((await forgot()).status).toBe(502);
    await control(api, 'faults');
    // One was mailed at sign-up.
    for (let attempt = 0; attempt < 4; attempt += 1) expect((await forgot()).status).toBe(200);
    expect(refusalOf(await forgot())).toEqual(LIMITED);
    expect(await mailsTo(api, email)).toHaveLength(5);
  });
});

it('asking for codes of many accounts stops for the address', async () => {
  const client = api.client({ 'x-forwarded-for': '203.0.113.120' });
  const forgot = () => client.post('/api/identity/forgot', { locale: 'en-US', email: newEmail() });
  for (let asked = 0; asked < 120; asked += 1) expect((await forgot()).status).not.toBe(429);
  expect(refusalOf(await forgot())).toEqual(LIMITED);
});

describe('a stranger keeps no owner out', () => {
  const from = (address: string) => api.client({ 'x-forwarded-for': address });
  const owner = () => from('198.51.100.10');
  const stranger = () => from('203.0.113.99');
  const forgot = (client: ApiClient, email: string) =>
    client.post('/api/identity/forgot', { locale: 'en-US', email });
  const reset = (client: ApiClient, email: string, code: string) =>
    client.post('/api/identity/reset', { locale: 'en-US', email, code, newPassword: '7 entirely new words' });
  const confirm = (client: ApiClient, email: string, code: string) =>
    client.post('/api/identity/confirm', { locale: 'en-US', email, code });
  const times = async (count: number, work: () => Promise<unknown>) => {
    for (let done = 0; done < count; done += 1) await work();
  };

  it('with asking for codes, guessing at them, and wrong passwords', async () => {
    const { email } = await confirmedAccount(api);
    const client = stranger();
    await times(6, async () => {
      await forgot(client, email);
      await times(5, () => reset(client, email, '000000'));
      await logIn(client, email, { password: 'wrong words 1' });
    });
    expect(refusalOf(await forgot(client, email))).toEqual(LIMITED);
    expect((await forgot(owner(), email)).status).toBe(200);
    const code = await mailedCode(api, email);
    expect((await reset(owner(), email, code)).body.customer).toMatchObject({ email });
  });

  it('by asking for codes after the owner has', async () => {
    const { email } = await confirmedAccount(api);
    await forgot(owner(), email);
    const code = await mailedCode(api, email);
    await times(2, () => forgot(stranger(), email));
    expect((await reset(owner(), email, code)).body.customer).toMatchObject({ email });
    // The others end with it.
    expect(refusalOf(await reset(stranger(), email, await mailedCode(api, email)))).toEqual([
      422,
      'code-expired',
    ]);
  });

  it('by guessing at what the owner has asked for', async () => {
    const email = newEmail();
    await owner().post('/api/identity/sign-up', signUpBody(email));
    const code = await mailedCode(api, email);
    const client = stranger();
    await times(10, () => confirm(client, email, otherThan(code)));
    expect(refusalOf(await confirm(client, email, code))).toEqual(LIMITED);
    expect((await confirm(owner(), email, code)).status).toBe(200);
  });

  it('from many addresses that ask again and again', async () => {
    const { email } = await confirmedAccount(api);
    for (let address = 1; address <= 12; address += 1)
      await times(3, () => forgot(from(`203.0.113.${address}`), email));
    expect(refusalOf(await forgot(from('203.0.113.1'), email))).toEqual(LIMITED);
    expect((await forgot(owner(), email)).status).toBe(200);
    expect((await reset(owner(), email, await mailedCode(api, email))).status).toBe(200);
  });

  it('whose refused requests count as none of the owner', async () => {
    const { email } = await confirmedAccount(api);
    await forgot(owner(), email);
    for (let address = 1; address <= 10; address += 1)
      await times(2, () => forgot(from(`203.0.113.${address}`), email));
    await times(5, async () => expect(refusalOf(await forgot(owner(), email))).toEqual(LIMITED));
    await api.database.query("delete from rate_limits where key like 'codes-account:%'");
    expect((await forgot(owner(), email)).status).toBe(200);
  });

  it('who is signed in and proves the password', async () => {
    const { email } = await confirmedAccount(api);
    const client = await signedInClient(api, email);
    await times(11, () => logIn(stranger(), email, { password: 'wrong words 1' }));
    const change = { oldPassword: PASSWORD, newPassword: '7 entirely new words' };
    expect((await client.post('/api/identity/change-password', change)).status).toBe(200);
  });
});

it('a code may be typed on another device', async () => {
  const { email } = await confirmedAccount(api);
  const [laptop, phone] = ['198.51.100.20', '198.51.100.21'].map((address) =>
    api.client({ 'x-forwarded-for': address }),
  ) as [ApiClient, ApiClient];
  await laptop.post('/api/identity/forgot', { locale: 'en-US', email });
  await phone.post('/api/identity/forgot', { locale: 'en-US', email });
  const code = await mailedCode(api, email);
  const body = { locale: 'en-US', email, code, newPassword: '7 entirely new words' };
  expect((await laptop.post('/api/identity/reset', body)).body.customer).toMatchObject({ email });
});
