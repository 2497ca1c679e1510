import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';

/**
 * The end of the process without a failed request: readiness says 503 first, so that the load balancer looks
 * elsewhere; then the socket closes to newcomers, and what is in flight is finished. Who does not look at readiness
 * loses nothing either: each answer asks its client to let go of the connection, and only connections on which
 * nothing happens any more are closed from this side.
 */

export interface Drain {
  readonly draining: boolean;
  /** Counts a request; call for each one. */
  track(response: ServerResponse): void;
  readonly inFlight: number;
  /**
   * Ends the server: not ready at once; closed to newcomers after `notice`, the time in which load balancers
   * look; `true` when everything in flight was answered, `false` after `timeoutMs`.
   */
  finish(server: Server, options: { notice: () => Promise<void>; timeoutMs: number }): Promise<boolean>;
}

/** With nothing in flight for so long, kept-alive connections are closed: whoever was busy has been told to go. */
const QUIET_MS = 500;
/** Connections that were opened and never asked for anything are not waited for any longer. */
const SILENT_MS = 2_000;
const LOOK_EVERY_MS = 50;

/** Resolves after so many milliseconds. */
export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Stops listening at once; resolves when the last connection is closed. */
const closeToNewcomers = async (server: Server): Promise<true> => {
  // Right after a full turn of the event loop, which takes in whoever knocked: those left at the door get a reset.
  await new Promise(setImmediate);
  await new Promise(setImmediate);
  // The HTTP server's own `close` also cuts kept-alive connections, be a request on its way on them or not.
  return new Promise<true>((resolve) => NetServer.prototype.close.call(server, () => resolve(true)));
};

/** Closes connections on which nothing happens; returns how to stop. */
const closeQuietOnes = (server: Server, inFlight: () => number): (() => void) => {
  let busyAt = Date.now();
  const timer = setInterval(() => {
    if (inFlight() > 0) busyAt = Date.now();
    const quietMs = Date.now() - busyAt;
    if (quietMs >= QUIET_MS) server.closeIdleConnections();
    if (quietMs >= SILENT_MS) server.closeAllConnections();
  }, LOOK_EVERY_MS);
  return () => clearInterval(timer);
};

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
    track(response) {
      unanswered.add(response);
      if (draining) sayGoodbye(response);
      response.once('close', () => unanswered.delete(response));
    },
    async finish(server, { notice, timeoutMs }) {
      draining = true;
      unanswered.forEach(sayGoodbye);
      await notice();
      const closed = closeToNewcomers(server);
      const stop = closeQuietOnes(server, () => unanswered.size);
      const finished = await Promise.race([closed, wait(timeoutMs).then(() => false)]);
      stop();
      return finished;
    },
  };
};
