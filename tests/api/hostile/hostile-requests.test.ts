import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { promisify } from 'node:util';
import type { NextApiRequest, NextApiResponse } from 'next';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineRoute } from '@/lib/server/routes';
import { endpoint } from '@/lib/shared/contract/endpoint';
import { problem } from '@/lib/shared/contract/problem';
import { MAX_PARTS } from '@/lib/shared/storage/limits';
import { type ApiHarness, startApi } from '../../support/api-harness';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const EVENT = { event_id: 1, value: 'x' };

describe('a body', () => {
  it('over 64 kB is refused, its length told or not', async () => {
    const { client, customer } = await api.signedIn();
    const large = JSON.stringify({ ...EVENT, customer_id: customer.customer_id, value: 'x'.repeat(70_000) });
    expect((await client.post('/api/save-events', {}, { rawBody: large })).status).toBe(413);
    const chunks = new ReadableStream({
      start(controller) {
        for (let sent = 0; sent < 20; sent += 1)
          controller.enqueue(new TextEncoder().encode('x'.repeat(10_000)));
        controller.close();
      },
    });
    const answer = await client.send('/api/save-events', {
      method: 'POST',
      body: chunks,
      duplex: 'half',
      headers: {
        'content-type': 'application/json',
        origin: api.origin,
        'x-xsrf-token': client.cookies.get('XSRF-TOKEN') ?? '',
      },
    } as RequestInit);
    expect(answer.status).toBe(413);
    expect(answer.body.code).toBe('body-too-large');
  });

  it('of megabytes gets its refusal, not a broken connection', async () => {
    const { client } = await api.signedIn();
    const token = await client.csrfToken();
    const pieces = Array<string>(40).fill('x'.repeat(100_000));
    const socket = connect(Number(new URL(api.origin).port), '127.0.0.1');
    const heard: Buffer[] = [];
    socket.on('data', (chunk) => heard.push(chunk));
    const broken: unknown[] = [];
    socket.on('error', (error) => broken.push(error));
    const over = new Promise((resolve) => socket.once('close', resolve));
    const write = promisify(socket.write.bind(socket) as (text: string, done: () => void) => boolean);
    await write(
      [
        'POST /api/save-events HTTP/1.1',
        'host: localhost',
        `cookie: ${client.cookieHeader}`,
        `x-xsrf-token: ${token}`,
        'content-type: application/json',
        `content-length: ${pieces.length * 100_000}`,
        '\r\n',
      ].join('\r\n'),
    );
    for (const piece of pieces) {
      await write(piece).catch(() => undefined);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await over;
    expect(broken).toEqual([]);
    expect(Buffer.concat(heard).toString()).toMatch(/^HTTP\/1\.1 413 /);
  });

  const membersOf = (count: number) =>
    `{${Array.from({ length: count }, (_, index) => `"k${index}":0`).join(',')}}`;

  const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

  it.each([
    ['nested a thousand deep', `{"value":${'['.repeat(1000)}${']'.repeat(1000)}}`, 'nested-too-deeply'],
    ['nested and never closed', '{"a":'.repeat(5000), 'nested-too-deeply'],
    ['of more names than a form has', membersOf(2_001), 'too-many-members'],
    ['with an endless string of escapes', `"${'\\"'.repeat(30_000)}`, 'not-json'],
    ['that is no JSON', '{customer_id:1}', 'not-json'],
    ['that is no UTF-8', bytes('{"customer_id":1,"event_id":1,"value":"\xff"}'), 'not-json'],
    ['that is a list', '[]', 'invalid_type'],
    ['that is null', 'null', 'invalid_type'],
    ['that is a text', '"text"', 'invalid_type'],
  ])('%s is refused', async (_title, rawBody, reason) => {
    const { client } = await api.signedIn();
    const answer = await client.post('/api/save-events', {}, { rawBody });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual([{ path: '', reason }]);
  });

  it.each([
    ['colons', ':'.repeat(2_100)],
    ['brackets after a quotation mark', `"${'['.repeat(2_100)}`],
  ])('with %s in a text gains no structure', async (_title, value) => {
    const { client, customer } = await api.signedIn();
    const event = { ...EVENT, customer_id: customer.customer_id, value };
    const answer = await client.post('/api/save-events', event);
    expect(answer.body.errors).toEqual([{ path: '/value', reason: 'invalid_union' }]);
  });

  it.each([
    ['gzip', 415],
    ['gzip, identity', 415],
    ['identity', 400],
  ])('that says to be coded with %s gets %i', async (coding, status) => {
    const { client } = await api.signedIn();
    const headers = { 'content-encoding': coding };
    expect((await client.post('/api/save-events', {}, { headers })).status).toBe(status);
  });

  it('of an impact may have as many names as fit', async () => {
    const { client, customer } = await api.signedIn();
    const payload = Object.fromEntries(Array.from({ length: 3_000 }, (_, index) => [`name ${index}`, index]));
    const answer = await client.post('/api/save-impact', { customer_id: customer.customer_id, payload });
    expect(answer.status).toBe(200);
  });

  it('may tell of ten thousand parts of an upload', async () => {
    const { client } = await api.signedIn();
    const parts = Array.from({ length: MAX_PARTS }, (_, index) => ({
      PartNumber: index + 1,
      ETag: `"${'0'.repeat(32)}"`,
    }));
    const answer = await client.post('/api/storage/complete', {
      bucket: 'b',
      key: 'k',
      uploadId: 'u',
      parts,
    });
    expect(answer.status).toBe(404);
  });

  it('with wrong fields is refused by place, without values', async () => {
    const { client, customer } = await api.signedIn();
    const body = { customer_id: customer.customer_id, event_id: 'canary', value: { canary: true } };
    const answer = await client.post('/api/save-events', body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map(({ path }) => path)).toEqual(['/event_id', '/value']);
    expect(answer.text).not.toContain('canary');
  });

  it.each([
    ['U+0000', '\u0000'],
    ['half of a surrogate pair', '\ud800'],
  ])('with %s in a text is refused, as unstorable', async (_title, text) => {
    const { client, customer } = await api.signedIn();
    const event = { ...EVENT, customer_id: customer.customer_id, value: text };
    expect((await client.post('/api/save-events', event)).status).toBe(400);
    const registration = {
      token: text,
      organisation: text,
      workFrom: '',
      phone: '',
      job: '',
      numberOfPeople: 1,
      mktChannel: '',
      country: 'BR',
      language: 'PT',
      youngFemale: '',
      sportType: '',
    };
    const answer = await client.post('/api/customers', registration);
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map(({ path }) => path)).toEqual(['/token', '/organisation']);
  });

  it('cannot reach the prototype of anything', async () => {
    const { client, customer } = await api.signedIn();
    const rawBody = `{"__proto__":{"customer_id":1},"constructor":{"prototype":{"polluted":1}},"customer_id":${customer.customer_id},"event_id":1,"value":"x"}`;
    expect((await client.post('/api/save-events', {}, { rawBody })).status).toBe(200);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('may be absent where nothing is required', async () => {
    const { client } = await api.signedIn();
    const answer = await client.send('/api/get-customer', {
      method: 'POST',
      headers: { origin: api.origin, 'x-xsrf-token': client.cookies.get('XSRF-TOKEN') ?? '' },
    });
    expect(answer.status).toBe(200);
  });
});

describe('every answer', () => {
  it('is stored by nobody, and carries its request’s id', async () => {
    const { client } = await api.signedIn();
    for (const answer of [await client.post('/api/get-customer'), await client.get('/api/get-customer')]) {
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/);
    }
  });

  it('that refuses is a problem document of the contract', async () => {
    const answer = await api.client().post('/api/get-customer');
    expect(answer.status).toBe(401);
    expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(problem.parse(answer.body)).toMatchObject({
      code: 'not-signed-in',
      status: 401,
      requestId: answer.headers.get('x-request-id'),
    });
  });

  it('to a fault of ours tells nothing of the fault (R8.20)', async () => {
    const { client, customer } = await api.signedIn();
    await api.database.query('alter table events rename to events_away');
    try {
      const body = { ...EVENT, customer_id: customer.customer_id };
      const answer = await client.post('/api/save-events', body);
      expect(answer.status).toBe(500);
      expect(answer.body.code).toBe('internal');
      expect(answer.text).not.toMatch(/events|relation|select|insert|\bat /i);
    } finally {
      await api.database.query('alter table events_away rename to events');
    }
  });

  describe('of a route whose handler hands over more than its contract names', () => {
    const answerOf = async (given: unknown) => {
      const contract = endpoint({
        name: 'answers',
        path: '/api/answers',
        method: 'GET',
        session: 'optional',
        request: z.object({}),
        response: z.object({ name: z.string(), nested: z.object({ id: z.number() }).optional() }),
        summary: 'Answers what the test gives.',
      });
      const route = defineRoute(contract, async () => given as z.input<typeof contract.response>);
      const server = createServer((request, response) =>
        route(Object.assign(request, { query: {} }) as NextApiRequest, response as NextApiResponse),
      );
      await once(server.listen(0, '127.0.0.1'), 'listening');
      try {
        const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/answers`);
        return { status: answer.status, text: await answer.text() };
      } finally {
        server.close();
      }
    };

    it('holds the fields of the contract alone', async () => {
      const row = { name: 'Ana', password_hash: 'canary', nested: { id: 7, email: 'canary' } };
      expect(await answerOf(row)).toEqual({ status: 200, text: '{"name":"Ana","nested":{"id":7}}' });
    });

    it('is a 500 without details when it breaks the contract', async () => {
      const { status, text } = await answerOf({ name: { canary: true } });
      expect(status).toBe(500);
      expect(text).not.toContain('canary');
    });
  });

  it('takes the front’s request id and replaces any other', async () => {
    const given = await api
      .client()
      .get('/api/health/live', { headers: { 'x-request-id': 'from-the-front-1' } });
    expect(given.headers.get('x-request-id')).toBe('from-the-front-1');
    const strange = await api.client().get('/api/health/live', { headers: { 'x-request-id': 'a b"c' } });
    expect(strange.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});
