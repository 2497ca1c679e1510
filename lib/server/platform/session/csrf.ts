import { randomBytes } from 'node:crypto';
import { isSignedBy, signText, type VerifiedSessionCookie } from './cookie';

/**
 * CSRF the Sanctum way: a readable cookie that the page sends back as a header. Its signature binds it to the
 * session, so another session's token is worth nothing even to somebody who can plant cookies.
 */

export const CSRF_COOKIE = 'XSRF-TOKEN';
export const CSRF_HEADER = 'x-xsrf-token';

/** What a token is good for: one session, or everybody who has none. */
export type CsrfBinding = string;

export const ANONYMOUS: CsrfBinding = 'anonymous';

export const csrfBinding = (cookie: VerifiedSessionCookie): CsrfBinding =>
  cookie.state === 'live' ? cookie.id : ANONYMOUS;

const signed = (random: string, binding: CsrfBinding): string => `csrf.${binding}.${random}`;

export const newCsrfToken = async (binding: CsrfBinding, [key = '']: readonly string[]): Promise<string> => {
  const random = randomBytes(16).toString('base64url');
  return `${random}.${await signText(signed(random, binding), key)}`;
};

/** Whether the header agrees with one of the cookies and one of our keys made the token for this session. */
export const isCsrfProof = async (
  proof: { header: string | undefined; cookies: readonly string[] },
  binding: CsrfBinding,
  keys: readonly string[],
): Promise<boolean> => {
  const { header = '', cookies } = proof;
  const match = /^([\w-]{22})\.([\w-]{43})$/.exec(header);
  if (!match || !cookies.includes(header)) return false;
  const [, random = '', signature = ''] = match;
  return isSignedBy(signed(random, binding), signature, keys);
};
