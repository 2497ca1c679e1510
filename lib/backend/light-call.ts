import { type Locale, localeOrDefault } from '@/lib/shared/config/locales';
import {
  type BackendPaths,
  backendPath,
  type EndpointAddress,
  endpointName,
  publicConfigPath,
} from '@/lib/shared/contract/paths';
import { HttpError, type HttpFailure } from '@/lib/shared/http/http-error';
import { type HttpClient, lightHttp } from './http-client';

const fetched = new Map<Locale, Promise<unknown>>();

/** What the site answers about its run-time values, unread: fetched once per page, a failed fetch is not remembered. */
export const configAnswer = (locale: Locale): Promise<unknown> => {
  const known = fetched.get(locale);
  if (known) return known;
  const fetching = lightHttp.send({ method: 'GET', path: publicConfigPath(locale) });
  fetched.set(locale, fetching);
  fetching.catch(() => fetched.delete(locale));
  return fetching;
};

/** What is no path is left out, and the endpoint's own holds. */
const pathsIn = (answer: unknown): BackendPaths => {
  const { backendPaths } = (answer ?? {}) as { backendPaths?: unknown };
  const named = Object.entries(backendPaths ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].startsWith('/'),
  );
  return Object.fromEntries(named);
};

/**
 * Where the operator's backend calls go, for the site whose page this is. Without the configuration the paths of the
 * specification hold, so a failed fetch of it fails no call; a server that stays silent about it would be as silent about the call.
 * Rejects with an `HttpError` `timeout` then.
 */
export const configuredPaths = (
  locale: Locale = localeOrDefault(globalThis.location?.pathname.split('/')[1]),
): Promise<BackendPaths> =>
  configAnswer(locale).then(pathsIn, (error: unknown) => {
    if (HttpError.is(error) && error.failure === 'timeout') throw error;
    return {};
  });

export interface CallOptions {
  /** Required in spirit for endpoints marked `idempotent`: the same key and body count once. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Milliseconds of silence that end a request; 10 s by default. */
  timeout?: number;
}

const report = (endpoint: string, failure: HttpFailure, { status, code, requestId }: HttpError) =>
  console.error('A backend call failed.', { endpoint, failure, status, code, requestId });

/** An abort by the caller's time limit counts as a timeout: nobody wanted it. */
const failureOf = ({ failure }: HttpError, signal?: AbortSignal): HttpFailure =>
  failure === 'aborted' && signal?.reason?.name === 'TimeoutError' ? 'timeout' : failure;

/**
 * Sends one call to where the operator has it, and reads its answer. Rejects with `HttpError`; every failure but a
 * deliberate abort is logged, without bodies, and rethrown (spec §8).
 * @param read throws `HttpError` for an answer that is none
 */
export const sendCall = async <Answer>(
  http: HttpClient,
  address: EndpointAddress,
  body: Record<string, unknown>,
  read: (answer: unknown) => Answer,
  options: CallOptions,
): Promise<Answer> => {
  try {
    const path = backendPath(address, await configuredPaths());
    return read(await http.send({ method: address.method ?? 'POST', path, body, ...options }));
  } catch (error) {
    const failure = HttpError.is(error) && failureOf(error, options.signal);
    if (failure && failure !== 'aborted') report(endpointName(address), failure, error);
    throw error;
  }
};

/**
 * Calls one endpoint of the product backend (spec §7) without its contract, for what a page does by itself. What is read
 * of the answer is checked by hand; the whole contract would be 25 kB for one boolean. Fails as `callBackend` does.
 * @param isAnswer whether the answer has what is read of it
 */
export const callLightly = <Answer>(
  address: EndpointAddress,
  body: Record<string, unknown>,
  isAnswer: (answer: unknown) => answer is Answer,
  options: CallOptions = {},
): Promise<Answer> => {
  const read = (answer: unknown): Answer => {
    if (!isAnswer(answer)) throw new HttpError({ failure: 'unreadable' });
    return answer;
  };
  return sendCall(lightHttp, address, body, read, options);
};
