/** Set-Cookie lines and the reading of Cookie lines (RFC 6265). */

export interface CookieOptions {
  secure: boolean;
  httpOnly: boolean;
  /** Seconds; 0 deletes, absent lasts as long as the browser is open. */
  maxAge?: number;
}

/** One Set-Cookie line: SameSite=Lax, path `/`, no Domain. The value must need no quoting. */
export const cookieLine = (
  name: string,
  value: string,
  { secure, httpOnly, maxAge }: CookieOptions,
): string =>
  [
    `${name}=${value}`,
    'Path=/',
    ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
    'SameSite=Lax',
    ...(httpOnly ? ['HttpOnly'] : []),
    ...(secure ? ['Secure'] : []),
  ].join('; ');

/** The first cookie of that name, as it was sent. */
export const cookieValue = (header: string | undefined, name: string): string | undefined => {
  for (const pair of header?.split(';') ?? []) {
    const equals = pair.indexOf('=');
    if (equals > 0 && pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim();
  }
  return undefined;
};
