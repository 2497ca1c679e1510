import { format } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { services } from '@/lib/server/composition';
import { createLogger } from '@/lib/server/platform/log/logger';
import { ENDPOINTS } from '@/lib/shared/contract/endpoints';
import { type ApiHarness, startApi } from '../../support/api-harness';
import type { ApiClient, RequestChoices } from '../../support/client';

const written: string[] = [];
const printed: string[] = [];

let api: ApiHarness;
let signedIn: ApiClient;
let customerId: number;

beforeAll(async () => {
  api = await startApi();
  const person = await api.signedIn({ email: 'canaria.joana@segredo.example', firstName: 'Canarissima' });
  signedIn = person.client;
  customerId = person.customer.customer_id;
  services().log = createLogger('trace', { write: (line) => written.push(line) });
  // What goes past the logger counts as well: a line on the console, a warning of a library.
  for (const channel of [process.stdout, process.stderr])
    vi.spyOn(channel, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, method).mockImplementation((...parts) => printed.push(format(...parts)));
});
afterAll(async () => {
  vi.restoreAllMocks();
  await api.stop();
});

const JWT = `eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJjYW5hcnkifQ.${'Canary0'.repeat(12)}`;

/** Under every name that a contract or a form has for them, and in places where nobody expects them. */
const CANARIES = {
  password: 'canary-Senha-9!',
  newPassword: 'canary-Nova-9!',
  current_password: 'canary-Antiga-9!',
  code: '918273',
  token: `canary-${'t0ken'.repeat(10)}`,
  accessToken: JWT,
  idToken: `${JWT}id`,
  refreshToken: `canary-${'r3fresh'.repeat(10)}`,
  email: 'canary.person@segredo.example',
  first_name: 'Canarinha',
  last_name: 'Canarosa',
  certificate_name: 'Canarinha Canarosa',
  phone: '+55 11 95555-0199',
  value: 'canary-value-of-an-event',
  organisation: 'Clube Canarinho',
};

const body = () => ({
  ...CANARIES,
  customer_id: customerId,
  locale: 'pt-BR',
  event_id: 1,
  country: 'BR',
  language: 'PT',
  nested: { deeper: CANARIES },
});

const inHeaders: Record<string, string> = {
  authorization: `Bearer ${JWT}`,
  referer: `https://site.example/pt-BR/?code=${CANARIES.code}&email=${CANARIES.email}`,
  'user-agent': `canary-agent ${CANARIES.email}`,
  'idempotency-key': `canary-${CANARIES.email}`,
};

const attempts: [string, RequestChoices][] = [
  ['as it should be sent', {}],
  ['with canaries in its headers', { headers: inHeaders }],
  ['that is broken JSON', { rawBody: `{"password":"${CANARIES.password}","email":"${CANARIES.email}` }],
  ['without a CSRF token', { withoutCsrf: true }],
  ['from another site', { headers: { origin: `https://${CANARIES.email.split('@')[1]}` } }],
];

const secrets = [
  ...Object.values(CANARIES),
  'canaria.joana@segredo.example',
  'Canarissima',
  'canary-agent',
  'segredo.example',
  'postgres://',
];

const records = () =>
  written
    .join('')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);

const send = (path: string, method: string, choices: RequestChoices, client: ApiClient) =>
  method === 'GET'
    ? client.get(`${path}?${new URLSearchParams(CANARIES)}`, choices)
    : client.post(path, body(), choices);

describe('the log (R8.20)', () => {
  it.each(ENDPOINTS.map(({ path, method }) => ({ path, method })))(
    'of $method $path contains no personal data',
    async ({ path, method }) => {
      for (const [title, choices] of attempts) {
        for (const client of [api.client(), signedIn]) {
          written.length = 0;
          printed.length = 0;
          const answer = await send(path, method, choices, client);
          const ended = records().filter(({ msg }) => msg === 'request');
          const own = ended.find(({ requestId }) => requestId === answer.headers.get('x-request-id'));
          expect(own, title).toMatchObject({ status: answer.status, method });
          for (const record of records())
            expect(record, title).toMatchObject({ requestId: expect.stringMatching(/^[\w-]{8,64}$/) });
          const text = [...written, ...printed].join('');
          expect(
            secrets.filter((secret) => text.includes(secret)),
            title,
          ).toEqual([]);
          expect(printed, title).toEqual([]);
          // Nor does a refusal say again what was sent, or where it failed in our code.
          if (answer.status >= 400) {
            expect(
              secrets.filter((secret) => answer.text.includes(secret)),
              title,
            ).toEqual([]);
            expect(answer.text, title).not.toMatch(/\bat .*\.(ts|js):\d|node_modules|select |insert /);
          }
        }
        // A sign-out on the way: the next attempt is made by somebody who is signed in again.
        if ((await signedIn.post('/api/get-customer')).status !== 200) {
          const person = await api.signedIn({ firstName: 'Canarissima' });
          signedIn = person.client;
          customerId = person.customer.customer_id;
        }
      }
    },
  );

  it('keeps every refusal, with its reason', async () => {
    written.length = 0;
    const refused = await api.client().post('/api/get-customer');
    const forged = await signedIn.post('/api/get-customer', {}, { withoutCsrf: true });
    const reasons = (id: string | null) =>
      records().filter(({ requestId, msg }) => requestId === id && msg === 'request refused');
    expect(reasons(refused.headers.get('x-request-id'))).toMatchObject([{ problem: 'not-signed-in' }]);
    expect(reasons(forged.headers.get('x-request-id'))).toMatchObject([{ problem: 'csrf-token-mismatch' }]);
  });
});
