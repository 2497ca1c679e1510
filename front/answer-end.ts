import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What is to be called when a connection closes, for the answers that are still under way on it. */
const underWay = new WeakMap<Socket, Set<() => void>>();

const endsOn = (socket: Socket): Set<() => void> => {
  const known = underWay.get(socket);
  if (known) return known;
  const ends = new Set<() => void>();
  underWay.set(socket, ends);
  socket.once('close', () => {
    for (const end of [...ends]) end();
  });
  return ends;
};

/** Whether anything that was asked for on a connection is still to be answered. */
export const isAnswering = (socket: Socket): boolean => (underWay.get(socket)?.size ?? 0) > 0;

/** Whether the client has closed the connection, so that nothing can be answered any more. */
export const isClientGone = ({ socket }: IncomingMessage, response: ServerResponse): boolean =>
  response.destroyed || socket.destroyed;

/**
 * Calls `ended` once, when the answer has ended: its response closed, or the connection did. Node closes only the first of the
 * responses that wait on one connection, and tells nothing of the others when the client leaves.
 */
export const whenAnswerEnds = (
  { socket }: IncomingMessage,
  response: ServerResponse,
  ended: () => void,
): void => {
  if (socket.closed) {
    ended();
    return;
  }
  const ends = endsOn(socket);
  const end = () => {
    ends.delete(end);
    response.off('close', end);
    ended();
  };
  ends.add(end);
  response.once('close', end);
};
