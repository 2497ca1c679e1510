import { HttpError } from '../shared/http/http-error';
import type { HttpClient, HttpRequest } from './http-port';

/** The CSRF token the Sanctum way, for every client of the product backend. */

/** What a Laravel-Sanctum-like backend answers when the CSRF token is missing or stale. */
const CSRF_MISMATCH = 419;
export const CSRF_COOKIE = 'XSRF-TOKEN';

/** The token that the backend gave last, as it is sent back in `X-XSRF-TOKEN`. */
export const csrfToken = (): string | undefined => {
  if (typeof document === 'undefined') return undefined;
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${CSRF_COOKIE}=`));
  return pair && decodeURIComponent(pair.slice(CSRF_COOKIE.length + 1));
};

/** Outside a browser there are no cookies to wait for. */
const isMissing = (): boolean => typeof document !== 'undefined' && csrfToken() === undefined;

/**
 * A client whose writes wait for the cookie where there is none, and are repeated once with a new one after 419, and never
 * otherwise. Writes that start together share one fetch of the cookie.
 * @param csrfPath address whose answer sets the cookie
 * @param once sends one request
 */
export const withCsrfCookie = (
  csrfPath: string,
  once: (request: HttpRequest) => Promise<unknown>,
): HttpClient => {
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
