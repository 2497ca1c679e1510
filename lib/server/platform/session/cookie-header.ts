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

/** All cookies of that name, as they were sent: another program on a domain above may have set one, too. */
export const cookieValues = (header: string | undefined, name: string): string[] =>
  (header?.split(';') ?? []).flatMap((pair) => {
    const equals = pair.indexOf('=');
    return equals > 0 && pair.slice(0, equals).trim() === name ? [pair.slice(equals + 1).trim()] : [];
  });

/** The first cookie of that name. */
export const cookieValue = (header: string | undefined, name: string): string | undefined =>
  cookieValues(header, name)[0];
