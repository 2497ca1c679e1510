import type { IncomingMessage } from 'node:http';

/**
 * What two readers of one request could understand in two ways, a proxy and this process say: such a request is refused, or
 * leads nowhere, so that neither is led past what the other has decided.
 */

/** Of these Node keeps the first and drops the others; two of them are two answers to one question. */
const SINGLE: ReadonlySet<string> = new Set(['host', 'authorization', 'content-type']);
/** A name, or an address, and a port. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

const repeatsSingle = (rawHeaders: readonly string[]): boolean => {
  const seen = new Set<string>();
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]?.toLowerCase() ?? '';
    if (!SINGLE.has(name)) continue;
    if (seen.has(name)) return true;
    seen.add(name);
  }
  return false;
};

/** The status with which a request is refused for its head; null for one that can be understood in one way only. */
export const refusedHead = ({ headers, httpVersion, rawHeaders }: IncomingMessage): 400 | 501 | null => {
  const { host, 'transfer-encoding': coding } = headers;
  // Node reads 0.9 and 2.0 as if they were 1.1.
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return 400;
  if (host === undefined ? httpVersion !== '1.0' : !HOST.test(host)) return 400;
  if (repeatsSingle(rawHeaders)) return 400;
  if (coding === undefined) return null;
  // HTTP/1.0 knows no codings, so a proxy that speaks it passes on what it took for a body.
  if (httpVersion === '1.0') return 400;
  return coding.toLowerCase() === 'chunked' ? null : 501;
};

/**
 * Segments of dots, empty segments, backslashes, a fragment, and what is encoded without need (letters, digits, dots, slashes): another
 * spelling of an address that a proxy may have closed.
 */
const OTHER_SPELLING = /[\\#]|\/\/|(?:^|\/)\.{1,2}(?:\/|$)|%(?:2[def]|3\d|[46][1-9a-f]|[57][\da]|5[cf]|7e)/i;

/** Whether a path is spelt in another way than the one that leads to what it means. */
export const isOtherSpelling = (pathname: string): boolean => OTHER_SPELLING.test(pathname);
