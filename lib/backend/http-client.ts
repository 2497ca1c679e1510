import { listenFor } from '@/lib/browser/silence';
import { HttpError, type HttpFailure } from '../shared/http/http-error';
import { problemDetails } from '../shared/http/problem-details';
import { answeredAt, retryAfterMs } from '../shared/http/retry-after';
import { CSRF_COOKIE, csrfToken, withCsrfCookie } from './csrf-cookie';
import type { Answer, Exchange, HttpClient, HttpClientOptions, HttpRequest } from './http-port';

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

const bodyOf = ({ ok, status, headers }: Answer, text: string): unknown => {
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

/** Why a request ended without an answer: nothing was heard, its caller gave it up, or it never got through. */
const failureOf = (silence: AbortSignal, caller: AbortSignal | undefined): HttpFailure => {
  if (!silence.aborted) return 'unreachable';
  return caller?.aborted ? 'aborted' : 'timeout';
};

const urlOf = (baseUrl: string | undefined, { method, path, body }: HttpRequest): URL => {
  const url = new URL(path, baseUrl ?? window.location.href);
  if (method === 'GET')
    for (const [name, value] of Object.entries(body ?? {})) url.searchParams.set(name, String(value));
  return url;
};

/**
 * The HTTP client of the product backend: JSON only, own origin, a limit for silence, the CSRF token the Sanctum way. It
 * repeats a call once when the CSRF token was refused, and never otherwise.
 */
export const createHttpClient = (exchange: Exchange, options: HttpClientOptions): HttpClient => {
  const once = async (request: HttpRequest): Promise<unknown> => {
    const { method, body, timeout = options.timeout } = request;
    const silence = listenFor(timeout, request.signal);
    const sent = {
      method,
      headers: headersOf(request),
      body: method === 'POST' ? JSON.stringify(body ?? {}) : undefined,
    };
    const [answer, text] = await exchange(urlOf(options.baseUrl, request), sent, silence).catch(
      (cause: unknown) => {
        throw new HttpError({ failure: failureOf(silence.signal, request.signal), cause });
      },
    );
    return bodyOf(answer, text);
  };
  return withCsrfCookie(options.csrfPath, once);
};
