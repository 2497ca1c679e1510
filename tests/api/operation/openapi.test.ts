import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '@/lib/shared/contract/endpoint';
import { ENDPOINTS } from '@/lib/shared/contract/endpoints';
import { OWN_FIELDS } from '@/scripts/openapi/examples';
import { acceptedBy } from '../../support/accepted-bodies';
import { type ApiHarness, startApi } from '../../support/api-harness';
import type { Answer } from '../../support/client';
import { allowPasswords } from '../../support/cognito-accounts';
import { fromElsewhere, trustsTheTest } from '../../support/visitors';

/** The examples of `docs/api/openapi.json`, sent to the running API: what it answers is what the document says. */

const SEED = 20_240_614;
type Json = Record<string, unknown>;

interface Media {
  schema: Json;
  examples?: { success: { value: Json } };
}

interface Operation {
  parameters?: { name: string; example?: unknown }[];
  requestBody?: { content: { 'application/json': Media } };
  responses: Record<string, { content?: Record<string, Media> }>;
}

const document: { paths: Record<string, Record<string, Operation>>; components: { schemas: Json } } =
  JSON.parse(readFileSync('docs/api/openapi.json', 'utf8'));
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);

const faultsOf = (schema: Json, body: unknown): string[] => {
  const validate = ajv.compile(schema);
  validate(body);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
};

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi({ cognito: true, mail: true, environment: trustsTheTest });
  await allowPasswords(api);
});
afterAll(() => api.stop());

const operationOf = ({ path, method }: Endpoint): Operation => {
  const operation = document.paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${path} is not in the document`);
  return operation;
};

/** The example with what belongs to one person, account or upload. */
const withOwn = (example: Json, own: Json): Json =>
  Object.fromEntries(
    Object.entries(example).map(([name, value]) => [
      name,
      OWN_FIELDS.has(name) && name in own ? own[name] : value,
    ]),
  );

const post = async (endpoint: Endpoint, { requestBody }: Operation): Promise<Answer> => {
  const example = requestBody?.content['application/json'].examples?.success.value ?? {};
  const { client, body, renewed } = await acceptedBy(api, endpoint, SEED);
  const customer = client && (await client.post('/api/get-customer')).body.customer;
  const signedIn = client ? { client, customer } : await api.signedIn();
  const asked = endpoint.session === 'required' || client ? signedIn.client : api.client();
  const own = { ...body, customer_id: signedIn.customer?.customer_id, ...(await renewed?.()) };
  const events = (example.events as Json[] | undefined)?.map((event) => withOwn(event, own));
  const sent = { ...withOwn(example, own), ...(events && { events }) };
  return asked.post(endpoint.path, sent, { headers: fromElsewhere() });
};

const get = async (endpoint: Endpoint, { parameters = [] }: Operation): Promise<Answer> => {
  const query = parameters.flatMap(({ name, example }) =>
    example === undefined ? [] : [[name, String(example)]],
  );
  const { client } = await api.signedIn();
  return client.get(`${endpoint.path}?${new URLSearchParams(query)}`, { headers: fromElsewhere() });
};

describe('an example of docs/api/openapi.json', () => {
  it.each(ENDPOINTS)('is answered by $name as it says', async (endpoint) => {
    const operation = operationOf(endpoint);
    const answer = await (endpoint.method === 'GET' ? get : post)(endpoint, operation);
    const [status = ''] = Object.keys(operation.responses);
    expect(`${answer.status} ${answer.status < 300 ? '' : answer.text}`).toBe(`${status} `);
    const schema = operation.responses[status]?.content?.['application/json']?.schema;
    if (schema) expect(faultsOf(schema, answer.body)).toEqual([]);
    else expect(answer.text).toBe('');
  });

  it('is refused without a session, as a problem', async () => {
    const schema = document.components.schemas.Problem as Json;
    for (const endpoint of ENDPOINTS.filter(({ session }) => session === 'required')) {
      const { path, method } = endpoint;
      const answer = await (method === 'GET' ? api.client().get(path) : api.client().post(path));
      expect(`${path} ${answer.status}`).toBe(`${path} 401`);
      expect(operationOf(endpoint).responses).toHaveProperty('401');
      expect(faultsOf(schema, answer.body)).toEqual([]);
    }
  });
});
