import type { ServerResponse } from 'node:http';

/** Headers by which Next talks to itself and sends on to the visitor. Its client reads `x-nextjs-rewrite`, which stays. */
const INTERNAL_HEADERS = [
  'x-middleware-rewrite',
  'x-middleware-skip',
  'x-nextjs-rewritten-path',
  'x-nextjs-rewritten-query',
];

const isRedirect = (status: number): boolean => status >= 300 && status < 400 && status !== 304;

/** Next lets caches keep the data of a public page for a year, though settings and maintenance change what it says. */
const isForSharedCaches = (response: ServerResponse): boolean =>
  /\bs-maxage\b/.test(String(response.getHeader('cache-control')));

/**
 * Corrects the headers of this answer just before they leave, wherever they were set. Nothing by which Next talks to itself
 * goes out. A redirect is never stored, since where it leads depends on who asks; nor is a failure, which passes. A page is
 * stored only to be asked for again each time.
 */
export const correctHeaders = (response: ServerResponse): void => {
  const writeHead = response.writeHead.bind(response) as (
    status: number,
    ...rest: unknown[]
  ) => ServerResponse;
  // Also called by Node when an answer begins without it.
  response.writeHead = (status: number, ...rest: unknown[]): ServerResponse => {
    for (const name of INTERNAL_HEADERS) response.removeHeader(name);
    if (isRedirect(status) || status >= 500) response.setHeader('cache-control', 'no-store');
    else if (isForSharedCaches(response)) response.setHeader('cache-control', 'no-cache');
    return writeHead(status, ...rest);
  };
};
