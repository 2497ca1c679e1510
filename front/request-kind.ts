/**
 * Who comes first when there is more to do than the process can: what somebody wrote, and the way in. A page or a list can be
 * asked for again without loss.
 */
export type RequestKind = 'read' | 'write';

/** Calls of the API that are POST and change nothing. */
export const READING_POSTS: ReadonlySet<string> = new Set([
  '/api/certificates/name',
  '/api/check-certificate',
  '/api/check-certificate2',
  '/api/check-customer',
  '/api/check-fifa-certificate',
  '/api/check-survey',
  // What browsers report by themselves.
  '/api/csp-report',
  '/api/get-customer',
  '/api/storage/list',
  '/api/storage/list-parts',
  '/api/storage/sign-get',
  '/api/token-validation',
]);

/** Without this one nothing can be written, and nobody can log in. */
const CSRF_COOKIE = '/api/sanctum/csrf-cookie';

/** @param pathname without a slash at its end */
export const requestKind = (method: string, pathname: string): RequestKind => {
  if (pathname === CSRF_COOKIE) return 'write';
  if (method === 'GET' || method === 'HEAD' || READING_POSTS.has(pathname)) return 'read';
  return 'write';
};
