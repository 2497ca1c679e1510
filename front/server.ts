import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { SWITCH_HEADER } from '@/lib/shared/request/handed-switch';
import { RENDERING_HEADER } from '@/lib/shared/request/rendering-at-start';
import type { Decision } from '@/lib/shared/request/request-decision';
import { isRequestId } from '@/lib/shared/request/request-id';
import { createAcceptQueue } from './admission/accept-queue';
import { createDispatcher, type DispatchOptions, observeAnswer } from './admission/dispatch';
import { KEPT_OF_BODY } from './admission/request-body';
import { limitReaders, limitsOnSenders, SLOWNESS, type Slowness } from './admission/slow-clients';
import { isOtherSpelling, refusedHead } from './ambiguous-request';
import type { Drain } from './drain';
import { type OtherScheme, otherSchemeWatch } from './other-scheme';
import { correctHeaders } from './outgoing-headers';
import { leadsToPage, type PublicPages, servePageData, servePublicPage, storedAnswer } from './public-pages';
import { isQueryTooLong } from './query-bound';
import { refuse } from './refusal';
import { answerUnparsable } from './refused-connection';
import { splitUrl } from './request-address';
import type { DecidePage } from './site-decision';
import type { StaticFiles } from './static-files';

/**
 * The HTTP front, before Next: request id, security headers, drain and admission, precompressed files, and the public
 * pages from memory. It decides nothing of its own: page decisions come from `decide`, which the middleware asks too.
 */

export interface FrontOptions extends DispatchOptions, OtherScheme {
  headers: Readonly<Record<string, string>>;
  drain: Drain;
  /** Whether modules are saved for offline; otherwise the worker that did it is replaced by one that ends itself. */
  offlineModules: boolean;
  /** Whether an X-Request-Id from this peer is believed. */
  trustsPeer(address: string): boolean;
  /** The switch that has changed since the start, for the middleware. */
  maintenanceSwitch?(): string | undefined;
  /** Hears once of a peer that is not trusted and says for whom it asks. */
  onUntrustedProxy(address: string): void;
  /** Hears of what nothing behind the front has answered; the visitor only gets a 500. */
  onError(error: unknown, requestId: string): void;
  /** Null in development: everything goes through Next, uncached. */
  memory: {
    pages: PublicPages;
    files: StaticFiles;
    decide: DecidePage;
  } | null;
  /** Other limits than the product's, for tests. */
  slowness?: Partial<Slowness>;
}

/** Headers by which Next and the start talk to the middleware; a client that sends them wants past it. */
const INTERNAL_HEADERS = [
  'x-middleware-subrequest',
  'x-middleware-subrequest-id',
  'x-middleware-invoke',
  // Asks for no page but `{}`, also where there is none; no link of ours prefetches.
  'x-middleware-prefetch',
  'x-invoke-path',
  RENDERING_HEADER,
  SWITCH_HEADER,
];

const READY = '/api/health/ready';
const LIVE = '/api/health/live';
const WORKER = '/sw.js';
const WORKER_END = '/sw-end.js';
/** Made for the environment, so they are no files: what search engines may read, and which pages there are. */
const FOR_MACHINES: Readonly<Record<string, string>> = {
  '/robots.txt': '/api/robots',
  '/sitemap.xml': '/api/sitemap',
};

/** Takes away what only the front and Next may say, and gives the request its id. */
const identify = (
  request: IncomingMessage,
  { trustsPeer, maintenanceSwitch }: Pick<FrontOptions, 'trustsPeer' | 'maintenanceSwitch'>,
): string => {
  for (const name of INTERNAL_HEADERS) if (name in request.headers) delete request.headers[name];
  const changed = maintenanceSwitch?.();
  if (changed) request.headers[SWITCH_HEADER] = changed;
  const given = request.headers['x-request-id'];
  const believed = isRequestId(given) && trustsPeer(request.socket.remoteAddress ?? '');
  const id = believed ? given : randomUUID();
  request.headers['x-request-id'] = id;
  return id;
};

/** Says it of the first request whose forwarded address is ignored, and is silent from then on. */
const untrustedProxyWatch = ({ trustsPeer, onUntrustedProxy }: FrontOptions) => {
  let told = false;
  return ({ headers, socket }: IncomingMessage) => {
    if (told || (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined)) return;
    const peer = socket.remoteAddress ?? '';
    if (trustsPeer(peer)) return;
    told = true;
    onUntrustedProxy(peer);
  };
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
  const decision = await decide({
    ...question,
    cookie: request.headers.cookie,
    languages: request.headers['accept-language'],
  });
  if (
    decision.kind === 'pass' &&
    (await servePublicPage(pages, decision.locale, decision.page, request, response))
  )
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
  // The page decision reads every spelling, and gives a page that is none its 404.
  if (isOtherSpelling(pathname)) return servePage(request, response, next, memory);
  if (pathname.startsWith('/_next/static/')) {
    if (await servePageData(memory.pages, pathname, request, response)) return;
    request.url = pathname.slice('/_next/static'.length);
    return memory.files.build(request, response, () => refuse(response, 404, 'Not found'));
  }
  if (pathname.startsWith('/_next/data/')) return next(request, response);
  // Next's picture service, above all: no page uses it, and it fetches addresses that visitors name.
  if (pathname.startsWith('/_next/')) return refuse(response, 404, 'Not found');
  const made = FOR_MACHINES[pathname];
  if (made) {
    request.url = made;
    return next(request, response);
  }
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

/** What Next is asked for: the target, unless it is one of the API that Next has no problem document for or would rewrite. */
const servedTarget = (target: string, pathname: string): string => {
  if (!isApi(pathname)) return target;
  const names = pathname.length > '/api/'.length && isDecodable(pathname) && !isOtherSpelling(pathname);
  return names ? target : API_MISSING;
};

/** The target without the scheme and host that a proxy's client writes before it; null when it is no path. */
const originForm = (target: string): string | null => {
  const path = target.replace(/^https?:\/\/[^/?#]*\/?/i, '/');
  return path.startsWith('/') ? path : null;
};

/**
 * Answers what most visitors ask first, a public page, in few steps: its headers go out as one list, since setting each takes
 * as long as all the rest. False for anything out of the ordinary, and for whatever the page decision says but yes.
 * @param fixedHeaders names and values in turn
 */
const answerFromMemory = (
  request: IncomingMessage,
  response: ServerResponse,
  { drain, memory }: FrontOptions,
  fixedHeaders: readonly string[],
): boolean | Promise<boolean> => {
  if (!memory || drain.draining) return false;
  const { pathname, search } = splitUrl(request.url ?? '/');
  const { cookie } = request.headers;
  const stored = storedAnswer(memory.pages, pathname, request);
  if (!stored || isQueryTooLong(search)) return false;
  const answerIf = (decision: Decision): boolean => {
    if (!leadsToPage(decision, pathname)) return false;
    response.writeHead(200, [...fixedHeaders, ...stored.headers]).end(stored.body);
    return true;
  };
  const decision = memory.decide({ pathname, search, cookie });
  return decision instanceof Promise ? decision.then(answerIf) : answerIf(decision);
};

const answer = async (request: IncomingMessage, response: ServerResponse, options: FrontOptions) => {
  const { drain, memory, next } = options;
  const target = originForm(request.url ?? '/');
  if (target === null) return refuse(response, 400, 'Bad request');
  const { pathname: path, search } = splitUrl(target);
  if (isQueryTooLong(search)) return refuse(response, 414, 'Address too long');
  request.url = path === WORKER && !options.offlineModules ? WORKER_END : servedTarget(target, path);
  if (drain.draining && path === READY) return refuse(response, 503, 'Shutting down');
  if (path !== LIVE) await drain.admitted();
  await (memory ? serveWithMemory(request, response, next, memory) : next(request, response));
};

/** For any Expect header but `100-continue`, which is answered once the request may go on (`front/admission/dispatch.ts`). */
const refuseExpectation = async (_request: IncomingMessage, response: ServerResponse) =>
  refuse(response, 417, 'Expectation failed');

/** The front as a server that is not listening yet. */
export const createFront = (given: FrontOptions): Server => {
  const acceptQueue = createAcceptQueue();
  const options = { ...given, next: createDispatcher(given, acceptQueue) };
  const security = Object.entries(options.headers);
  const securityList = security.flat();
  const watchProxy = untrustedProxyWatch(options);
  const watchScheme = otherSchemeWatch(options);
  const prepare = (response: ServerResponse, id: string) => {
    correctHeaders(response);
    for (const [name, value] of security) response.setHeader(name, value);
    response.setHeader('x-request-id', id);
  };
  const listener = (handle: typeof answer) => async (request: IncomingMessage, response: ServerResponse) => {
    options.drain.track(request, response);
    observeAnswer(request, response, options);
    let id = randomUUID() as string;
    try {
      id = identify(request, options);
      watchProxy(request);
      watchScheme(request);
      const fixed = [...securityList, 'x-request-id', id];
      const refused = refusedHead(request);
      if (refused !== null) {
        prepare(response, id);
        // Where its body ends is as doubtful as the rest of it.
        response.setHeader('connection', 'close');
        return refuse(response, refused, refused === 400 ? 'Bad request' : 'Unknown transfer coding');
      }
      if (handle === answer) {
        const answered = answerFromMemory(request, response, options, fixed);
        if (answered === true || (await answered)) return;
      }
      prepare(response, id);
      await handle(request, response, options);
    } catch (error) {
      options.onError(error, id);
      if (response.headersSent) {
        response.destroy();
        return;
      }
      prepare(response, id);
      refuse(response, 500, 'Something went wrong on our side');
    }
  };
  const slowness = { ...SLOWNESS, ...options.slowness };
  const settings = {
    // A missing Host is refused by `refusedHead`: Node would do it without our headers.
    requireHostHeader: false,
    ...limitsOnSenders(slowness),
    keepAliveTimeout: 65_000,
    highWaterMark: KEPT_OF_BODY,
  };
  const server = createServer(settings, listener(answer));
  // Node drops those beyond 2,000 in silence, and a proxy may write what counts behind them; 16 kB bound them all.
  server.maxHeadersCount = 0;
  server.on('connection', acceptQueue.accepted);
  server.on('checkContinue', listener(answer));
  server.on('checkExpectation', listener(refuseExpectation));
  answerUnparsable(server, options.headers);
  limitReaders(server, slowness);
  return server;
};
