import type { IncomingMessage } from 'node:http';

/**
 * The largest body that is waited for, in bytes. Only the endpoint that completes an upload takes a larger one, of its uploader; the
 * others refuse it by themselves, without waiting for its rest.
 */
const LARGEST_BODY = 128 * 1024;
/** What a connection keeps of a body that nobody reads yet, in bytes: one that fills it is waited for no longer. */
export const KEPT_OF_BODY = LARGEST_BODY + 1;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Resolves when the whole body has come, or more than is waited for, or the client has left; undefined when there is nothing
 * to wait for. Reads nothing of it: who answers the request finds all of it. Node's limit for a whole request bounds the wait.
 */
export const bodyIsThere = (request: IncomingMessage): Promise<void> | undefined => {
  if (!hasBody(request) || Number(request.headers['content-length'] ?? 0) > LARGEST_BODY) return undefined;
  return new Promise((resolve) => {
    const look = () => {
      if (!request.complete && !request.destroyed && request.readableLength < KEPT_OF_BODY) {
        // Takes nothing, and asks to be called again.
        request.read(0);
        return;
      }
      request.off('readable', look);
      request.off('close', look);
      resolve();
    };
    request.on('readable', look);
    request.on('close', look);
    if (request.complete) look();
  });
};
