import { sample } from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '@/lib/shared/contract/endpoint';
import { ENDPOINTS } from '@/lib/shared/contract/endpoints';
import { type ApiHarness, startApi } from '../../support/api-harness';
import type { ApiClient } from '../../support/client';
import { completeBody, textsIn, withValueAt } from '../../support/contract-bodies';
import { costRatios, dearerThan, sendRaw } from '../../support/cpu-cost';
import { costlyTexts, shareFor } from '../../support/hostile-text';
import { fromElsewhere, trustsTheTest } from '../../support/visitors';
import { headersRead } from './headers-read';

/**
 * No request costs more than in proportion to its size (quality: Security 15): hostile text at most five times as much as
 * plain text of the same size, on every endpoint, in every text field and in every header that is read.
 */

const LIMIT = 5;
const BODY_BYTES = 64 * 1024;
/** Node takes 16 kB of headers altogether. */
const HEADER_LENGTH = 14_000;

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi({ environment: trustsTheTest });
});
afterAll(() => api.stop());

const WRITES = ENDPOINTS.filter(({ method }) => method === 'POST');

const headersOf = async (client: ApiClient): Promise<Record<string, string>> => ({
  'content-type': 'application/json',
  'x-xsrf-token': await client.csrfToken(),
  cookie: client.cookieHeader,
  ...fromElsewhere(),
});

/** The same as JSON, filled up to the size with blanks, which JSON takes anywhere. */
const bytesOf = (json: string): Buffer => {
  const bytes = Buffer.from(json);
  return Buffer.concat([bytes, Buffer.alloc(Math.max(0, BODY_BYTES - bytes.length), ' ')]);
};

/** As many characters as fit, as whole ones; JSON writes some with two bytes. */
const upTo = (text: string, bytes: number): string => {
  let end = text.length;
  while (Buffer.byteLength(JSON.stringify(text.slice(0, end))) > bytes) end = Math.floor(end * 0.95);
  return text.slice(0, end);
};

const ROOM = BODY_BYTES - 4_000;
const TEXTS = costlyTexts(ROOM).map(([kind, text]) => [kind, upTo(text, ROOM)] as const);

const objectOf = (keys: number) => `{${Array.from({ length: keys }, (_, n) => `"k${n}":0`).join(',')}}`;

/** Whole bodies that are awkward in their structure. */
const STRUCTURES: readonly (readonly [string, string])[] = [
  ['nested lists', '['.repeat(ROOM)],
  ['nested objects', '{"a":'.repeat(ROOM / 5)],
  ['many keys', objectOf(ROOM / 10)],
  ['as many keys as are read', objectOf(2_000)],
  ['the same key', `{${'"token":0,'.repeat(ROOM / 10)}"token":0}`],
  ['escapes', `{"token":"${'\\"'.repeat(ROOM / 2)}"}`],
  ['a long number', `{"numberOfPeople":${'9'.repeat(ROOM)}}`],
  ['a number as text', `{"numberOfPeople":"${'9'.repeat(ROOM)}"}`],
];

const expectLinear = async (
  endpoint: Endpoint,
  bodies: readonly (readonly [string, Buffer])[],
  plain: Buffer,
) => {
  const identity = endpoint.path.startsWith('/api/identity/') ? 'marketing-identity' : 'pt-BR';
  const client = endpoint.session === 'required' ? (await api.signedIn({ identity })).client : api.client();
  const headers = await headersOf(client);
  const send = (body: Buffer) => () =>
    sendRaw(api.origin, {
      method: 'POST',
      path: endpoint.path,
      headers: { ...headers, ...fromElsewhere() },
      body,
    });
  const works = bodies.map(([kind, body]) => [kind, send(body)] as const);
  expect(dearerThan(LIMIT, await costRatios(works, send(plain), LIMIT))).toEqual([]);
};

describe('64 kB of hostile text cost at most five times plain text', () => {
  it.each(WRITES)('in each field of $path', async (endpoint) => {
    const [whole = {}] = sample(completeBody(endpoint, {}), { seed: 1, numRuns: 1 });
    for (const [index, place] of textsIn(whole).entries()) {
      const filled = (text: string) => bytesOf(JSON.stringify(withValueAt(whole, place, text)));
      const bodies = shareFor(index, TEXTS).map(
        ([kind, text]) => [`${place.join('/')}: ${kind}`, filled(text)] as const,
      );
      await expectLinear(endpoint, bodies, filled('a'.repeat(ROOM)));
    }
  });

  it.each(WRITES)('in all fields of $path together', async (endpoint) => {
    const [whole = {}] = sample(completeBody(endpoint, {}), { seed: 1, numRuns: 1 });
    const places = textsIn(whole);
    const fullOf = (text: string) =>
      bytesOf(JSON.stringify(places.reduce<unknown>((body, place) => withValueAt(body, place, text), whole)));
    // Some endpoints store 150 characters and refuse 700: each length is held against plain text that fares the same.
    for (const length of [150, 700]) {
      const bodies = costlyTexts(length).map(
        ([kind, text]) => [`${length} of ${kind}`, fullOf(text)] as const,
      );
      await expectLinear(endpoint, bodies, fullOf('a'.repeat(length)));
    }
  });

  it.each(WRITES)('in the structure of what $path is sent', async (endpoint) => {
    const [whole = {}] = sample(completeBody(endpoint, {}), { seed: 1, numRuns: 1 });
    const lists = Object.entries(whole)
      .filter(([, value]) => Array.isArray(value))
      .map(([name]) => [
        `a long list of ${name}`,
        JSON.stringify({ ...whole, [name]: Array(ROOM / 3).fill(0) }),
      ]);
    const bodies = [...STRUCTURES, ...lists].map(([kind = '', json = '']) => [kind, bytesOf(json)] as const);
    await expectLinear(endpoint, bodies, bytesOf(JSON.stringify({ token: 'a'.repeat(ROOM) })));
  });
});

const ASKED = [
  ['GET', '/api/config/en-GB'],
  ['GET', '/api/profile'],
  ['POST', '/api/save-events'],
] as const;

describe('a hostile header costs at most five times a plain one', () => {
  it.each(headersRead())('%s', async (name) => {
    const { client } = await api.signedIn();
    const headers = await headersOf(client);
    for (const [method, path] of ASKED) {
      const send = (text: string) => () =>
        sendRaw(api.origin, {
          method,
          path,
          // Bytes, as they come over the wire.
          headers: { ...headers, [name]: Buffer.from(text).toString('latin1').slice(0, HEADER_LENGTH) },
          body: Buffer.from('{}'),
        });
      const works = costlyTexts(HEADER_LENGTH).map(([kind, text]) => [kind, send(text)] as const);
      const ratios = await costRatios(works, send('a'.repeat(HEADER_LENGTH)), LIMIT);
      expect(dearerThan(LIMIT, ratios), path).toEqual([]);
    }
  });
});
