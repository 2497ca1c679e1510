import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a browser sent this from a page of ours. Clients that are no browsers send neither header; the CSRF token
 * holds for them as well.
 */
export const isFromOwnSite = (headers: IncomingHttpHeaders, allowedOrigins: readonly string[]): boolean => {
  if (headers['sec-fetch-site'] === 'cross-site') return false;
  return headers.origin === undefined || allowedOrigins.includes(headers.origin);
};

/**
 * The same for forms that carry no CSRF token: the browser must say where they come from, by one header or the other. Where
 * somebody has told it to send no referrer, `null` stands for the origin of every form.
 */
export const isProvenOwnSite = (headers: IncomingHttpHeaders, allowedOrigins: readonly string[]): boolean => {
  const { origin = 'null', 'sec-fetch-site': site } = headers;
  return origin === 'null' ? site === 'same-origin' : isFromOwnSite(headers, allowedOrigins);
};
