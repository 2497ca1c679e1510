import type { Locale } from '@/lib/shared/config/locales';
import { HttpError } from '@/lib/shared/http/http-error';
import { publicConfigPath } from '../shared/contract/paths';
import { type PublicConfig, publicConfig as shape } from '../shared/contract/public-config';
import { backendHttp } from './http';

/** Short: everything that a person waits for comes after it. */
const TIMEOUT_MS = 4_000;

const fetched = new Map<Locale, Promise<PublicConfig>>();

const fetchPublicConfig = async (locale: Locale): Promise<PublicConfig> => {
  const body = await backendHttp.send({ method: 'GET', path: publicConfigPath(locale), timeout: TIMEOUT_MS });
  const parsed = shape.safeParse(body);
  if (!parsed.success) throw new HttpError({ failure: 'unreadable', cause: parsed.error });
  return parsed.data;
};

/** The site’s public run-time values: fetched once per page, a failed fetch is not remembered. */
export const publicConfig = (locale: Locale): Promise<PublicConfig> => {
  const known = fetched.get(locale);
  if (known) return known;
  const fetching = fetchPublicConfig(locale);
  fetched.set(locale, fetching);
  fetching.catch(() => fetched.delete(locale));
  return fetching;
};
