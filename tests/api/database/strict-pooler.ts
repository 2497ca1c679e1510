import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * What a pooler in transaction mode does that a client must allow for: it refuses start-up parameters that it does not
 * know, tells a process id of its own, and keeps the server's connection when the client goes.
 */

const KNOWN_PARAMETERS = new Set(['user', 'database', 'application_name', 'client_encoding']);
const TERMINATE = 'X'.charCodeAt(0);
const BACKEND_KEY = 'K'.charCodeAt(0);

const refusal = (name: string): Buffer => {
  const fields = `SFATAL\0C08P01\0Munsupported startup parameter: ${name}\0\0`;
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(4 + Buffer.byteLength(fields), 1);
  return Buffer.concat([head, Buffer.from(fields)]);
};

/** The first parameter of a start-up message that is not known, if any. */
const unknownParameter = (startup: Buffer): string | undefined =>
  startup
    .subarray(8)
    .toString()
    .split('\0')
    .filter((_text, index) => index % 2 === 0)
    .find((name) => name !== '' && !KNOWN_PARAMETERS.has(name));

/** Calls `each` with every whole message of a stream whose messages begin with a type and a length. */
const eachMessage = (
  socket: Socket,
  hasType: (first: boolean) => boolean,
  each: (message: Buffer) => void,
) => {
  let rest = Buffer.alloc(0);
  let first = true;
  socket.on('data', (chunk) => {
    rest = Buffer.concat([rest, chunk as Buffer]);
    for (;;) {
      const prefix = hasType(first) ? 1 : 0;
      const length = rest.length < prefix + 4 ? Number.POSITIVE_INFINITY : rest.readInt32BE(prefix) + prefix;
      if (rest.length < length) return;
      each(rest.subarray(0, length));
      rest = rest.subarray(length);
      first = false;
    }
  });
};

const serve = (client: Socket, server: Socket) => {
  client.on('error', () => undefined);
  server.on('error', () => client.destroy());
  let started = false;
  eachMessage(
    client,
    (first) => !first,
    (message) => {
      const unknown = started ? undefined : unknownParameter(message);
      started = true;
      if (unknown) client.end(refusal(unknown));
      else if (message[0] === TERMINATE) client.end();
      else server.write(message);
    },
  );
  eachMessage(
    server,
    () => true,
    (message) => {
      if (message[0] === BACKEND_KEY) message.writeInt32BE(1, 5);
      if (client.writable) client.write(message);
    },
  );
};

/** Such a pooler in front of a database; `url` is its address for clients. */
export const startStrictPooler = async (databaseUrl: string) => {
  const address = new URL(databaseUrl);
  const upstream: Socket[] = [];
  const pooler = createServer((client) => {
    const server = connect(Number(address.port), address.hostname);
    upstream.push(server);
    serve(client, server);
  });
  await new Promise<void>((resolve) => pooler.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.port = String((pooler.address() as AddressInfo).port);
  return {
    url: url.href,
    stop: async () => {
      for (const socket of upstream) socket.destroy();
      await new Promise((resolve) => pooler.close(resolve));
    },
  };
};
