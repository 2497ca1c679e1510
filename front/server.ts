import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Decision } from '@/lib/config/request-decision';
import type { Drain } from './drain';
import { type PublicPages, servePublicPage } from './public-pages';
import { answerUnparsable } from './refused-connection';
import type { PageQuestion } from './site-decision';
import type { StaticFiles } from './static-files';

/**
 * The HTTP front, before Next: request id, security headers, drain and shed, precompressed files, and the public
 * pages from memory. It decides nothing of its own: page decisions come from `decide`, which the middleware asks too.
 */

export interface FrontOptions {
  next: RequestListener;
  headers: Readonly<Record<string, string>>;
  drain: Drain;
  /** Requests in flight beyond which new ones are turned away with 503. */
  maxInFlight: number;
  /** Whether an X-Request-Id from this peer is believed. */
  trustsPeer(address: string): boolean;
  /** Hears of what nothing behind the front has answered; the visitor only gets a 500. */
  onError(error: unknown, requestId: string): void;
  /** Null in development: everything goes through Next, uncached. */
  memory: {
    pages: PublicPages;
    files: StaticFiles;
    decide: (question: PageQuestion) => Promise<Decision>;
  } | null;
}

/** Headers by which Next talks to itself; a client that sends them wants past the middleware. */
const INTERNAL_HEADERS = [
  'x-middleware-subrequest',
  'x-middleware-subrequest-id',
  'x-middleware-invoke',
  'x-invoke-path',
];

const READY = '/api/health/ready';
const LIVE = '/api/health/live';
const REQUEST_ID = /^[\w-]{8,64}$/;

const refuse = (response: ServerResponse, status: number, title: string) => {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...(status === 503 ? { 'retry-after': '5' } : {}),
  });
  response.end(`${title}\n`);
};

const identify = (
  request: IncomingMessage,
  response: ServerResponse,
  { trustsPeer }: Pick<FrontOptions, 'trustsPeer'>,
) => {
  for (const name of INTERNAL_HEADERS) delete request.headers[name];
  const given = request.headers['x-request-id'];
  const believed =
    typeof given === 'string' && REQUEST_ID.test(given) && trustsPeer(request.socket.remoteAddress ?? '');
  const id = believed ? given : randomUUID();
  request.headers['x-request-id'] = id;
  response.setHeader('x-request-id', id);
};

const splitUrl = (url: string) => {
  const mark = url.indexOf('?');
  return mark < 0 ? { pathname: url, search: '' } : { pathname: url.slice(0, mark), search: url.slice(mark) };
};

const isRead = (request: IncomingMessage) => request.method === 'GET' || request.method === 'HEAD';

type Memory = NonNullable<FrontOptions['memory']>;

/** A page from memory, or Next's; one that does not exist reaches Next under its fixed address, not as it was typed. */
const servePage = async (
  request: IncomingMessage,
  response: ServerResponse,
  next: RequestListener,
  { decide, pages }: Memory,
) => {
  const question = splitUrl(request.url ?? '/');
  const decision = await decide({ ...question, cookie: request.headers.cookie });
  if (decision.kind === 'pass' && servePublicPage(pages, decision.locale, decision.page, request, response))
    return;
  // Next answers 500 for an address that it cannot decode, before it asks the middleware.
  if (decision.kind === 'rewrite') request.url = decision.path;
  return next(request, response);
};

/** Serves from memory or disk what it can; the rest is Next's. */
const serveWithMemory = async (
  request: IncomingMessage,
  response: ServerResponse,
  next: RequestListener,
  memory: Memory,
) => {
  const { pathname } = splitUrl(request.url ?? '/');
  if (isApi(pathname)) return next(request, response);
  if (!isRead(request)) {
    response.setHeader('allow', 'GET, HEAD');
    return refuse(response, 405, 'Method not allowed');
  }
  if (pathname.startsWith('/_next/static/')) {
    request.url = pathname.slice('/_next/static'.length);
    return memory.files.build(request, response, () => refuse(response, 404, 'Not found'));
  }
  if (pathname.startsWith('/_next/data/')) return next(request, response);
  // Next's picture service, above all: no page uses it, and it fetches addresses that visitors name.
  if (pathname.startsWith('/_next/')) return refuse(response, 404, 'Not found');
  if (/\.[a-z0-9]+$/i.test(pathname)) {
    let missing = false;
    memory.files.publicFolder(request, response, () => {
      missing = true;
    });
    if (!missing) return;
  }
  return servePage(request, response, next, memory);
};

const isApi = (pathname: string): boolean => /^\/api(\/|$)/.test(pathname);

/** Next answers an address that it cannot decode, and the bare folder, with a page; the API has problem documents. */
const API_MISSING = '/api/not/found/here';

const isDecodable = (pathname: string): boolean => {
  try {
    return !decodeURIComponent(pathname).includes('\0');
  } catch {
    return false;
  }
};

/** What Next is asked for: the target, unless it is one of the API that Next has no problem document for. */
const servedTarget = (target: string, pathname: string): string => {
  if (!isApi(pathname)) return target;
  const names = pathname.length > '/api/'.length && isDecodable(pathname);
  return names ? target : API_MISSING;
};

/** The target without the scheme and host that a proxy's client writes before it; null when it is no path. */
const originForm = (target: string): string | null => {
  const path = target.replace(/^https?:\/\/[^/?#]*\/?/i, '/');
  return path.startsWith('/') ? path : null;
};

const answer = async (request: IncomingMessage, response: ServerResponse, options: FrontOptions) => {
  const { drain, memory, next } = options;
  identify(request, response, options);
  const target = originForm(request.url ?? '/');
  const hostless = request.httpVersion === '1.1' && request.headers.host === undefined;
  if (target === null || hostless) return refuse(response, 400, 'Bad request');
  const path = splitUrl(target).pathname;
  request.url = servedTarget(target, path);
  if (drain.draining && path === READY) return refuse(response, 503, 'Shutting down');
  if (drain.inFlight > options.maxInFlight && path !== LIVE && path !== READY)
    return refuse(response, 503, 'Too busy');
  if (path !== LIVE) await drain.admitted();
  await (memory ? serveWithMemory(request, response, next, memory) : next(request, response));
};

/** For any Expect header but `100-continue`, which Node sees to. */
const refuseExpectation = async (
  request: IncomingMessage,
  response: ServerResponse,
  options: FrontOptions,
) => {
  identify(request, response, options);
  refuse(response, 417, 'Expectation failed');
};

/** The front as a server that is not listening yet. */
export const createFront = (options: FrontOptions): Server => {
  const headers = Object.entries(options.headers);
  const listener = (handle: typeof answer) => async (request: IncomingMessage, response: ServerResponse) => {
    options.drain.track(response);
    for (const [name, value] of headers) response.setHeader(name, value);
    try {
      await handle(request, response, options);
    } catch (error) {
      options.onError(error, String(response.getHeader('x-request-id') ?? ''));
      if (response.headersSent) response.destroy();
      else refuse(response, 500, 'Something went wrong on our side');
    }
  };
  // A missing Host is refused in `answer`: Node would do it without our headers.
  const server = createServer({ requireHostHeader: false }, listener(answer));
  server.on('checkExpectation', listener(refuseExpectation));
  answerUnparsable(server, options.headers);
  // Slow senders may not hold sockets: 10 s for the head, 60 s for a whole request (uploads go to storage directly).
  server.headersTimeout = 10_000;
  server.requestTimeout = 60_000;
  server.keepAliveTimeout = 65_000;
  return server;
};
