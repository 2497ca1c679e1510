import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '@/lib/server/composition';
import { addressSubject } from '@/lib/server/platform/security/attempt-limit';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { control, createAccount } from '../../support/cognito-accounts';
import { confirmedAccount } from '../../support/united-states';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi({ cognito: true, mail: true, environment: { TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => api.stop());

const check = (locale: string, email: string, from = '203.0.113.5') =>
  api.client({ 'x-forwarded-for': from }).post('/api/check-address', { locale, email });
const nobody = () => `nobody-${randomUUID()}@example.com`;

describe('an address before the second step of sign-up', () => {
  it('is taken where it has an account, however written', async () => {
    const { email } = await createAccount(api, 'pt-BR');
    expect((await check('pt-BR', ` ${email.toUpperCase()}`)).body).toEqual({ taken: true });
    expect((await check('pt-BR', nobody())).body).toEqual({ taken: false });
    // Another site has accounts of its own.
    expect((await check('en-GB', email)).body).toEqual({ taken: false });
  });

  it('is taken at the provider of the United States', async () => {
    const { email } = await confirmedAccount(api);
    expect((await check('es-US', email)).body).toEqual({ taken: true });
    expect((await check('en-US', nobody())).body).toEqual({ taken: false });
  });

  it('is let through while the provider is away', async () => {
    const { email } = await createAccount(api, 'pt-BR');
    await control(api, 'faults', { service: 'cognito', kind: 'status', status: 503 });
    try {
      expect((await check('pt-BR', email)).body).toEqual({ taken: false });
    } finally {
      await control(api, 'faults');
    }
  });

  it('is told to no visitor who asks about many', async () => {
    const visitor = '203.0.113.6';
    await services().limits.addressChecksByAddress.take(addressSubject(visitor), 60);
    expect((await check('pt-BR', nobody(), visitor)).status).toBe(429);
    expect((await check('pt-BR', nobody())).status).toBe(200);
  });
});
