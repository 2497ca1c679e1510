import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { Transform } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { Line } from '../driver';

/**
 * A proxy between a browser and this machine: the line that its requests take. It hangs up for a browser whose network cannot
 * be taken away. The browser then takes itself to be online (`navigator.onLine`) and reaches nobody, as on a pitch with a
 * weak signal.
 */
export interface Relay {
  address: string;
  setOffline(offline: boolean): void;
  /** Every request from now on takes this line, and comes from another address. */
  setLine(line: Line): void;
  close(): void;
}

/** Bytes that pass at once; a page sees its answers arrive little by little. */
const PIECE = 4096;

/** Passes on so many bytes in a second, over all streams that it makes. */
const throttle = (bytesPerSecond: number): (() => Transform) => {
  let turn = Promise.resolve();
  return () =>
    new Transform({
      highWaterMark: PIECE,
      transform(chunk: Buffer, _, done) {
        for (let at = 0; at < chunk.length; at += PIECE) {
          const piece = chunk.subarray(at, at + PIECE);
          turn = turn
            .then(() => pause((piece.length / bytesPerSecond) * 1000))
            .then(() => void this.push(piece));
        }
        turn.then(() => done());
      },
    });
};

const isScript = ({ url = '' }: IncomingMessage): boolean => /\.js(\?|$)/.test(url);

/** A page that is opened, and not fetched ahead. */
const isPage = ({ headers }: IncomingMessage): boolean =>
  headers.accept?.includes('text/html') === true && !headers['sec-purpose'] && !headers.purpose;

/** `boot.js`, which comes before it, has no stand-in (decision 058). */
const isNextScript = (received: IncomingMessage): boolean =>
  isScript(received) && (received.url ?? '').includes('/_next/static/');

/** Whether a request is for the first script of a page, and asks for it for the first time. */
const firstScripts = (): ((received: IncomingMessage) => boolean) => {
  const lost = new Set<string>();
  let awaited = true;
  return (received) => {
    if (isPage(received)) awaited = true;
    const { url = '' } = received;
    if (!awaited || !isNextScript(received) || lost.has(url)) return false;
    awaited = false;
    lost.add(url);
    return true;
  };
};

const onThe = ({ waitMs = 0, scriptsWaitMs = 0, bytesPerSecond, losesFirstScript = false }: Line) => {
  const isFirst = firstScripts();
  const slowly = bytesPerSecond === undefined ? undefined : throttle(bytesPerSecond);
  return {
    loses: (received: IncomingMessage): boolean => losesFirstScript && isFirst(received),
    wait: (received: IncomingMessage): Promise<void> =>
      pause(waitMs + (isScript(received) ? scriptsWaitMs : 0)),
    through: (from: NodeJS.ReadableStream, to: NodeJS.WritableStream): void => {
      if (slowly)
        from
          .pipe(slowly())
          .on('error', () => undefined)
          .pipe(to);
      else from.pipe(to);
    },
  };
};

/** Each line begins at an address of its own, where a machine has many: the site limits what one address may send in an hour. */
let lines = 0;
const ownAddress = () => {
  lines += 1;
  return process.platform === 'linux'
    ? { family: 4, localAddress: `127.1.${lines >> 8}.${lines & 255 || 1}` }
    : {};
};

export const startRelay = async (line: Line = {}): Promise<Relay> => {
  let isOffline = false;
  let taken = onThe(line);
  let from = ownAddress();
  const sockets = new Set<Socket>();
  const server = createServer(async (received, answer) => {
    const { loses, wait, through } = taken;
    if (loses(received)) return void answer.writeHead(502, { 'cache-control': 'no-store' }).end();
    await wait(received);
    const { method, headers, url = '' } = received;
    // Not asked as a proxy is.
    if (!URL.canParse(url)) return void answer.writeHead(400).end();
    const sent = request(url, { method, headers, ...from }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      through(response, answer);
    });
    sent.on('error', () => answer.destroy());
    answer.on('close', () => sent.destroy());
    through(received, sent);
  });
  server.on('connection', (socket) => {
    if (isOffline) return socket.destroy();
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setOffline(offline) {
      isOffline = offline;
      if (offline) hangUp();
    },
    setLine(next) {
      taken = onThe(next);
      from = ownAddress();
    },
    close() {
      hangUp();
      server.close();
    },
  };
};
