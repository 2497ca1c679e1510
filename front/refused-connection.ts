import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

/**
 * What Node refuses before there is a request: broken syntax, oversized or endless heads. Its own answers carry
 * neither our headers nor an id to ask about, so they are written here, by hand, as no response object exists yet.
 */

const STATUS_BY_CODE: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};
/** What a person reads whom the cookies of all sites below one domain keep out, in the languages of the sites. */
const TOO_MANY_COOKIES = [
  'Este navegador envia cookies demais a este endereço. Apague os cookies dele nas configurações do navegador e abra a página de novo.',
  'This browser sends too many cookies to this address. Delete its cookies in the settings of the browser and open the page again.',
  'Este navegador envía demasiadas cookies a esta dirección. Borra sus cookies en la configuración del navegador y abre la página de nuevo.',
];
const BODIES: Readonly<Record<number, string>> = {
  400: 'Bad request',
  408: 'The request took too long',
  413: 'The request is too large',
  431: ['The headers are too large', ...TOO_MANY_COOKIES].join('\n\n'),
};
/** Bytes that still come are read for so long: closing on unread ones resets the connection and loses the answer. */
const LINGER_MS = 1_000;

const rawAnswer = (status: number, headers: Readonly<Record<string, string>>): string => {
  const body = `${BODIES[status]}\n`;
  const all: Record<string, string> = {
    ...headers,
    'x-request-id': randomUUID(),
    'cache-control': 'no-store',
    'content-type': 'text/plain; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    date: new Date().toUTCString(),
    connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
};

const closeSoon = (socket: Socket, text: string): void => {
  socket.end(text);
  const timer = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(timer));
};

/** Answers what cannot be parsed with 400, 408, 413 or 431, with these headers and an id; then the socket closes. */
export const answerUnparsable = (server: Server, headers: Readonly<Record<string, string>>): void => {
  const underWay = new WeakMap<Socket, ServerResponse>();
  for (const event of ['request', 'checkContinue'])
    server.prependListener(event, ({ socket }: IncomingMessage, response: ServerResponse) =>
      underWay.set(socket, response),
    );
  server.on('clientError', (error: NodeJS.ErrnoException, stream) => {
    const socket = stream as Socket;
    // Refused already; the parser goes on complaining about what still comes.
    if (socket.writableEnded) return;
    const response = underWay.get(socket);
    const halfAnswered = response?.headersSent && !response.writableFinished;
    if (error.code === 'ECONNRESET' || !socket.writable || halfAnswered) return socket.destroy();
    closeSoon(socket, rawAnswer(STATUS_BY_CODE[error.code ?? ''] ?? 400, headers));
  });
};
