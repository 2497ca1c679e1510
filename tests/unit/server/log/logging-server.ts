import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger } from '@/lib/server/platform/log/logger';

/** A process that logs each request to its standard output; says its port, and ends on SIGTERM as the site does. */

const log = createLogger('info');
const server = createServer((request, response) => {
  const lines = Number(new URL(request.url ?? '/', 'http://127.0.0.1').searchParams.get('lines') ?? 1);
  for (let line = 0; line < lines; line += 1) log.info({ line }, 'a request');
  response.end('answered');
});
process.on('SIGTERM', () => {
  for (let line = 0; line < 1_000; line += 1) log.info({ line }, 'the process ends');
  process.exit(0);
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
