import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { whenAnswerEnds } from '../answer-end';

/** Connections with a request that waits until the one before it is answered. */
const waiting = new WeakSet<Socket>();

/**
 * A connection answers one request at a time, although Node hands over what a client sends behind an unanswered one.
 *
 * Undefined for the first request. Resolves for the next one when the first is answered, or its own client has left: a client has the
 * last byte of a file a moment before Node knows that it was the last, and may ask again in between. Null for any further one, which
 * no browser and no proxy sends.
 */
export const earlierAnswers = (
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> | undefined | null => {
  const { socket } = request;
  // Node gives a response its connection when all before it are answered.
  if (response.socket !== null) return undefined;
  if (waiting.has(socket)) return null;
  waiting.add(socket);
  return new Promise((resolve) => {
    const end = () => {
      waiting.delete(socket);
      resolve();
    };
    response.once('socket', end);
    whenAnswerEnds(request, response, end);
  });
};
