import type { IncomingMessage } from 'node:http';

/** Bodies are waited for here, before a request takes its place: whoever sends slowly holds none. */

/** The largest body of any endpoint but those in `TAKES_LARGE_BODIES`, in bytes; the endpoints refuse smaller ones by themselves. */
const LARGEST_BODY = 128 * 1024;
/** What a connection keeps of a body that nobody reads yet, in bytes: one that fills it is larger than that. */
export const KEPT_OF_BODY = LARGEST_BODY + 1;
/** Endpoints for signed-in people that take more: a list of ten thousand parts. */
export const TAKES_LARGE_BODIES: ReadonlySet<string> = new Set(['/api/storage/complete']);
const LARGEST_OF_ALL = 1024 * 1024;

/** What is asked of a body that is kept: so many bytes in each of these times, in milliseconds. */
export interface BodyRate {
  bytes: number;
  ms: number;
}

/** 8 kB a second: a large body has come within the minute that any request may take. */
export const LEAST_RATE: BodyRate = { bytes: 40_000, ms: 5_000 };

const lengthOf = ({ headers }: IncomingMessage): number => Number(headers['content-length'] ?? 0);

export const hasBody = (request: IncomingMessage): boolean =>
  request.headers['transfer-encoding'] !== undefined || lengthOf(request) > 0;

/** Whether it may be an ordinary body, by what it says of its length. */
export const isOrdinaryLength = (request: IncomingMessage): boolean => lengthOf(request) <= LARGEST_BODY;

/** Calls `check` whenever more may have come, until it says that the wait is over, or the client has left. */
const watch = (request: IncomingMessage, check: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const onReadable = () => {
      if (!check() && !request.destroyed) return;
      request.off('readable', onReadable);
      request.off('close', onReadable);
      resolve();
    };
    request.on('readable', onReadable);
    request.on('close', onReadable);
    if (request.complete) onReadable();
  });

/**
 * Waits for a body of ordinary size: true when all of it has come, false when it is larger. Reads nothing of it: who answers
 * the request finds all of it. Node's limit for a whole request bounds the wait.
 */
export const isOrdinaryBody = async (request: IncomingMessage): Promise<boolean> => {
  if (!isOrdinaryLength(request)) return false;
  await watch(request, () => {
    const over = request.complete || request.readableLength >= KEPT_OF_BODY;
    // Takes nothing, and asks to be called again.
    if (!over) request.read(0);
    return over;
  });
  return request.complete && request.readableLength < KEPT_OF_BODY;
};

/** Waits for a large body and keeps it: who answers the request finds all of it. */
export const keepLargeBody = async (
  request: IncomingMessage,
  { bytes, ms }: BodyRate,
): Promise<'kept' | 'too-large' | 'too-slow'> => {
  if (lengthOf(request) > LARGEST_OF_ALL) return 'too-large';
  const chunks: Buffer[] = [];
  let size = 0;
  let sizeBefore = 0;
  let tooSlow = false;
  let onTime = () => undefined as unknown;
  const timer = setInterval(() => {
    tooSlow = size - sizeBefore < bytes;
    sizeBefore = size;
    if (tooSlow) onTime();
  }, ms);
  try {
    await watch(request, () => {
      onTime = () => request.emit('readable');
      const chunk: Buffer | null = request.read();
      if (chunk) {
        chunks.push(chunk);
        size += chunk.length;
      }
      const over = request.complete || size > LARGEST_OF_ALL || tooSlow;
      // In the same step as the last chunk: a body of which nothing is left would end.
      if (over && size > 0) request.unshift(Buffer.concat(chunks));
      return over;
    });
  } finally {
    clearInterval(timer);
  }
  if (size > LARGEST_OF_ALL) return 'too-large';
  return tooSlow && !request.complete ? 'too-slow' : 'kept';
};
