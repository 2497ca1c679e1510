import { randomUUID } from 'node:crypto';
import type { NextApiRequest, NextApiResponse } from 'next';
import type { Environment } from '@/lib/shared/config/environment';
import { PROBLEMS } from '@/lib/shared/contract/problem';
import { causes } from '@/lib/shared/errors/causes';
import { isRequestId } from '@/lib/shared/request/request-id';
import { isConflict } from '../db/unavailable';
import { ProblemError, problemDocument } from '../errors/problem-error';
import type { Logger } from '../log/logger';
import {
  currentRequestContext,
  inRequestContext,
  newRequestContext,
} from '../request-context/request-context';
import { asProblem } from './as-problem';
import { visitorAddress } from './trusted-proxies';

/** What the scope itself needs of the process's services. */
export interface ScopeServices {
  environment: Pick<Environment, 'TRUSTED_PROXIES'>;
  log: Logger;
}

/** What every request has, whatever it asks for. */
export interface RequestScope<Services> {
  services: Services;
  requestId: string;
  log: Logger;
  /** The visitor's address; proxies are believed only when configured. */
  ip: string;
}

/** Say nothing while they succeed: probes come every few seconds, and reports of browsers as often as somebody likes. */
const QUIET: ReadonlySet<string> = new Set([
  'health-live',
  'health-ready',
  'metrics',
  'csp-report',
  'page-fault',
]);
/** For faults that pass: a database that restarts, a service that hiccups. */
const RETRY_AFTER_SECONDS = 5;

/** The front sets the header; a request that came past it gets an id of its own. */
const requestIdOf = (request: NextApiRequest): string => {
  const given = request.headers['x-request-id'];
  return isRequestId(given) ? given : randomUUID();
};

const sendProblem = (response: NextApiResponse, problem: ProblemError, requestId: string): void => {
  const [status] = PROBLEMS[problem.code];
  const retryAfter = problem.details.retryAfter ?? (status >= 502 ? RETRY_AFTER_SECONDS : undefined);
  if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter);
  // The rest of a body that is too large is not worth reading.
  if (status === 413) response.setHeader('connection', 'close');
  response.statusCode = status;
  response.setHeader('content-type', 'application/problem+json; charset=utf-8');
  response.end(JSON.stringify(problemDocument(problem, requestId)));
};

/**
 * What the log keeps of a cause. A database that is away is said in a word for each request, such as `ECONNREFUSED`:
 * thousands of stacks that say the same would fill a disk. Of a conflict the whole is kept, with its statement.
 */
const causeOf = ({ code, cause }: ProblemError): Record<string, unknown> => {
  if (!cause) return {};
  const root = causes(cause).at(-1);
  const isAway = code === 'unavailable' && root && !isConflict(cause);
  return isAway ? { cause: root.code ?? root.message } : { err: cause };
};

const report = (log: Logger, problem: ProblemError): void => {
  const [status] = PROBLEMS[problem.code];
  const record = { problem: problem.code, ...causeOf(problem) };
  if (status >= 500) log.error(record, 'request failed');
  else log.info(record, 'request refused');
};

type Handle<Services> = (
  request: NextApiRequest,
  response: NextApiResponse,
  scope: RequestScope<Services>,
) => Promise<void>;

const answer = async <Services extends ScopeServices>(
  handle: Handle<Services>,
  request: NextApiRequest,
  response: NextApiResponse,
  { services, requestId, endpoint }: { services: Services; requestId: string; endpoint: string },
): Promise<void> => {
  const began = performance.now();
  const log = services.log.child({ endpoint });
  const ip = visitorAddress(request, services.environment.TRUSTED_PROXIES);
  response.setHeader('x-request-id', requestId);
  response.setHeader('cache-control', 'no-store');
  try {
    await handle(request, response, { services, requestId, log, ip });
  } catch (error) {
    const problem = asProblem(error);
    report(log, problem);
    if (response.headersSent) response.destroy();
    else sendProblem(response, problem, requestId);
  }
  const milliseconds = Math.round(performance.now() - began);
  const level = QUIET.has(endpoint) && response.statusCode < 400 ? 'debug' : 'info';
  log[level]({ method: request.method, status: response.statusCode, milliseconds }, 'request');
};

/**
 * Runs a handler with its scope: request id, log line, and errors as problem+json. Nothing of an unknown error leaves the
 * server. A request that the front has given no context gets one.
 * @param services asked for at each request: at import, nothing is constructed yet
 */
export const requestScopesWith =
  <Services extends ScopeServices>(services: () => Services) =>
  (endpoint: string, handle: Handle<Services>) =>
  async (request: NextApiRequest, response: NextApiResponse): Promise<void> => {
    const requestId = requestIdOf(request);
    const run = () => answer(handle, request, response, { services: services(), requestId, endpoint });
    return currentRequestContext() ? run() : inRequestContext(newRequestContext(requestId), run);
  };

/** Answers 405 with `Allow` unless the method is one of these; HEAD is allowed where GET is. */
export const requireMethod = (
  request: NextApiRequest,
  response: NextApiResponse,
  methods: readonly string[],
): void => {
  const allowed = methods.includes('GET') ? [...methods, 'HEAD'] : methods;
  if (allowed.includes(request.method ?? '')) return;
  response.setHeader('allow', allowed.join(', '));
  throw new ProblemError('method-not-allowed');
};

/** 204 for nothing, else JSON. */
export const sendJson = (response: NextApiResponse, body: unknown, indented = false): void => {
  if (body === undefined) {
    response.statusCode = 204;
    response.end();
    return;
  }
  response.statusCode = 200;
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(body, null, indented ? 2 : 0));
};
