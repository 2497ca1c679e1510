import type { NextApiRequest, NextApiResponse } from 'next';
import type { z } from 'zod';
import type { Environment } from '@/lib/shared/config/environment';
import type { Endpoint, SessionAccess } from '@/lib/shared/contract/endpoint';
import { isRecord } from '@/lib/shared/json/record';
import { ProblemError } from '../errors/problem-error';
import { unknownKey } from '../errors/unknown-key';
import { isFromOwnSite } from '../security/same-site';
import type { WriteLimit } from '../security/write-limit';
import type { VerifiedSessionCookie } from '../session/cookie';
import { cookieValues } from '../session/cookie-header';
import { CSRF_COOKIE, CSRF_HEADER, csrfBinding, isCsrfProof } from '../session/csrf';
import { findLiveSession, type SessionPorts } from '../session/live-session';
import { readSessionCookie } from '../session/request-session';
import type { LiveSession } from '../session/session-store';
import { foreignCustomer } from './foreign-customer';
import { type Idempotency, idempotencyOf } from './idempotency';
import { type BodyLimit, readJsonBody } from './request-body';
import {
  type RequestScope,
  requestScopesWith,
  requireMethod,
  type ScopeServices,
  sendJson,
} from './request-scope';
import { isAboutUnopenedSite } from './unopened-site';

/** What a route itself needs of the process's services. */
export interface RouteServices extends ScopeServices, SessionPorts {
  environment: Pick<
    Environment,
    'allowedOrigins' | 'OPEN_SITES' | 'SESSION_KEYS' | 'SITE_ORIGIN' | 'TRUSTED_PROXIES'
  >;
  writeLimit: WriteLimit;
}

type Sessions<Access extends SessionAccess> = Access extends 'required'
  ? { session: LiveSession }
  : { /** Looks the session up, once. */ findSession(): Promise<LiveSession | null> };

/** What a handler receives. */
export type RouteContext<
  Services,
  Request extends z.ZodType,
  Access extends SessionAccess,
> = RequestScope<Services> &
  Sessions<Access> & {
    body: z.output<Request>;
    /** What the session cookie says; its row was not looked up for this. */
    cookie: VerifiedSessionCookie;
    idempotency: Idempotency | null;
    /** Adds Set-Cookie lines to the answer, also to a refusal. */
    setCookies(lines: readonly string[]): void;
    setHeader(name: string, value: string): void;
  };

export interface RouteOptions<Services, Request extends z.ZodType = z.ZodType> {
  /** Methods besides the endpoint's own. */
  alsoMethods?: readonly string[];
  /** For the endpoint that hands the token out. */
  withoutCsrf?: boolean;
  /** Refuses other sites' requests though the method changes nothing. */
  ownSiteOnly?: boolean;
  /** Refuses a body about a site that is not opened yet: for all that lets people in, or is sent by a site's own page. */
  openSitesOnly?: boolean;
  /** For a body that may be larger than others; one of more than 128 kB has to be let in by the front (`TAKES_LARGE_BODIES`). */
  bodyLimit?: BodyLimit;
  /** For an answer that people read. */
  indented?: boolean;
  /** Rejects for a visitor who is over a limit, before anything of the body is read. */
  admit?: (scope: RequestScope<Services>) => Promise<unknown>;
  /** For an endpoint with a session: how many rows, or kilobytes, the body writes, which its customer’s limit counts. */
  writes?: (body: z.output<Request>) => number;
}

type Handler<
  Services,
  Request extends z.ZodType,
  Response extends z.ZodType,
  Access extends SessionAccess,
> = (context: RouteContext<Services, Request, Access>) => Promise<z.input<Response>>;

/** The part of a body that is the same in every repetition. */
const repeated = (body: unknown, varying: readonly string[] | undefined): unknown =>
  varying && isRecord(body)
    ? Object.fromEntries(Object.entries(body).filter(([name]) => !varying.includes(name)))
    : body;

/** As many as somebody can mend at once: a refusal is never larger than a few kilobytes, whatever was sent. */
const MOST_ISSUES = 20;
/** In UTF-16 units; names in a body may be as long as the body. */
const LONGEST_PATH = 200;

const issuesOf = (error: z.ZodError) =>
  error.issues.slice(0, MOST_ISSUES).map(({ path, code }) => ({
    path: path
      .map((key) => `/${String(key)}`)
      .join('')
      .slice(0, LONGEST_PATH),
    reason: code,
  }));

const parseRequest = <Request extends z.ZodType>(schema: Request, body: unknown): z.output<Request> => {
  const result = schema.safeParse(body);
  if (!result.success) throw new ProblemError('bad-request', { errors: issuesOf(result.error) });
  return result.data;
};

const refuseForeign = (request: NextApiRequest, { environment }: RouteServices): void => {
  if (!isFromOwnSite(request.headers, environment.allowedOrigins)) throw new ProblemError('foreign-origin');
};

/** A mutation must come from our own pages: by Origin and Sec-Fetch-Site, then by the token of this session. */
const refuseForgery = async (
  request: NextApiRequest,
  services: RouteServices,
  cookie: VerifiedSessionCookie,
  withoutCsrf: boolean,
): Promise<void> => {
  refuseForeign(request, services);
  if (withoutCsrf) return;
  const { environment } = services;
  const header = request.headers[CSRF_HEADER];
  const proof = {
    header: typeof header === 'string' ? header : undefined,
    cookies: cookieValues(request.headers.cookie, CSRF_COOKIE),
  };
  const genuine = await isCsrfProof(proof, csrfBinding(cookie), environment.SESSION_KEYS);
  if (!genuine) throw new ProblemError('csrf-token-mismatch');
};

const refuseUnopened = (body: unknown, { environment }: RouteServices): void => {
  if (isAboutUnopenedSite(body, environment.OPEN_SITES))
    throw new ProblemError('bad-request', { errors: [{ path: '/locale', reason: 'site-not-open' }] });
};

const sessionFinder = (cookie: VerifiedSessionCookie, services: RouteServices) => {
  let found: Promise<LiveSession | null> | undefined;
  return () => {
    found ??= findLiveSession(services, cookie);
    return found;
  };
};

const requiredSession = async (find: () => Promise<LiveSession | null>): Promise<LiveSession> => {
  const session = await find();
  if (!session) throw new ProblemError('not-signed-in');
  return session;
};

/** Every other method may change something: it has to prove where it comes from, and its body is read with limits. */
const READ_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/**
 * Everything that a handler may rely on, checked in the order in which refusing is cheapest: method (405), origin (403), token
 * (419), limit (429), session (401), then what needs the body: its size and type (413, 415), and its fields (400).
 */
const openContext = async <
  Services extends RouteServices,
  Request extends z.ZodType,
  Access extends SessionAccess,
>(
  endpoint: Endpoint<Request, z.ZodType, Access>,
  request: NextApiRequest,
  response: NextApiResponse,
  scope: RequestScope<Services>,
  {
    withoutCsrf = false,
    ownSiteOnly = false,
    openSitesOnly = false,
    bodyLimit,
    admit,
    writes,
  }: RouteOptions<Services, Request>,
): Promise<RouteContext<Services, Request, Access>> => {
  const cookie = await readSessionCookie(request.headers, scope.services);
  const mutates = !READ_METHODS.has(request.method ?? '');
  if (ownSiteOnly) refuseForeign(request, scope.services);
  // Before the CSRF token, which is bound to the session.
  if (endpoint.session === 'required' && cookie.state === 'unknown-key') throw unknownKey('a session cookie');
  if (mutates) await refuseForgery(request, scope.services, cookie, withoutCsrf);
  await admit?.(scope);
  const findSession = sessionFinder(cookie, scope.services);
  // Before the body: whoever has no session gets nothing of theirs read or parsed.
  const session = endpoint.session === 'required' ? await requiredSession(findSession) : null;
  const raw = mutates ? await readJsonBody(request, bodyLimit) : request.query;
  const body = parseRequest(endpoint.request, raw);
  if (openSitesOnly) refuseUnopened(body, scope.services);
  if (session && foreignCustomer(body, session.customer.id)) throw new ProblemError('not-found');
  if (session && writes) await scope.services.writeLimit.count(String(session.customer.id), writes(body));
  const key = endpoint.idempotent ? request.headers['idempotency-key'] : undefined;
  const context = {
    ...scope,
    ...(session ? { session } : { findSession }),
    body,
    cookie,
    idempotency: idempotencyOf(key, endpoint.name, repeated(body, endpoint.varying)),
    setCookies: (lines: readonly string[]) => {
      response.appendHeader('set-cookie', [...lines]);
    },
    setHeader: (name: string, value: string) => {
      response.setHeader(name, value);
    },
  };
  // The compiler cannot see that `endpoint.session` decides between the two members.
  return context as unknown as RouteContext<Services, Request, Access>;
};

/** Makes Next API routes that receive these services (`lib/server/routes.ts`). */
export const routesWith =
  <Services extends RouteServices>(services: () => Services) =>
  <Request extends z.ZodType, Response extends z.ZodType, Access extends SessionAccess>(
    endpoint: Endpoint<Request, Response, Access>,
    handler: Handler<Services, Request, Response, Access>,
    options: RouteOptions<Services, Request> = {},
  ) =>
    requestScopesWith(services)(endpoint.name, async (request, response, scope) => {
      requireMethod(request, response, [endpoint.method, ...(options.alsoMethods ?? [])]);
      const context = await openContext(endpoint, request, response, scope, options);
      const answer = await handler(context);
      sendJson(response, endpoint.response.parse(answer), options.indented);
    });
