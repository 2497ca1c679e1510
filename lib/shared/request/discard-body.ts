import type { IncomingMessage } from 'node:http';

/** So much of a body that is too large is read and thrown away, for so long. */
const DISCARDED_BYTES = 8 * 1024 * 1024;
const DISCARD_MS = 2_000;

/**
 * Throws a body away; true when all of it has come. A connection that closes on what is still being sent is reset, and the
 * refusal is lost on the way.
 */
export const discardBody = async (request: IncomingMessage): Promise<boolean> => {
  if (Number(request.headers['content-length'] ?? 0) > DISCARDED_BYTES) return false;
  let timer: NodeJS.Timeout | undefined;
  await new Promise<void>((resolve) => {
    timer = setTimeout(resolve, DISCARD_MS);
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > DISCARDED_BYTES) resolve();
    });
    request.once('end', resolve).once('close', resolve);
  });
  clearTimeout(timer);
  return request.readableEnded;
};
