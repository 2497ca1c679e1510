import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Admission } from './admission';
import type { BusyPage } from './busy-page';
import type { Newcomers } from './newcomers';
import { refuse } from './refusal';
import { requestKind } from './request-kind';
import type { RouteTemplates } from './route-templates';

/** Hears of every request, for figures, log lines and traces. */
export interface FrontObserver {
  /** A request was answered; 499 when nobody waited for the answer any more. */
  answered(route: string, method: string, status: number, seconds: number): void;
  /** Hands a request on, with everything that is done for it under its id. */
  follow(request: IncomingMessage, response: ServerResponse, route: string, work: () => unknown): unknown;
}

export interface HandOver {
  next: RequestListener;
  admission: Admission;
  templateOf: RouteTemplates;
  observer: FrontObserver;
  /** Null in development, where nothing is turned away before it is overloaded. */
  busyPage: BusyPage | null;
}

/** Whoever watches the site gets an answer most of all when it is busy. */
const ALWAYS: ReadonlySet<string> = new Set(['/api/health/live', '/api/health/ready', '/api/metrics']);

const pathOf = (request: IncomingMessage): string => {
  const [pathname = '/'] = (request.url ?? '/').split('?');
  return pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
};

/**
 * Next behind the admission: a request without a place is answered with 503 before anything of its body is read. One with a
 * place begins when no connection waits to be accepted.
 */
export const handOver =
  (
    { next, admission, templateOf, observer, busyPage }: HandOver,
    newcomers: Pick<Newcomers, 'settled'>,
  ): RequestListener =>
  (request, response) => {
    const pathname = pathOf(request);
    const route = templateOf(pathname);
    if (!ALWAYS.has(pathname)) {
      const leave = admission.enter(requestKind(request.method ?? 'GET', pathname), route);
      if (!leave) return busyPage?.(request, response) || refuse(response, 503, 'Too busy');
      response.once('close', leave);
    }
    const settled = newcomers.settled();
    return observer.follow(request, response, route, async () => {
      await settled;
      return next(request, response);
    });
  };

/** The status of an answer of which nobody heard. */
const NOBODY_WAITED = 499;

/** Tells the observer when the answer has ended. */
export const observeAnswer = (
  request: IncomingMessage,
  response: ServerResponse,
  { templateOf, observer }: Pick<HandOver, 'templateOf' | 'observer'>,
): void => {
  const began = performance.now();
  // As it was asked for; what Next is asked for may differ.
  const pathname = pathOf(request);
  response.once('close', () => {
    const status = response.writableFinished ? response.statusCode : NOBODY_WAITED;
    const seconds = (performance.now() - began) / 1000;
    observer.answered(templateOf(pathname), request.method ?? 'GET', status, seconds);
  });
};
