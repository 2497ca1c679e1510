import { createServer, request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/**
 * A proxy between a browser and this machine, for a browser whose network cannot be taken away: it hangs up instead. The
 * browser then takes itself to be online (`navigator.onLine`) and reaches nobody, as on a pitch with a weak signal.
 */
export interface Relay {
  address: string;
  setOffline(offline: boolean): void;
  close(): void;
}

export const startRelay = async (): Promise<Relay> => {
  let isOffline = false;
  const sockets = new Set<Socket>();
  const server = createServer((received, answer) => {
    const { method, headers, url = '' } = received;
    const sent = request(url, { method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    sent.on('error', () => answer.destroy());
    answer.on('close', () => sent.destroy());
    received.pipe(sent);
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
    close() {
      hangUp();
      server.close();
    },
  };
};
