import { HttpError } from '../shared/http/http-error';
import { problemDetails } from '../shared/http/problem-details';
import { answeredAt, retryAfterMs } from '../shared/http/retry-after';
import { CSRF_COOKIE, csrfToken, withCsrfCookie } from './csrf-cookie';
import { DEFAULT_TIMEOUT_MS, type HttpClient, type HttpClientOptions, type HttpRequest } from './http-port';

const headersOf = ({ method, idempotencyKey }: HttpRequest): Record<string, string> => {
  const token = csrfToken();
  return {
    accept: 'application/json, application/problem+json',
    ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
    ...(method === 'POST' && token ? { [`x-${CSRF_COOKIE}`]: token } : {}),
    ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
  };
};

/** An abort signal for one request, and why it fired. */
const limitOf = (milliseconds: number, signal: AbortSignal | undefined) => {
  const controller = new AbortController();
  let isLate = false;
  const stop = () => controller.abort();
  const timer = setTimeout(() => {
    isLate = true;
    stop();
  }, milliseconds);
  signal?.addEventListener('abort', stop);
  if (signal?.aborted) stop();
  return {
    signal: controller.signal,
    failure: () => (isLate ? 'timeout' : signal?.aborted ? 'aborted' : 'unreachable'),
    release: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    },
  } as const;
};

/** The parsed JSON of a body, `undefined` for an empty one, and the text itself for anything else. */
const parsed = (text: string): unknown => {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const bodyOf = ({ ok, status, headers }: Response, text: string): unknown => {
  const body = parsed(text);
  if (!ok)
    throw new HttpError({
      failure: 'answered',
      status,
      retryAfterMs: retryAfterMs(headers.get('retry-after'), answeredAt(headers.get('date'), Date.now())),
      ...problemDetails(body),
    });
  if (typeof body === 'string') throw new HttpError({ failure: 'unreadable', status });
  return body;
};

const urlOf = (baseUrl: string | undefined, { method, path, body }: HttpRequest): URL => {
  const url = new URL(path, baseUrl ?? window.location.href);
  if (method === 'GET')
    for (const [name, value] of Object.entries(body ?? {})) url.searchParams.set(name, String(value));
  return url;
};

/**
 * The HTTP client of what a page does by itself: the session check, the header and the answer queue. It does what
 * `createHttpClient` does, with the browser's own fetch, so that a page without a touched form needs no other client.
 */
export const createLightClient = (options: HttpClientOptions): HttpClient => {
  const once = async (request: HttpRequest): Promise<unknown> => {
    const { method, body, timeout = options.timeout ?? DEFAULT_TIMEOUT_MS } = request;
    const limit = limitOf(timeout, request.signal);
    const answering = fetch(urlOf(options.baseUrl, request), {
      method,
      headers: headersOf(request),
      body: method === 'POST' ? JSON.stringify(body ?? {}) : undefined,
      signal: limit.signal,
    }).then(async (response) => [response, await response.text()] as const);
    const [response, text] = await answering
      .catch((cause: unknown) => {
        throw new HttpError({ failure: limit.failure(), cause });
      })
      .finally(limit.release);
    return bodyOf(response, text);
  };
  return withCsrfCookie(options.csrfPath, once);
};
