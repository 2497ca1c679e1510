import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '@/lib/server/composition';
import { createLogger } from '@/lib/server/platform/log/logger';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { allowPasswords, createAccount, signInAt } from '../../support/cognito-accounts';

const written: string[] = [];

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi({ cognito: true });
  await allowPasswords(api);
  // The same logger, with another place to write to.
  services().log = createLogger('trace', { write: (line) => written.push(line) });
});
afterAll(() => api.stop());

const lines = () =>
  written
    .join('')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

describe('the log of a site at work', () => {
  it('lists logins, refusals and faults without personal data', async () => {
    const account = await createAccount(api, 'pt-BR', { given_name: 'Canária', family_name: 'Silvestre' });
    const tokens = await signInAt(api, account);
    const client = api.client();
    const registration = {
      token: account.userId,
      organisation: 'Clube Canário Secreto',
      workFrom: 'BR',
      phone: '',
      job: 'Treinadora Canária',
      numberOfPeople: 1,
      mktChannel: '',
      country: 'BR',
      language: 'PT',
      youngFemale: '',
      sportType: '',
    };
    await client.post('/api/customers', registration);
    await client.post('/api/customers', { ...registration, password: 'canary-password-1' });
    const refused = await client.post('/api/login', {
      locale: 'pt-BR',
      ...tokens,
      refreshToken: `${tokens.refreshToken}x`,
    });
    const answer = await client.post('/api/login', { locale: 'pt-BR', ...tokens });
    const sessionCookies = [...client.cookies.values()].filter((value) => value.length > 20);
    await api.database.query('alter table events rename to events_away');
    const failed = await client.post('/api/save-events', {
      customer_id: answer.body.customer.customer_id,
      event_id: 1,
      value: 'canary-value-of-an-event',
    });
    await client.post('/api/logout');
    await client.post('/api/get-customer', {}, { headers: { authorization: `Bearer ${randomUUID()}` } });

    const of = (requestId: string | null) => lines().filter((line) => line.requestId === requestId);
    expect(of(answer.headers.get('x-request-id'))).toMatchObject([
      { level: 'info', msg: 'signed in', customer: answer.body.customer.customer_id, identity: 'pt-BR' },
      { level: 'info', msg: 'request', endpoint: 'login', method: 'POST', status: 200 },
    ]);
    expect(of(refused.headers.get('x-request-id'))).toMatchObject([
      { msg: 'request refused', problem: 'identity-token-refused' },
      { msg: 'request', status: 401 },
    ]);
    expect(of(failed.headers.get('x-request-id'))[0]).toMatchObject({
      level: 'error',
      problem: 'internal',
      err: { cause: { code: '42P01' } },
    });

    const text = written.join('');
    const secrets = [
      ...Object.values(tokens).flatMap((token) => [token, token.slice(-40)]),
      ...sessionCookies.flatMap((value) => value.split('.').filter((part) => part.length > 20)),
      ...[process.env.SESSION_KEYS, process.env.TOKEN_KEYS].map(String),
      account.email,
      'Canária',
      'Silvestre',
      'Secreto',
      'canary-password-1',
      'canary-value-of-an-event',
    ];
    for (const secret of secrets) expect(text).not.toContain(secret);
  });
});
