import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LOCALES, type Locale } from '@/lib/shared/config/locales';
import { localePath } from '@/lib/shared/config/paths';
import { digestOf, isUnchanged } from '@/lib/shared/request/entity-tag';
import { renderingHeaders } from '@/lib/shared/request/rendering-at-start';
import { PUBLIC_PAGES } from '@/lib/shared/request/request-decision';
import { acceptedEncoding, brotli, type Encoding, gzipped } from './compression';

/**
 * The public pages of all locales, rendered once at start in the environment's configuration and then served
 * from memory in three encodings. They are the same for everyone, so nothing here looks at who asks.
 */

interface StoredPage {
  digest: string;
  bodies: Record<Encoding, Buffer>;
}

export type PublicPages = ReadonlyMap<string, StoredPage>;

const key = (locale: Locale, page: string) => `${locale}/${page}`;

const store = async (html: Buffer): Promise<StoredPage> => {
  const [br, gzip] = await Promise.all([brotli(html), gzipped(html)]);
  return { digest: digestOf(html), bodies: { br, gzip, identity: html } };
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
  const encoding = acceptedEncoding(request.headers['accept-encoding'] as string | undefined);
  response.setHeader('cache-control', 'no-cache');
  response.setHeader('vary', 'Accept-Encoding');
  if (isUnchanged(request, response, stored.digest)) return true;
  const body = stored.bodies[encoding];
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('content-length', body.length);
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
  response.writeHead(200).end(request.method === 'HEAD' ? undefined : body);
  return true;
};
