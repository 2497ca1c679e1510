import { type Locale, localeOrDefault } from '@/lib/shared/config/locales';
import { HttpError } from '@/lib/shared/http/http-error';
import { type BackendPaths, publicConfigPath } from '../shared/contract/paths';
import { lightHttp } from './light-http';

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
