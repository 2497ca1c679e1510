/**
 * Who comes first when there is more to do than the process can: what somebody wrote, and logins. A page or a list can be
 * asked for again without loss.
 */
export type RequestKind = 'read' | 'write';

/** Routes of the API that are asked with POST and change nothing; addresses that lead nowhere are among them. */
export const READING_POSTS: ReadonlySet<string> = new Set([
  '/api/[...missing]',
  '/api/certificates/name',
  '/api/check-certificate',
  '/api/check-certificate2',
  '/api/check-customer',
  '/api/check-fifa-certificate',
  '/api/check-survey',
  // What browsers report by themselves.
  '/api/csp-report',
  '/api/get-customer',
  '/api/page-fault',
  '/api/storage/list',
  '/api/storage/list-parts',
  '/api/storage/sign-get',
  '/api/token-validation',
]);

/** Nothing can be written without it, and no login succeeds. */
const CSRF_COOKIE = '/api/sanctum/csrf-cookie';

/** @param route the template that the address leads to */
export const requestKind = (method: string, route: string): RequestKind => {
  if (route === CSRF_COOKIE) return 'write';
  return method === 'POST' && route.startsWith('/api/') && !READING_POSTS.has(route) ? 'write' : 'read';
};
