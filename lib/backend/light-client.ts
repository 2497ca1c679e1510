import { fetchHeard, listenFor } from '@/lib/browser/silence';
import { HttpError } from '../shared/http/http-error';
import { problemDetails } from '../shared/http/problem-details';
import { answeredAt, retryAfterMs } from '../shared/http/retry-after';
import { CSRF_COOKIE, csrfToken, withCsrfCookie } from './csrf-cookie';
import { abortFailure, type HttpClient, type HttpClientOptions, type HttpRequest } from './http-port';

const headersOf = ({ method, idempotencyKey }: HttpRequest): Record<string, string> => {
  const token = csrfToken();
  return {
    accept: 'application/json, application/problem+json',
    ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
    ...(method === 'POST' && token ? { [`x-${CSRF_COOKIE}`]: token } : {}),
    ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
  };
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
    const { method, body, timeout = options.timeout } = request;
    const silence = listenFor(timeout, request.signal);
    const init = {
      method,
      headers: headersOf(request),
      body: method === 'POST' ? JSON.stringify(body ?? {}) : undefined,
    };
    const [response, text] = await fetchHeard(urlOf(options.baseUrl, request), init, silence).catch(
      (cause: unknown) => {
        throw new HttpError({ failure: abortFailure(silence.signal, request.signal), cause });
      },
    );
    return bodyOf(response, text);
  };
  return withCsrfCookie(options.csrfPath, once);
};
