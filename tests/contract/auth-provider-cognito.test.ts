import { afterAll, beforeAll } from 'vitest';
import { createCognitoProvider } from '@/lib/auth/cognito/cognito-provider';
import { createSessionApi } from '@/lib/auth/session-api';
import { type ApiHarness, startApi } from '../support/api-harness';
import { callThrough } from '../support/call-through';
import { control } from '../support/cognito-accounts';
import type { AuthDriver } from './auth-provider-driver';
import { describeAuthProvider } from './auth-provider-suite';

/** Cognito’s adapter with its stand-in, and our own routes on PostgreSQL as the server’s half. */

let api: ApiHarness;
let isCut = false;
beforeAll(async () => {
  api = await startApi({ cognito: true });
});
afterAll(() => api?.stop());

const messages = async (email: string): Promise<{ code: string | null }[]> => {
  const query = new URLSearchParams({ to: email });
  return (await fetch(`${api.sandbox.url}/mailbox/messages.json?${query}`)).json();
};

const fault = (values: object) => control(api, 'faults', { service: 'cognito', ...values });

const driver: AuthDriver = {
  browser: () => {
    const client = api.client();
    return {
      provider: createCognitoProvider({
        pool: { ...api.sandbox.pools['pt-BR'], endpoint: `${api.sandbox.url}/cognito/` },
        sessions: createSessionApi(
          'pt-BR',
          callThrough(client, () => isCut),
        ),
        // Patient: how fast this machine is proves nothing about the adapter.
        silenceMs: 20_000,
        sleep: async () => undefined,
      }),
      isSignedIn: async () => (await client.post('/api/get-customer')).status === 200,
    };
  },
  mailedCode: async (email) => (await messages(email))[0]?.code ?? null,
  mailCount: async (email) => (await messages(email)).length,
  cutTheLine: async () => {
    isCut = true;
    await fault({ kind: 'reset' });
  },
  breakSignIn: () => fault({ kind: 'status', status: 500, operation: 'InitiateAuth' }),
  mend: async () => {
    isCut = false;
    await control(api, 'faults');
  },
};

describeAuthProvider({ name: 'Cognito', driver: () => driver });
