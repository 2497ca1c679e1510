import type { ServerResponse } from 'node:http';
import type { RequestContext } from './request-context';

const entry = (name: string, milliseconds: number): string => `${name};dur=${milliseconds.toFixed(1)}`;

/**
 * Lets the answer say where its time went (`Server-Timing`): to the database, to other services, and in all. Only to somebody
 * with a live session, since the times of a login or a recovery would tell a stranger whether there is such an account.
 * @param now monotonic clock, milliseconds
 */
export const addServerTiming = (
  response: ServerResponse,
  context: RequestContext,
  now: () => number = () => performance.now(),
): void => {
  const began = now();
  const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse;
  // Also called by Node when an answer begins without it.
  response.writeHead = (...given: unknown[]): ServerResponse => {
    if (context.signedIn && !response.headersSent)
      response.setHeader(
        'server-timing',
        [
          entry('db', context.waits.database.milliseconds()),
          entry('upstream', context.waits.upstream.milliseconds()),
          entry('total', now() - began),
        ].join(', '),
      );
    return writeHead(...given);
  };
};
