import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LOCALES, type Locale } from '@/lib/shared/config/locales';
import { localePath } from '@/lib/shared/config/paths';
import { digestOf, entityTag, isUnchanged } from '@/lib/shared/request/entity-tag';
import { renderingHeaders } from '@/lib/shared/request/rendering-at-start';
import { type Decision, PUBLIC_PAGES } from '@/lib/shared/request/request-decision';
import { acceptedEncoding, brotli, type Encoding, gzipped } from './compression';

/**
 * The public pages of all locales, rendered once at start in the environment's configuration and then served
 * from memory in three encodings. They are the same for everyone, so nothing here looks at who asks.
 */

interface Stored {
  body: Buffer;
  /** Its headers with a 200, names and values in turn, as `writeHead` takes them. */
  headers: readonly string[];
}

interface StoredPage {
  digest: string;
  encoded: Record<Encoding, Stored>;
}

export type PublicPages = ReadonlyMap<string, StoredPage>;

const key = (locale: Locale, page: string) => `${locale}/${page}`;

const CACHING = { 'cache-control': 'no-cache', vary: 'Accept-Encoding' };

const store = async (html: Buffer): Promise<StoredPage> => {
  const [br, gzip] = await Promise.all([brotli(html), gzipped(html)]);
  const digest = digestOf(html);
  const stored = (body: Buffer, encoding: Encoding): Stored => {
    const headers = {
      ...CACHING,
      etag: entityTag(digest),
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(body.length),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    };
    return { body, headers: Object.entries(headers).flat() };
  };
  const encoded = { br: stored(br, 'br'), gzip: stored(gzip, 'gzip'), identity: stored(html, 'identity') };
  return { digest, encoded };
};

const rendered = async (
  origin: string,
  locale: Locale,
  page: string,
  headers: Record<string, string>,
): Promise<StoredPage> => {
  const response = await fetch(origin + localePath(locale, page), { redirect: 'manual', headers });
  if (response.status !== 200) {
    throw new Error(`The public page ${localePath(locale, page)} answered ${response.status} at start.`);
  }
  return store(Buffer.from(await response.arrayBuffer()));
};

/** Renders every public page by asking `next` over a socket of its own, which is closed before this resolves. */
export const renderPublicPages = async (next: RequestListener): Promise<PublicPages> => {
  const server = createServer(next);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const headers = renderingHeaders();
    const pages = LOCALES.flatMap((locale) => PUBLIC_PAGES.map((page) => ({ locale, page })));
    const stored = await Promise.all(
      pages.map(
        async ({ locale, page }) =>
          [key(locale, page), await rendered(origin, locale, page, headers)] as const,
      ),
    );
    return new Map(stored);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
};

const storedFor = ({ encoded }: StoredPage, { headers }: IncomingMessage): Stored =>
  encoded[acceptedEncoding(headers['accept-encoding'] as string | undefined)];

/** Answers from memory; false when this page is not a public one. */
export const servePublicPage = (
  pages: PublicPages,
  locale: Locale,
  page: string,
  request: IncomingMessage,
  response: ServerResponse,
): boolean => {
  const stored = pages.get(key(locale, page));
  if (!stored) return false;
  for (const [name, value] of Object.entries(CACHING)) response.setHeader(name, value);
  if (isUnchanged(request, response, stored.digest)) return true;
  const { headers, body } = storedFor(stored, request);
  response.writeHead(200, [...headers]).end(request.method === 'HEAD' ? undefined : body);
  return true;
};

/**
 * The answer to a request that comes as nearly all do: a GET of a public page under its own address, by somebody who does not
 * have it. Null for all others.
 */
export const storedAnswer = (
  pages: PublicPages,
  pathname: string,
  request: IncomingMessage,
): Stored | null => {
  if (request.method !== 'GET' || request.headers['if-none-match'] !== undefined) return null;
  const stored = pages.get(pathname.slice(1));
  return stored ? storedFor(stored, request) : null;
};

/** Whether a decision lets this path through to the public page of its own address. */
export const leadsToPage = (decision: Decision, pathname: string): boolean =>
  decision.kind === 'pass' && key(decision.locale, decision.page) === pathname.slice(1);
