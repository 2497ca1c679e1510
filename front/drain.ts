import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { whenNoneWaits } from './admission/accept-queue';
import { whenAnswerEnds } from './answer-end';

/**
 * The end of the process without a failed request: readiness says 503 first, so that the load balancer looks
 * elsewhere; then the socket closes to newcomers, and what is in flight is finished. Who does not look at readiness
 * loses nothing either: each answer asks its client to let go of the connection, and only connections on which
 * nothing happens any more are closed from this side.
 */

export interface Drain {
  readonly draining: boolean;
  /** Counts a request; call for each one. */
  track(request: IncomingMessage, response: ServerResponse): void;
  readonly inFlight: number;
  /**
   * Resolves at once, except in the moments before the socket closes: a client that waits for its answer opens no new
   * connection, which could be reset.
   */
  admitted(): Promise<void> | undefined;
  /**
   * Ends the server: not ready at once; closed to newcomers after `notice`, the time in which load balancers
   * look; `true` when everything in flight was answered, `false` when it was not `timeoutMs` after that notice.
   */
  finish(server: Server, options: { notice: () => Promise<void>; timeoutMs: number }): Promise<boolean>;
}

/** Kept-alive connections are closed after this long without a request in flight. */
const QUIET_MS = 500;
/** Connections that were opened and never asked for anything are not waited for any longer. */
const SILENT_MS = 2_000;
const CHECK_EVERY_MS = 50;

/** Resolves after so many milliseconds. */
export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The socket closes after this long without a new connection. */
const QUIET_QUEUE_MS = 100;
/** Under a load that never pauses it closes all the same after this; a busy machine needs long to accept a queue. */
const LONGEST_QUEUE_MS = 5_000;

/**
 * Resolves when nothing more is accepted. Connections that the system has completed wait in its queue, and those that
 * are still there when the socket closes are reset.
 */
const queueIsEmpty = async (server: Server): Promise<void> => {
  let accepted = 0;
  let lastAt = performance.now();
  const count = () => {
    accepted += 1;
    lastAt = performance.now();
  };
  server.on('connection', count);
  const until = lastAt + LONGEST_QUEUE_MS;
  while (performance.now() < Math.min(lastAt + QUIET_QUEUE_MS, until)) await wait(QUIET_QUEUE_MS / 10);
  const longest = new Promise<void>((resolve) => setTimeout(resolve, until - performance.now()).unref());
  await Promise.race([whenNoneWaits(() => accepted), longest]);
  server.off('connection', count);
};

/** Stops listening as soon as nothing is queued; resolves then, with how to wait for the last connection. */
const closeToNewcomers = async (server: Server): Promise<{ lastClosed: Promise<true> }> => {
  await queueIsEmpty(server);
  // The HTTP server's own `close` also cuts kept-alive connections, be a request on its way on them or not.
  return {
    lastClosed: new Promise<true>((resolve) => NetServer.prototype.close.call(server, () => resolve(true))),
  };
};

/** Closes connections on which nothing happens; returns how to stop. */
const closeQuietOnes = (server: Server, inFlight: () => number): (() => void) => {
  let busyAt = performance.now();
  const timer = setInterval(() => {
    if (inFlight() > 0) busyAt = performance.now();
    const quietMs = performance.now() - busyAt;
    if (quietMs >= QUIET_MS) server.closeIdleConnections();
    if (quietMs >= SILENT_MS) server.closeAllConnections();
  }, CHECK_EVERY_MS);
  return () => clearInterval(timer);
};

export const createDrain = (): Drain => {
  let draining = false;
  let closing: Promise<void> | undefined;
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
    admitted: () => closing,
    track(request, response) {
      unanswered.add(response);
      if (draining) sayGoodbye(response);
      whenAnswerEnds(request, response, () => unanswered.delete(response));
    },
    async finish(server, { notice, timeoutMs }) {
      draining = true;
      unanswered.forEach(sayGoodbye);
      await notice();
      const until = performance.now() + timeoutMs;
      const closed = closeToNewcomers(server);
      closing = closed.then(() => undefined);
      const { lastClosed } = await closed;
      const stop = closeQuietOnes(server, () => unanswered.size);
      const tooLong = new Promise<false>((resolve) =>
        setTimeout(() => resolve(false), until - performance.now()).unref(),
      );
      const finished = await Promise.race([lastClosed, tooLong]);
      stop();
      return finished;
    },
  };
};
