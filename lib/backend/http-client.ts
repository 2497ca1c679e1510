import axios, { AxiosError, type AxiosInstance, type AxiosResponse, isCancel } from 'axios';
import { HttpError, type HttpFailure } from '../shared/http/http-error';
import { problemDetails } from '../shared/http/problem-details';
import { answeredAt, retryAfterMs } from '../shared/http/retry-after';
import { CSRF_COOKIE, withCsrfCookie } from './csrf-cookie';
import { DEFAULT_TIMEOUT_MS, type HttpClient, type HttpClientOptions, type HttpRequest } from './http-port';

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
      retryAfterMs: retryAfterMs(
        response.headers['retry-after'],
        answeredAt(response.headers.date, Date.now()),
      ),
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

  return withCsrfCookie(options.csrfPath, once);
};
