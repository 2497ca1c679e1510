import { connect, createServer, type Socket } from 'node:net';

/** The network between a node's PostgreSQL and the standbys that copy from it, which can be cut for one of them. */

/** What a standby says of itself when it connects. */
const NAME = /application_name\0([\w-]+)\0/;

interface Connection {
  standby: string;
  /** Both ends stay open, and nothing goes through any more. */
  silence(): void;
  end(): void;
}

export interface Link {
  /** From now on nothing gets from or to this standby; neither side is told. */
  cut(standby: string): void;
  /** Ends what was silent, so that both sides connect anew. */
  heal(): void;
  close(): Promise<void>;
}

const join = (standbySide: Socket, nodeSide: Socket): Connection => {
  const end = () => {
    standbySide.destroy();
    nodeSide.destroy();
  };
  for (const socket of [standbySide, nodeSide]) socket.on('error', end).on('close', end);
  standbySide.pipe(nodeSide).pipe(standbySide);
  const silence = () => {
    standbySide.unpipe().pause();
    nodeSide.unpipe().pause();
  };
  return { standby: '', silence, end };
};

/** Opens one: what connects to `port` comes to `nodePort`. Both are ports of the loopback address. */
export const openLink = async (port: number, nodePort: number): Promise<Link> => {
  const connections = new Set<Connection>();
  let isCutFor: string | undefined;
  const server = createServer((standbySide) => {
    const connection = join(standbySide, connect(nodePort, '127.0.0.1'));
    connections.add(connection);
    standbySide.on('close', () => connections.delete(connection));
    standbySide.on('data', (bytes) => {
      connection.standby ||= NAME.exec(bytes.toString('latin1'))?.[1] ?? '';
      if (connection.standby && connection.standby === isCutFor) connection.silence();
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const of = (standby: string | undefined) => [...connections].filter((one) => one.standby === standby);
  return {
    cut(standby) {
      isCutFor = standby;
      for (const connection of of(standby)) connection.silence();
    },
    heal() {
      const healed = of(isCutFor);
      isCutFor = undefined;
      for (const connection of healed) connection.end();
    },
    async close() {
      for (const connection of connections) connection.end();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
