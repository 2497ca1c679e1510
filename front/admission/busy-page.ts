import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncoding, brotli, gzipped } from '../compression';
import { RETRY_AFTER_SECONDS } from '../refusal';

/** Answers a request for a page that is turned away; false for one that wants no page. */
export type BusyPage = (request: IncomingMessage, response: ServerResponse) => boolean;

const wantsPage = ({ method, url = '/', headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !/^\/(api|_next)\//.test(url) &&
  (headers.accept ?? '').includes('text/html');

/**
 * The page that says so in all three languages, of which `boot.js` shows that of the address. The build has written it
 * (`pages/busy.tsx`), and it is compressed here, once, so that to be turned away costs no more than a line of text.
 * @param file HTML
 */
export const readBusyPage = async (file: string): Promise<BusyPage> => {
  const html = await readFile(file);
  const bodies = { br: await brotli(html), gzip: await gzipped(html), identity: html };
  return (request, response) => {
    if (!wantsPage(request)) return false;
    const encoding = acceptedEncoding(request.headers['accept-encoding'] as string | undefined);
    const body = bodies[encoding];
    response.writeHead(503, {
      'content-type': 'text/html; charset=utf-8',
      'content-length': body.length,
      'cache-control': 'no-store',
      'retry-after': String(RETRY_AFTER_SECONDS),
      vary: 'Accept-Encoding',
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
    return true;
  };
};
