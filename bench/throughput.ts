import { connect, type Socket } from 'node:net';

/**
 * Requests per second of one address of this machine: kept-alive connections, the next request when the last one is
 * answered. Its own few lines, because a general client spends more on a request than the front does, and would
 * measure itself.
 */

const CONNECTIONS = 32;
const WARM_UP_MS = 2_000;
const MEASURE_MS = 6_000;

const HEAD_END = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('0\r\n\r\n');

/** Where the body of a response ends: after so many bytes, or with the last chunk. Throws for anything but 200. */
const bodyOf = (head: string): { length: number } | 'chunked' => {
  if (!head.startsWith('HTTP/1.1 200 ')) throw new Error(`Refused: ${head.slice(0, head.indexOf('\r\n'))}`);
  const length = /^content-length: *(\d+)/im.exec(head)?.[1];
  return length === undefined ? 'chunked' : { length: Number(length) };
};

/** Calls `onResponse` for each complete response on the socket. */
const readResponses = (socket: Socket, onResponse: () => void, onError: (error: Error) => void): void => {
  let head = Buffer.alloc(0);
  /** Bytes of the body still to come; null while the head is read, Infinity for chunks. */
  let left: number | null = null;
  const readHead = (chunk: Buffer): void => {
    head = Buffer.concat([head, chunk]);
    const end = head.indexOf(HEAD_END);
    if (end < 0) return;
    const body = bodyOf(head.toString('latin1', 0, end));
    const rest = head.subarray(end + HEAD_END.length);
    head = Buffer.alloc(0);
    left = body === 'chunked' ? Number.POSITIVE_INFINITY : body.length;
    readBody(rest);
  };
  const readBody = (chunk: Buffer): void => {
    if (left === null) {
      readHead(chunk);
      return;
    }
    left -= chunk.length;
    const ended =
      left <= 0 ||
      (left === Number.POSITIVE_INFINITY && chunk.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK));
    if (!ended) return;
    left = null;
    onResponse();
  };
  socket.on('data', (chunk: Buffer) => {
    try {
      readBody(chunk);
    } catch (error) {
      onError(error as Error);
    }
  });
  socket.on('error', onError);
};

/** Answered requests in `durationMs`. */
const load = ({ hostname, port, pathname }: URL, durationMs: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = `GET ${pathname} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAccept-Encoding: gzip, br\r\n\r\n`;
    let answered = 0;
    const sockets = Array.from({ length: CONNECTIONS }, () => connect(Number(port), hostname));
    const end = (error?: Error) => {
      clearTimeout(timer);
      for (const socket of sockets) socket.destroy();
      if (error) reject(error);
      else resolve(answered);
    };
    const timer = setTimeout(end, durationMs);
    for (const socket of sockets) {
      const next = () => {
        answered += 1;
        socket.write(request);
      };
      readResponses(socket, next, end);
      socket.once('connect', () => socket.write(request));
    }
  });

/** After a warm-up; rejects on any answer but 200. */
export const requestsPerSecond = async (address: string): Promise<number> => {
  const url = new URL(address);
  if (!['localhost', '127.0.0.1'].includes(url.hostname)) throw new Error('Only this machine is loaded.');
  await load(url, WARM_UP_MS);
  return (await load(url, MEASURE_MS)) / (MEASURE_MS / 1000);
};
