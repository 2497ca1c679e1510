import { fetchHeard, listenFor, type Silence } from '@/lib/browser/silence';
import { CSRF_COOKIE_PATH } from '@/lib/shared/contract/paths';
import { HttpError, type HttpFailure } from '@/lib/shared/http/http-error';
import { decoded } from '@/lib/shared/texts/decoded';
import { problemDetails } from '../shared/http/problem-details';
import { retryAfterOf } from '../shared/http/retry-after';

export interface HttpClientOptions {
  /** Address whose answer sets the XSRF-TOKEN cookie. */
  csrfPath: string;
  /** Milliseconds of silence that end a request, 10 s by default (`lib/browser/silence.ts`). */
  timeout?: number;
  /** Prefix of every address; empty means the page’s own origin. */
  baseUrl?: string;
}

export interface HttpRequest {
  method: 'GET' | 'POST';
  path: string;
  /** Sent as JSON with POST, as the query with GET. */
  body?: Record<string, unknown>;
  /** Makes a repeated write count once; the server answers a repetition with the first answer. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Milliseconds of silence, instead of the client’s own. */
  timeout?: number;
}

export interface HttpClient {
  /** The parsed JSON body, `undefined` for an empty one. Rejects with `HttpError` only. */
  send(request: HttpRequest): Promise<unknown>;
}

/** An answer of any status, of which the browser's own is one. */
export type Answer = Pick<Response, 'ok' | 'status'> & { headers: Pick<Headers, 'get'> };

/**
 * Sends one request and gives the answer with the text of its body; takes the server's time from it (`server-clock.ts`). Tells the
 * silence of each piece that is heard, and ends it. Rejects where there is no answer.
 */
export type Exchange = (
  url: URL,
  request: { method: string; headers: Record<string, string>; body?: string },
  silence: Silence,
) => Promise<readonly [Answer, string]>;

/** What a Laravel-Sanctum-like backend answers when the CSRF token is missing or stale. */
const CSRF_MISMATCH = 419;
export const CSRF_COOKIE = 'XSRF-TOKEN';

/** As our backend makes it: of several cookies of that name the others are those of programs on a domain above. */
const OWN_TOKEN = /^[\w-]{22}\.[\w-]{43}$/;

/** The token that the backend gave last, as it is sent back in `X-XSRF-TOKEN`. */
export const csrfToken = (): string | undefined => {
  if (typeof document === 'undefined') return undefined;
  const name = `${CSRF_COOKIE}=`;
  const given = document.cookie
    .split('; ')
    .filter((one) => one.startsWith(name))
    .map((one) => decoded(one.slice(name.length)));
  return given.find((one) => OWN_TOKEN.test(one)) ?? given[0];
};

/** Outside a browser there are no cookies to wait for. */
const isMissing = (): boolean => typeof document !== 'undefined' && csrfToken() === undefined;

/**
 * A client whose writes wait for the cookie where there is none, and are repeated once with a new one after 419, and never
 * otherwise. Writes that start together share one fetch of the cookie.
 * @param csrfPath address whose answer sets the cookie
 * @param once sends one request
 */
const withCsrfCookie = (csrfPath: string, once: (request: HttpRequest) => Promise<unknown>): HttpClient => {
  let fetching: Promise<unknown> | undefined;
  const renew = (timeout: number | undefined): Promise<unknown> => {
    fetching ??= once({ method: 'GET', path: csrfPath, timeout }).finally(() => {
      fetching = undefined;
    });
    return fetching;
  };
  const write = async (request: HttpRequest): Promise<unknown> => {
    if (isMissing()) await renew(request.timeout);
    try {
      return await once(request);
    } catch (error) {
      if (!HttpError.is(error) || error.status !== CSRF_MISMATCH) throw error;
      await renew(request.timeout);
      return once(request);
    }
  };
  return { send: (request) => (request.method === 'GET' ? once(request) : write(request)) };
};

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
      retryAfterMs: retryAfterOf(headers),
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

/**
 * The client of what a page does without a form: the session check, the answer queue, uploads. All calls of a page share it, so
 * that they share one CSRF cookie.
 */
export const lightHttp = createHttpClient(fetchHeard, { csrfPath: CSRF_COOKIE_PATH });
