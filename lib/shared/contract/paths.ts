/** Where an endpoint is called. */
export interface EndpointAddress {
  /** Given where the path does not say it. */
  name?: string;
  path: `/api/${string}`;
  /** POST unless given. */
  method?: 'GET' | 'POST';
}

/** Of `/api/storage/sign-get` it is `storage-sign-get`. */
export const endpointName = ({ name, path }: Pick<EndpointAddress, 'name' | 'path'>): string =>
  name ?? path.slice('/api/'.length).replaceAll('/', '-');

/**
 * Where backend calls go. By default each endpoint’s own path (spec §7), which is the contract’s column `path`;
 * an operator with another backend names other paths by endpoint, and they arrive with the public configuration.
 */
export type BackendPaths = Readonly<Record<string, string>>;

/** The CSRF cookie is fetched by the HTTP client itself, before any configuration is read. */
export const CSRF_COOKIE_PATH = '/api/sanctum/csrf-cookie';

export const publicConfigPath = (locale: string): string => `/api/config/${encodeURIComponent(locale)}`;

/** Relative, so that a call stays on the site’s own origin whatever the configuration says (spec §7). */
export const backendPath = (
  address: Pick<EndpointAddress, 'name' | 'path'>,
  configured: BackendPaths,
): string => {
  const other = configured[endpointName(address)];
  return other !== undefined && /^\/(?![/\\])/.test(other) ? other : address.path;
};
