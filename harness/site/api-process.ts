import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { apiRoutes } from './api-routes';

/** The product backend as a process of its own, configured by its environment; tells its address when it listens. */
const server = createServer(apiRoutes());
server.listen(0, '127.0.0.1', () =>
  process.send?.({ origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
);
process.on('disconnect', () => process.exit(0));
