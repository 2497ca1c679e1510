import axios, { AxiosError, type AxiosInstance, type AxiosResponse, isCancel } from 'axios';
import { HttpError, type HttpFailure } from '../shared/http/http-error';
import { problemDetails } from '../shared/http/problem-details';
import { retryAfterMs } from '../shared/http/retry-after';
import { CSRF_COOKIE, withCsrfCookie } from './csrf-cookie';

const DEFAULT_TIMEOUT_MS = 10_000;

export interface HttpClientOptions {
  /** Address whose answer sets the XSRF-TOKEN cookie. */
  csrfPath: string;
  /** Milliseconds for one request, 10 s by default. */
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
  /** Milliseconds, instead of the client’s own. */
  timeout?: number;
}

export interface HttpClient {
  /** The parsed JSON body, `undefined` for an empty one. Rejects with `HttpError` only. */
  send(request: HttpRequest): Promise<unknown>;
}

const failuresByAxiosCode: Record<string, HttpFailure> = {
  [AxiosError.ETIMEDOUT]: 'timeout',
  [AxiosError.ECONNABORTED]: 'aborted',
};

const failureOf = (error: unknown): HttpError => {
  if (isCancel(error)) return new HttpError({ failure: 'aborted', cause: error });
  if (!(error instanceof AxiosError)) return new HttpError({ failure: 'unreachable', cause: error });
  const { response } = error;
  if (response)
    return new HttpError({
      failure: 'answered',
      status: response.status,
      retryAfterMs: retryAfterMs(response.headers['retry-after'], Date.now()),
      ...problemDetails(response.data),
    });
  return new HttpError({ failure: failuresByAxiosCode[error.code ?? ''] ?? 'unreachable', cause: error });
};

const bodyOf = ({ status, data }: AxiosResponse<unknown>): unknown => {
  if (status === 204 || data === '') return undefined;
  if (typeof data === 'string') throw new HttpError({ failure: 'unreadable', status });
  return data;
};

const headersOf = ({ method, idempotencyKey }: HttpRequest): Record<string, string> => ({
  ...(method === 'POST' ? { 'Content-Type': 'application/json' } : {}),
  ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
});

const instance = ({ baseUrl, timeout = DEFAULT_TIMEOUT_MS }: HttpClientOptions): AxiosInstance =>
  axios.create({
    baseURL: baseUrl,
    timeout,
    withCredentials: true,
    xsrfCookieName: CSRF_COOKIE,
    xsrfHeaderName: `X-${CSRF_COOKIE}`,
    headers: { Accept: 'application/json, application/problem+json' },
    // Tells a timeout (ETIMEDOUT) from a request that the browser dropped (ECONNABORTED).
    transitional: { silentJSONParsing: true, forcedJSONParsing: true, clarifyTimeoutError: true },
  });

/**
 * The HTTP client of forms: JSON only, own origin, a timeout, the CSRF token the Sanctum way.
 * It repeats a call once when the CSRF token was refused, and never otherwise.
 */
export const createHttpClient = (options: HttpClientOptions): HttpClient => {
  const http = instance(options);

  const once = async (request: HttpRequest): Promise<unknown> => {
    const { method, path, body, signal, timeout } = request;
    const answering = http.request<unknown>({
      method,
      url: path,
      headers: headersOf(request),
      signal,
      ...(timeout === undefined ? {} : { timeout }),
      ...(method === 'GET' ? { params: body } : { data: body ?? {} }),
    });
    return bodyOf(
      await answering.catch((error: unknown) => {
        throw failureOf(error);
      }),
    );
  };

  const withCsrf = withCsrfCookie(() => once({ method: 'GET', path: options.csrfPath }));
  return { send: (request) => (request.method === 'GET' ? once(request) : withCsrf(() => once(request))) };
};
