import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isLocale, type Locale, SITES } from '@/lib/shared/config/locales';
import { yearEnd } from '@/lib/shared/config/time-zone';
import { digestOf, entityTag, isUnchanged } from '@/lib/shared/request/entity-tag';
import { renderingHeaders } from '@/lib/shared/request/rendering-at-start';
import { type Decision, isPublicPage, type PUBLIC_PAGES } from '@/lib/shared/request/request-decision';
import { acceptedEncoding, brotli, type Encoding, gzipped } from './compression';
import { namedData, withoutData } from './page-data';
import { DOCUMENT_HEADERS } from './security-headers';
import { FOREVER } from './static-files';

/**
 * The public pages of all locales, rendered once in the environment's configuration and then served from memory in three
 * encodings: those that most visitors ask for at start, each other one when it is first asked for, so that a start costs no
 * more for the pages that few people read. They are the same for everyone, so nothing here looks at who asks. Their footer has
 * the year of their site, so each is rendered again in the next one.
 */

/** Also what tells at start that pages render in this environment. */
const AT_START: readonly (typeof PUBLIC_PAGES)[number][] = ['', 'login', 'cookies'];

interface Stored {
  body: Buffer;
  /** Its headers with a 200, names and values in turn, as `writeHead` takes them. */
  headers: readonly string[];
}

type Encoded = Record<Encoding, Stored>;

interface StoredPage {
  digest: string;
  /** Epoch milliseconds: the end of its site's year. */
  goodUntil: number;
  encoded: Encoded;
  /** Of a page that sleeps (`page-data.ts`). */
  data?: { digest: string; encoded: Encoded };
}

export interface PublicPages {
  /** What is in memory of the page at this address, `pt-BR/login`. */
  inMemory(address: string): StoredPage | undefined;
  /**
   * The page, rendered now if it was not before, once for all who ask at the same time. Undefined for what is no public page
   * or does not answer with 200: that is Next's to answer.
   */
  find(locale: Locale, page: string): Promise<StoredPage | undefined>;
  /** How many are in memory. */
  readonly size: number;
}

const CACHING = { 'cache-control': 'no-cache', vary: 'Accept-Encoding' };
const DATA_HEADERS = {
  'cache-control': FOREVER,
  vary: 'Accept-Encoding',
  'content-type': 'text/javascript; charset=utf-8',
};

const encode = async (body: Buffer, fixed: Record<string, string>): Promise<Encoded> => {
  const [br, gzip] = await Promise.all([brotli(body), gzipped(body)]);
  const stored = (coded: Buffer, encoding: Encoding): Stored => {
    const headers = {
      ...fixed,
      'content-length': String(coded.length),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    };
    return { body: coded, headers: Object.entries(headers).flat() };
  };
  return { br: stored(br, 'br'), gzip: stored(gzip, 'gzip'), identity: stored(body, 'identity') };
};

const store = async (page: Buffer, address: string, goodUntil: number): Promise<StoredPage> => {
  const apart = withoutData(page.toString(), address);
  const html = apart ? Buffer.from(apart.html) : page;
  const digest = digestOf(html);
  const [encoded, data] = await Promise.all([
    encode(html, { ...CACHING, etag: entityTag(digest), 'content-type': 'text/html; charset=utf-8' }),
    apart && encode(Buffer.from(apart.script), DATA_HEADERS),
  ]);
  return {
    digest,
    goodUntil,
    encoded,
    ...(apart && data && { data: { digest: apart.digest, encoded: data } }),
  };
};

interface Answer {
  status: number;
  body: Buffer;
}

/** Asks `next` for these addresses over a socket of its own, which is closed before this resolves. */
const answersOf = async (
  next: RequestListener,
  addresses: readonly string[],
  headers: Record<string, string>,
): Promise<Answer[]> => {
  const server = createServer(next);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ask = async (address: string) => {
    const answer = await fetch(`${origin}/${address}`, { redirect: 'manual', headers });
    return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) };
  };
  try {
    return await Promise.all(addresses.map(ask));
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
};

const addressOf = (locale: Locale, page: string) => `${locale}/${page}`;

/**
 * Renders the pages of the start for the open sites; rejects when one of them does not answer with 200.
 * @param clock epoch milliseconds
 */
export const renderPublicPages = async (
  next: RequestListener,
  open: readonly Locale[],
  clock: () => number = Date.now,
): Promise<PublicPages> => {
  const first = open.flatMap((locale) =>
    AT_START.map((page) => ({ locale, address: addressOf(locale, page) })),
  );
  const headers = renderingHeaders();
  const known = new Map<string, StoredPage>();
  /** Lead elsewhere in this environment, as where the operator has terms of their own. */
  const elsewhere = new Set<string>();
  const underWay = new Map<string, Promise<StoredPage | undefined>>();

  /** The end of the year is that of the moment before the page was asked for: one of a year's last second does not stay. */
  const keep = async (address: string, html: Buffer, goodUntil: number): Promise<StoredPage> => {
    const page = await store(html, address, goodUntil);
    known.set(address, page);
    return page;
  };
  const inMemory = (address: string): StoredPage | undefined => {
    const page = known.get(address);
    return page && clock() < page.goodUntil ? page : undefined;
  };
  const render = async (locale: Locale, address: string): Promise<StoredPage | undefined> => {
    const goodUntil = yearEnd(clock(), SITES[locale].timeZone);
    const [answer] = await answersOf(next, [address], headers);
    if (answer && answer.status >= 300 && answer.status < 400) elsewhere.add(address);
    return answer?.status === 200 ? keep(address, answer.body, goodUntil) : undefined;
  };

  const began = clock();
  const addresses = first.map(({ address }) => address);
  const answers = await answersOf(next, addresses, headers);
  await Promise.all(
    first.map(({ locale, address }, index) => {
      const { status, body } = answers[index] as Answer;
      if (status !== 200) throw new Error(`The public page /${address} answered ${status} at start.`);
      return keep(address, body, yearEnd(began, SITES[locale].timeZone));
    }),
  );

  return {
    inMemory,
    find: async (locale, page) => {
      const address = addressOf(locale, page);
      const found = inMemory(address) ?? underWay.get(address);
      if (found || !isPublicPage(page) || elsewhere.has(address)) return found;
      const rendering = render(locale, address).finally(() => underWay.delete(address));
      underWay.set(address, rendering);
      return rendering;
    },
    get size() {
      return known.size;
    },
  };
};

const storedFor = ({ encoded }: { encoded: Encoded }, { headers }: IncomingMessage): Stored =>
  encoded[acceptedEncoding(headers['accept-encoding'] as string | undefined)];

const send = ({ headers, body }: Stored, { method }: IncomingMessage, response: ServerResponse): void => {
  response.writeHead(200, [...headers]).end(method === 'HEAD' ? undefined : body);
};

/** Answers with the page; false when this is not a public one. */
export const servePublicPage = async (
  pages: PublicPages,
  locale: Locale,
  page: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> => {
  const stored = await pages.find(locale, page);
  if (!stored) return false;
  for (const [name, value] of Object.entries(CACHING)) response.setHeader(name, value);
  if (isUnchanged(request, response, stored.digest)) return true;
  send(storedFor(stored, request), request, response);
  return true;
};

/** Answers with the data of the page that this address names; false where there are none, or others: of another release. */
export const servePageData = async (
  pages: PublicPages,
  pathname: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> => {
  const named = namedData(pathname);
  const { data } = (named && isLocale(named.locale) && (await pages.find(named.locale, named.page))) || {};
  if (!data || data.digest !== named?.digest) return false;
  for (const name of DOCUMENT_HEADERS) response.removeHeader(name);
  send(storedFor(data, request), request, response);
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
  const stored = pages.inMemory(pathname.slice(1));
  return stored ? storedFor(stored, request) : null;
};

/** Whether a decision lets this path through to the public page of its own address. */
export const leadsToPage = (decision: Decision, pathname: string): boolean =>
  decision.kind === 'pass' && addressOf(decision.locale, decision.page) === pathname.slice(1);
