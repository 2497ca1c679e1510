import { delay, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { byAxios } from '@/lib/backend/client';
import { createHttpClient, type HttpClient } from '@/lib/backend/http-client';
import { fetchHeard } from '@/lib/browser/silence';
import { HttpError } from '@/lib/shared/http/http-error';

const CSRF_PATH = '/api/sanctum/csrf-cookie';

interface Received {
  path: string;
  csrf: string | null;
  idempotencyKey: string | null;
  contentType: string | null;
  body: unknown;
}

let received: Received[] = [];
let cookiesGiven = 0;
const server = setupServer();

/** A backend that gives CSRF cookies and takes only the newest, and hands everything else to `answer`. */
const backend = (answer: (request: Received) => Response | Promise<Response>) =>
  server.use(
    http.get(CSRF_PATH, () => {
      cookiesGiven += 1;
      // A mocked answer sets no cookie by itself.
      // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
      document.cookie = `XSRF-TOKEN=token-${cookiesGiven}; path=/`;
      return new HttpResponse(null, { status: 204 });
    }),
    http.all('/api/*', async ({ request }) => {
      const text = await request.text();
      const one: Received = {
        path: new URL(request.url).pathname + new URL(request.url).search,
        csrf: request.headers.get('x-xsrf-token'),
        idempotencyKey: request.headers.get('idempotency-key'),
        contentType: request.headers.get('content-type'),
        body: text === '' ? undefined : JSON.parse(text),
      };
      received.push(one);
      return answer(one);
    }),
  );

const failureOf = async (sending: Promise<unknown>): Promise<HttpError> => {
  const error = await sending.then(
    () => new Error('it succeeded'),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(HttpError);
  return error as HttpError;
};

const problem = (status: number, code: string, more: object = {}) =>
  HttpResponse.json({ type: 'about:blank', title: 'x', status, code, ...more }, { status });

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  received = [];
  cookiesGiven = 0;
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = 'XSRF-TOKEN=; path=/; max-age=0';
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

describe.each([
  ['the HTTP client of forms', byAxios],
  ['the light HTTP client', fetchHeard],
])('%s', (_name, exchange) => {
  const client = (): HttpClient => createHttpClient(exchange, { csrfPath: CSRF_PATH });

  it('R7.1 R7.2 fetches the CSRF cookie first and sends its value back', async () => {
    backend(() => HttpResponse.json({ fine: true }));
    expect(await client().send({ method: 'POST', path: '/api/write', body: { a: 1 } })).toEqual({
      fine: true,
    });
    expect(received).toEqual([
      {
        path: '/api/write',
        csrf: 'token-1',
        idempotencyKey: null,
        contentType: expect.stringContaining('application/json'),
        body: { a: 1 },
      },
    ]);
  });

  it('reads without a CSRF cookie, its input in the address', async () => {
    backend(() => HttpResponse.json([]));
    await client().send({ method: 'GET', path: '/api/read', body: { page: 2 } });
    expect(received[0]).toMatchObject({ path: '/api/read?page=2', csrf: null });
    expect(cookiesGiven).toBe(0);
  });

  it('fetches one cookie for writes that start together', async () => {
    backend(() => HttpResponse.json({}));
    const shared = client();
    await Promise.all([1, 2, 3].map((n) => shared.send({ method: 'POST', path: `/api/${n}` })));
    expect(cookiesGiven).toBe(1);
  });

  it('sends our token where another program’s cookie has its name', async () => {
    const ours = `${'a'.repeat(22)}.${'b'.repeat(43)}`;
    // Of another path or domain it is another cookie, and the one with the longer path comes first.
    window.history.replaceState(null, '', '/pt-BR/login');
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
    document.cookie = 'XSRF-TOKEN=100%; path=/pt-BR';
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
    document.cookie = `XSRF-TOKEN=${ours}; path=/`;
    backend(() => HttpResponse.json({}));
    await client().send({ method: 'POST', path: '/api/write' });
    window.history.replaceState(null, '', '/');
    expect(received.map(({ csrf }) => csrf)).toEqual([ours]);
  });

  it('sends a token that the backend has encoded without that', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
    document.cookie = 'XSRF-TOKEN=eyJpdiI6Ig%3D%3D; path=/';
    backend(() => HttpResponse.json({}));
    await client().send({ method: 'POST', path: '/api/write' });
    expect(received.map(({ csrf }) => csrf)).toEqual(['eyJpdiI6Ig==']);
  });

  it('repeats a write once after 419 under the same key', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
    document.cookie = 'XSRF-TOKEN=stale; path=/';
    backend(({ csrf }) =>
      csrf === 'stale' ? problem(419, 'csrf-token-mismatch') : HttpResponse.json({ saved: true }),
    );
    const request = { method: 'POST', path: '/api/write', idempotencyKey: 'key-1' } as const;
    expect(await client().send(request)).toEqual({ saved: true });
    expect(received.map(({ csrf, idempotencyKey }) => [csrf, idempotencyKey])).toEqual([
      ['stale', 'key-1'],
      ['token-1', 'key-1'],
    ]);
  });

  it('gives up after a second 419', async () => {
    backend(() => problem(419, 'csrf-token-mismatch'));
    const error = await failureOf(client().send({ method: 'POST', path: '/api/write' }));
    expect(error).toMatchObject({ failure: 'answered', status: 419, code: 'csrf-token-mismatch' });
    expect(received).toHaveLength(2);
  });

  it.each([500, 503, 429])('never repeats a write that was answered with %i', async (status) => {
    backend(() => problem(status, 'internal'));
    await failureOf(client().send({ method: 'POST', path: '/api/write' }));
    expect(received).toHaveLength(1);
  });

  it('names a problem’s code and characters without the body', async () => {
    backend(() => problem(422, 'name-not-printable', { requestId: 'r-1', characters: ['☃'], secret: 'x' }));
    const error = await failureOf(client().send({ method: 'POST', path: '/api/write' }));
    expect(error).toMatchObject({
      failure: 'answered',
      withoutAnswer: false,
      status: 422,
      code: 'name-not-printable',
      requestId: 'r-1',
      characters: ['☃'],
    });
    expect(JSON.stringify(error)).not.toContain('secret');
  });

  it('has no code when a failure is not problem+json', async () => {
    backend(() => new HttpResponse('<h1>Bad gateway</h1>', { status: 502 }));
    const error = await failureOf(client().send({ method: 'POST', path: '/api/write' }));
    expect(error).toMatchObject({ failure: 'answered', status: 502, code: undefined });
  });

  it('says how long the server asks to wait', async () => {
    backend(() => new HttpResponse('busy', { status: 503, headers: { 'retry-after': '12' } }));
    const error = await failureOf(client().send({ method: 'POST', path: '/api/write' }));
    expect(error).toMatchObject({ status: 503, retryAfterMs: 12_000 });
  });

  it('tells a network failure from an answered one', async () => {
    backend(() => HttpResponse.error());
    const error = await failureOf(client().send({ method: 'POST', path: '/api/write' }));
    expect(error).toMatchObject({ failure: 'unreachable', withoutAnswer: true, status: undefined });
  });

  it('ends a call that was aborted', async () => {
    backend(async () => {
      await delay('infinite');
      return HttpResponse.json({});
    });
    const controller = new AbortController();
    const sending = client().send({ method: 'GET', path: '/api/read', signal: controller.signal });
    controller.abort();
    expect(await failureOf(sending)).toMatchObject({ failure: 'aborted' });
  });

  it('refuses a successful answer that is no JSON', async () => {
    backend(() => new HttpResponse('<html></html>', { headers: { 'content-type': 'text/html' } }));
    const error = await failureOf(client().send({ method: 'GET', path: '/api/read' }));
    expect(error).toMatchObject({ failure: 'unreadable', status: 200 });
  });

  it('takes an empty answer as undefined', async () => {
    backend(() => new HttpResponse(null, { status: 204 }));
    expect(await client().send({ method: 'POST', path: '/api/write' })).toBeUndefined();
  });
});
