import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/**
 * The end of the process without a failed request: readiness says 503 first, so that the load balancer looks
 * elsewhere; then the socket closes to newcomers, and what is in flight is finished.
 */

export interface Drain {
  readonly draining: boolean;
  /** Counts a request; call for each one. */
  track(request: IncomingMessage, response: ServerResponse): void;
  readonly inFlight: number;
  /**
   * Ends the server: not ready at once; closed to newcomers after `notice`, the time in which load balancers
   * look; `true` when everything in flight was answered, `false` after `timeoutMs`.
   */
  finish(server: Server, options: { notice: () => Promise<void>; timeoutMs: number }): Promise<boolean>;
}

/** Resolves after so many milliseconds. */
export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export const createDrain = (): Drain => {
  let draining = false;
  const unanswered = new Set<ServerResponse>();
  /** A kept-alive connection would hold the process; the client opens a new one, to another replica. */
  const sayGoodbye = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('connection', 'close');
  };
  return {
    get draining() {
      return draining;
    },
    get inFlight() {
      return unanswered.size;
    },
    track(_request, response) {
      unanswered.add(response);
      if (draining) sayGoodbye(response);
      response.once('close', () => unanswered.delete(response));
    },
    async finish(server, { notice, timeoutMs }) {
      draining = true;
      unanswered.forEach(sayGoodbye);
      await notice();
      const closed = new Promise<true>((resolve) => server.close(() => resolve(true)));
      server.closeIdleConnections();
      const idle = setInterval(() => server.closeIdleConnections(), 100);
      const finished = await Promise.race([closed, wait(timeoutMs).then(() => false)]);
      clearInterval(idle);
      return finished;
    },
  };
};
