import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { discardBody } from '@/lib/shared/request/discard-body';
import { isClientGone, whenAnswerEnds } from '../answer-end';
import { refuse } from '../refusal';
import { pathOf } from '../request-address';
import type { RouteTemplates } from '../route-templates';
import type { AcceptQueue } from './accept-queue';
import type { Admission } from './admission';
import { createBodyRoom } from './body-room';
import type { BusyPage } from './busy-page';
import { earlierAnswers } from './pipelining';
import {
  type BodyRate,
  hasBody,
  isOrdinaryBody,
  isOrdinaryLength,
  keepLargeBody,
  LEAST_RATE,
  TAKES_LARGE_BODIES,
} from './request-body';
import { requestKind } from './request-kind';

/** Hears of every request, for figures, log lines and traces. */
export interface FrontObserver {
  /** A request was answered; 499 when the client closed the connection before. */
  answered(route: string, method: string, status: number, seconds: number): void;
  /** Hands a request on, with everything that is done for it under its id. */
  follow(request: IncomingMessage, response: ServerResponse, route: string, work: () => unknown): unknown;
}

/** What tells who asks. */
interface Asking {
  headers: IncomingMessage['headers'];
  socket: Pick<IncomingMessage['socket'], 'remoteAddress'>;
}

/** What passing an admitted request to Next needs. */
export interface DispatchOptions {
  next: RequestListener;
  admission: Admission;
  templateOf: RouteTemplates;
  /** For whom a request is: the visitor's address, as the limits on attempts count it. */
  clientOf(request: Asking): string;
  /** The session that a request's cookie names, by its signature alone; null when it names none. */
  sessionOf(request: Pick<IncomingMessage, 'headers'>): Promise<string | null>;
  observer: FrontObserver;
  /** Another rate than the product's, for tests. */
  leastRate?: BodyRate;
  /** Null in development, where no build has made one. */
  busyPage: BusyPage | null;
}

/** Monitoring is never turned away, and never waits. */
const ALWAYS: ReadonlySet<string> = new Set(['/api/health/live', '/api/health/ready', '/api/metrics']);

/** Tells a client that waits for it (`Expect: 100-continue`) to send its body; once. */
const askForBody = (request: IncomingMessage, response: ServerResponse): void => {
  if (request.headers.expect === undefined) return;
  delete request.headers.expect;
  if (request.httpVersion === '1.1') response.writeContinue();
};

/**
 * Next behind the admission: a request without a place is answered with 503 before anything of its body is read. It takes its
 * place when its connection has answered all before it and its body is there, and begins when no connection waits to be accepted.
 */
export const createDispatcher = (
  {
    next,
    admission,
    templateOf,
    clientOf,
    sessionOf,
    observer,
    busyPage,
    leastRate = LEAST_RATE,
  }: DispatchOptions,
  acceptQueue: Pick<AcceptQueue, 'drained'>,
): RequestListener => {
  const room = createBodyRoom();
  /** Refuses, and closes the connection, on which the rest of a body is still to come. */
  const refuseBody = (response: ServerResponse, status: 408 | 413) => {
    response.setHeader('connection', 'close');
    return status === 408
      ? refuse(response, status, 'The request took too long')
      : refuse(response, status, 'The request is too large');
  };
  const begin = (
    request: IncomingMessage,
    response: ServerResponse,
    route: string,
    drained?: Promise<void>,
  ) => {
    askForBody(request, response);
    return observer.follow(request, response, route, async () => {
      await drained;
      if (isClientGone(request, response)) return;
      return next(request, response);
    });
  };
  const dispatch = (request: IncomingMessage, response: ServerResponse) => {
    // The client left while the page was decided: its response has closed already, and would give no place back.
    if (isClientGone(request, response)) return;
    const pathname = pathOf(request.url ?? '/');
    const route = templateOf(pathname);
    if (ALWAYS.has(pathname)) return begin(request, response, route);
    const asked = [requestKind(request.method ?? 'GET', route), route, clientOf(request)] as const;
    const turnAway = () => busyPage?.(request, response) || refuse(response, 503, 'Too busy');
    const admit = () => {
      if (isClientGone(request, response)) return;
      const leave = admission.enter(...asked);
      if (!leave) return turnAway();
      whenAnswerEnds(request, response, leave);
      return begin(request, response, route, acceptQueue.drained());
    };
    /** Whoever has no session is refused behind the front before the body is read, so nothing of it is waited for. */
    const keepLarge = async () => {
      const session = await sessionOf(request);
      if (session === null) return admit();
      const leave = room.enter(session, clientOf(request));
      if (!leave) return turnAway();
      whenAnswerEnds(request, response, leave);
      askForBody(request, response);
      const outcome = await keepLargeBody(request, leastRate);
      if (isClientGone(request, response)) return;
      if (outcome === 'kept') return admit();
      return refuseBody(response, outcome === 'too-slow' ? 408 : 413);
    };
    const awaitBody = async () => {
      if (isOrdinaryLength(request)) askForBody(request, response);
      if (await isOrdinaryBody(request)) return admit();
      if (TAKES_LARGE_BODIES.has(pathname)) return keepLarge();
      // Its client waits to be asked for it.
      if (request.headers.expect !== undefined) return refuseBody(response, 413);
      // With its length told, the route refuses it in its own words.
      const told = request.headers['content-length'] !== undefined;
      if ((await discardBody(request)) && told) return admit();
      if (!isClientGone(request, response)) refuseBody(response, 413);
    };
    if (!hasBody(request)) return admit();
    if (admission.isFull(...asked)) return turnAway();
    return awaitBody();
  };
  return (request, response) => {
    const earlier = earlierAnswers(request, response);
    if (earlier === undefined) return dispatch(request, response);
    if (earlier !== null) return earlier.then(() => dispatch(request, response));
    response.setHeader('connection', 'close');
    return refuse(response, 503, 'One request at a time');
  };
};

/** The client closed the connection before the answer was complete. */
const CLIENT_CLOSED = 499;

/** For figures and traces, once the response has closed. */
export const finalStatus = ({ writableFinished, statusCode }: ServerResponse): number =>
  writableFinished ? statusCode : CLIENT_CLOSED;

/** Tells the observer when the answer has ended. */
export const observeAnswer = (
  request: IncomingMessage,
  response: ServerResponse,
  { templateOf, observer }: Pick<DispatchOptions, 'templateOf' | 'observer'>,
): void => {
  const began = performance.now();
  // As it was asked for; what Next is asked for may differ.
  const pathname = pathOf(request.url ?? '/');
  whenAnswerEnds(request, response, () => {
    const seconds = (performance.now() - began) / 1000;
    observer.answered(templateOf(pathname), request.method ?? 'GET', finalStatus(response), seconds);
  });
};
