import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLineOutput } from '@/lib/server/platform/log/line-output';
import { createLogger } from '@/lib/server/platform/log/logger';

/**
 * A process that logs each request to its standard output, or to the descriptor that it is given; says its port, and ends on
 * SIGTERM as the site does.
 */

const [descriptor] = process.argv.slice(2);
const log = createLogger('info', descriptor ? createLineOutput(Number(descriptor)) : undefined);
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
