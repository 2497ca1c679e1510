import { z } from 'zod';
import type { Endpoint } from '@/lib/shared/contract/endpoint';
import { ENDPOINTS } from '@/lib/shared/contract/endpoints';
import { exportRequest, figuresRequest } from '@/lib/shared/contract/operation';
import { PROBLEMS, problem } from '@/lib/shared/contract/problem';
import { EXAMPLES } from './examples';

/** The product backend as an OpenAPI 3.1 document, made from the contract (spec §7). */

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

/** What a code means stands in the schema of problems; here only which statuses there are. */
const refusal = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

const REFUSALS = {
  Malformed: refusal('The request does not have the shape of this endpoint.'),
  SignedOut: refusal('There is no live session.'),
  Forbidden: refusal('The request came from another site, or a consent is missing.'),
  NotFound: refusal('There is no such thing for this person.'),
  StaleToken: refusal('The CSRF token is missing or stale: fetch a new one and send the request again.'),
  TooMany: refusal('There were too many attempts: wait for as long as `Retry-After` says.'),
  Other: refusal('Any other refusal.'),
};

const refer = (name: keyof typeof REFUSALS) => ({ $ref: `#/components/responses/${name}` });
const ALWAYS = {
  400: refer('Malformed'),
  404: refer('NotFound'),
  429: refer('TooMany'),
  default: refer('Other'),
};

/** What this endpoint may refuse by its contract. */
const refusalsOf = ({ method, session }: Endpoint) => ({
  ...ALWAYS,
  ...(session === 'required' && { 401: refer('SignedOut') }),
  ...(method === 'POST' && { 403: refer('Forbidden'), 419: refer('StaleToken') }),
});

const success = ({ name, response }: Endpoint): Json => {
  const status = EXAMPLES[name]?.status ?? 200;
  const schema = schemaOf(response, 'output');
  return {
    [status]: {
      description: EXAMPLES[name]?.summary ?? '',
      ...(status !== 204 && { content: { 'application/json': { schema } } }),
    },
  };
};

const queryOf = (schema: Json, example: Json = {}): Json[] => {
  const required = (schema.required ?? []) as string[];
  return Object.entries((schema.properties ?? {}) as Record<string, Json>).map(([name, field]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: field,
    ...(name in example && { example: example[name] }),
  }));
};

const bodyOf = ({ name, request }: Endpoint): Json => {
  const { summary = '', value = {} } = EXAMPLES[name] ?? {};
  return {
    required: true,
    content: {
      'application/json': { schema: schemaOf(request, 'input'), examples: { success: { summary, value } } },
    },
  };
};

const securityOf = ({ method, session }: Endpoint): Json[] => {
  const csrf = method === 'POST' ? { csrfToken: [] } : {};
  if (session === 'required') return [{ session: [], ...csrf }];
  return [csrf];
};

const IDEMPOTENCY = { $ref: '#/components/parameters/IdempotencyKey' };

const operationOf = (endpoint: Endpoint): Json => {
  const { name, method, path, summary, idempotent, request } = endpoint;
  const [, , room = '', rest] = path.split('/');
  const parameters = [
    ...(method === 'GET' ? queryOf(schemaOf(request, 'input'), EXAMPLES[name]?.value) : []),
    ...(idempotent ? [IDEMPOTENCY] : []),
  ];
  return {
    operationId: name,
    summary,
    tags: [rest ? room : 'backend'],
    security: securityOf(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...(method === 'POST' && { requestBody: bodyOf(endpoint) }),
    responses: { ...success(endpoint), ...refusalsOf(endpoint) },
  };
};

/** What only the figures are asked for is no part of the other question. */
const exportParameters = (): Json[] => {
  const asked = (schema: Parameters<typeof schemaOf>[0]) =>
    queryOf(schemaOf(schema, 'input'), { country: 'BR' });
  const people = asked(exportRequest).filter(({ name }) => name !== 'what');
  const names = people.map(({ name }) => name);
  const what = { type: 'string', enum: ['customers', 'figures'], default: 'customers' };
  return [
    { name: 'what', in: 'query', required: false, schema: what },
    ...people,
    ...asked(figuresRequest)
      .filter(({ name }) => name !== 'what' && !names.includes(name))
      .map((one) => ({ ...one, required: false, description: 'For `what=figures`.' })),
  ];
};

/** For the operator: another credential, and files. */
const exportOperation = (): Json => ({
  operationId: 'export',
  summary:
    'CSV about the people of one country, or what its programme adds up to; for the operator. Without the credential there is no such address.',
  tags: ['operation'],
  security: [{ exportToken: [] }],
  parameters: exportParameters(),
  responses: {
    200: {
      description: 'The file.',
      content: Object.fromEntries(
        ['text/csv', 'application/json', 'text/html'].map((type) => [type, { schema: { type: 'string' } }]),
      ),
    },
    ...ALWAYS,
  },
});

const pathsOf = (): Json => {
  const paths: Record<string, Json> = {};
  for (const endpoint of ENDPOINTS.toSorted((one, other) => one.path.localeCompare(other.path)))
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operationOf(endpoint),
    };
  return { ...paths, '/api/export/': { get: exportOperation() } };
};

const COMPONENTS = {
  securitySchemes: {
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: '__Host-bb-session',
      description: 'Set by a login; without the prefix on http.',
    },
    csrfToken: {
      type: 'apiKey',
      in: 'header',
      name: 'X-XSRF-TOKEN',
      description: 'The value of the cookie XSRF-TOKEN, which /api/sanctum/csrf-cookie sets.',
    },
    exportToken: { type: 'http', scheme: 'bearer', description: 'EXPORT_TOKEN of the operator.' },
  },
  parameters: {
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description: 'The same key and body give the same answer, and are done once.',
      schema: { type: 'string', pattern: '^[\\x21-\\x7e]{8,128}$' },
    },
  },
};

const problemSchema = (): Json => ({
  ...schemaOf(problem, 'output'),
  description: `Codes and their statuses: ${Object.entries(PROBLEMS)
    .map(([code, [status]]) => `\`${code}\` ${status}`)
    .join(', ')}.`,
});

/** @param version of the product */
export const openApiDocument = (version: string) => ({
  openapi: '3.1.1',
  info: {
    title: 'Breaking Barriers: product backend',
    version,
    description: 'docs/api/README.md says how sessions, CSRF, idempotency, limits and refusals work.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/', description: 'The site’s own origin.' }],
  paths: pathsOf(),
  components: { ...COMPONENTS, responses: REFUSALS, schemas: { Problem: problemSchema() } },
});

/** As it is kept in `docs/api/openapi.json`. */
export const openApiText = (version: string): string =>
  `${JSON.stringify(openApiDocument(version), null, 2)}\n`;
