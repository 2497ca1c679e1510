import { connect, type Socket } from 'node:net';

/**
 * Asks one address of this machine many times: kept-alive connections, the next request when the last one is answered.
 * Its own few lines, because a general client spends more on a request than the front does.
 */

export interface LoadedRequest {
  /** On the loopback address. */
  url: URL;
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

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
  socket.on('close', () => onError(new Error('A connection was closed under load.')));
};

const asText = ({ url, method = 'GET', headers = {}, body = '' }: LoadedRequest): string => {
  const all: Record<string, string> = {
    host: url.host,
    'accept-encoding': 'gzip, br',
    ...(method === 'POST' && { 'content-length': String(Buffer.byteLength(body)) }),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${url.pathname} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
};

/** The same request every time, or a new one for each, all at one address. */
export type Requests = LoadedRequest | (() => LoadedRequest);

const textsOf = (requests: Requests): [first: LoadedRequest, next: () => string] => {
  if (typeof requests !== 'function') {
    const text = asText(requests);
    return [requests, () => text];
  }
  const first = requests();
  let pending: LoadedRequest | null = first;
  return [
    first,
    () => {
      const text = asText(pending ?? requests());
      pending = null;
      return text;
    },
  ];
};

/**
 * Resolves when `count` requests were answered with 200, with the milliseconds that each answer took; rejects on any other
 * answer.
 */
export const load = (requests: Requests, count: number, connections: number): Promise<number[]> =>
  new Promise((resolve, reject) => {
    const [{ url }, nextText] = textsOf(requests);
    const { hostname, port } = url;
    if (hostname !== '127.0.0.1') throw new Error('Only this machine is loaded.');
    let asked = 0;
    const times: number[] = [];
    const sockets = Array.from({ length: connections }, () => connect(Number(port), hostname));
    const end = (settle: () => void) => {
      for (const socket of sockets)
        socket
          .removeAllListeners()
          .on('error', () => undefined)
          .destroy();
      settle();
    };
    for (const socket of sockets) {
      let began = 0;
      const ask = () => {
        if (asked === count) return;
        asked += 1;
        began = performance.now();
        socket.write(nextText());
      };
      const onResponse = () => {
        times.push(performance.now() - began);
        if (times.length === count) end(() => resolve(times));
        else ask();
      };
      readResponses(socket, onResponse, (error) => end(() => reject(error)));
      socket.once('connect', ask);
    }
  });
