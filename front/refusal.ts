import type { ServerResponse } from 'node:http';

/** Long enough for a burst to pass. */
export const RETRY_AFTER_SECONDS = 5;

/** Answers in one line of plain text; a 503 says when to ask again. */
export const refuse = (response: ServerResponse, status: number, title: string): void => {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...(status === 503 ? { 'retry-after': String(RETRY_AFTER_SECONDS) } : {}),
  });
  response.end(`${title}\n`);
};
