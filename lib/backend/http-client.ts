import axios, { AxiosError, type AxiosInstance, type AxiosResponse, isCancel } from 'axios';
import { hearTime } from '@/lib/browser/server-clock';
import { listenFor } from '@/lib/browser/silence';
import { HttpError, type HttpFailure } from '../shared/http/http-error';
import { problemDetails } from '../shared/http/problem-details';
import { answeredAt, retryAfterMs } from '../shared/http/retry-after';
import { CSRF_COOKIE, withCsrfCookie } from './csrf-cookie';
import { abortFailure, type HttpClient, type HttpClientOptions, type HttpRequest } from './http-port';

const hearTimeOf = ({ headers }: AxiosResponse<unknown>): void =>
  hearTime((name) => headers[name] as string | undefined);

/** @param aborted why it ended, if it was aborted */
const failureOf = (error: unknown, aborted: HttpFailure): HttpError => {
  if (isCancel(error)) return new HttpError({ failure: aborted, cause: error });
  if (!(error instanceof AxiosError)) return new HttpError({ failure: 'unreachable', cause: error });
  const { response, code } = error;
  if (response) {
    hearTimeOf(response);
    return new HttpError({
      failure: 'answered',
      status: response.status,
      retryAfterMs: retryAfterMs(
        response.headers['retry-after'],
        answeredAt(response.headers.date, Date.now()),
      ),
      ...problemDetails(response.data),
    });
  }
  // The browser dropped it, as when the page is left.
  return new HttpError({
    failure: code === AxiosError.ECONNABORTED ? 'aborted' : 'unreachable',
    cause: error,
  });
};

const bodyOf = (response: AxiosResponse<unknown>): unknown => {
  const { status, data } = response;
  hearTimeOf(response);
  if (status === 204 || data === '') return undefined;
  if (typeof data === 'string') throw new HttpError({ failure: 'unreadable', status });
  return data;
};

const headersOf = ({ method, idempotencyKey }: HttpRequest): Record<string, string> => ({
  ...(method === 'POST' ? { 'Content-Type': 'application/json' } : {}),
  ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
});

const instance = ({ baseUrl }: HttpClientOptions): AxiosInstance =>
  axios.create({
    baseURL: baseUrl,
    withCredentials: true,
    xsrfCookieName: CSRF_COOKIE,
    xsrfHeaderName: `X-${CSRF_COOKIE}`,
    headers: { Accept: 'application/json, application/problem+json' },
  });

/**
 * The HTTP client of forms: JSON only, own origin, a limit for silence, the CSRF token the Sanctum way.
 * It repeats a call once when the CSRF token was refused, and never otherwise.
 */
export const createHttpClient = (options: HttpClientOptions): HttpClient => {
  const http = instance(options);

  const once = async (request: HttpRequest): Promise<unknown> => {
    const { method, path, body, timeout = options.timeout } = request;
    const silence = listenFor(timeout, request.signal);
    const answering = http.request<unknown>({
      method,
      url: path,
      headers: headersOf(request),
      signal: silence.signal,
      onDownloadProgress: silence.heard,
      ...(method === 'GET' ? { params: body } : { data: body ?? {} }),
    });
    try {
      return bodyOf(await answering);
    } catch (error) {
      if (HttpError.is(error)) throw error;
      throw failureOf(error, abortFailure(silence.signal, request.signal));
    } finally {
      silence.end();
    }
  };

  return withCsrfCookie(options.csrfPath, once);
};
