import { type FrontObserver, finalStatus } from '@/front/admission/dispatch';
import { whenAnswerEnds } from '@/front/answer-end';
import { processMetrics } from '@/lib/server/platform/metrics/metrics';
import { inRequestContext, newRequestContext } from '@/lib/server/platform/request-context/request-context';
import { addServerTiming } from '@/lib/server/platform/request-context/server-timing';
import { tracer } from '@/lib/server/platform/request-context/tracing';

/** Methods that the site has; others count together. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST']);

const named = (method: string): string => (METHODS.has(method) ? method : 'other');

/**
 * Counts every answer, and puts what Next does for a request into one context: its log lines and calls of other services carry its
 * id, its answer may say where the time went, and its trace begins.
 * @param trustsPeer whether this peer may say to which trace its request belongs
 */
export const observeRequests = (trustsPeer: (address: string) => boolean): FrontObserver => ({
  answered: (route, method, status, seconds) =>
    processMetrics().answered(route, named(method), status, seconds),
  follow(request, response, route, work) {
    const method = named(request.method ?? '');
    const id = String(request.headers['x-request-id']);
    const parent = trustsPeer(request.socket.remoteAddress ?? '') ? request.headers.traceparent : undefined;
    const span = tracer()?.begin(
      `${method} ${route}`,
      { 'http.request.method': method, 'http.route': route, 'request.id': id },
      typeof parent === 'string' ? parent : undefined,
    );
    const context = newRequestContext(id, span);
    addServerTiming(response, context);
    if (span)
      whenAnswerEnds(request, response, () => {
        const status = finalStatus(response);
        span.end({ 'http.response.status_code': status }, status >= 500 ? new Error('failed') : undefined);
      });
    return inRequestContext(context, work);
  },
});
