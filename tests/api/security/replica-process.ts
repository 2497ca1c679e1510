import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { apiRoutes } from '../../../harness/site/api-routes';

/** One more process of the site, on the database of the environment that it was given. Tells its origin, then serves. */
const server = createServer(apiRoutes());
// A busy process would end an idle connection in the moment in which it is used again.
server.keepAliveTimeout = 0;
server.listen(0, '127.0.0.1', () => {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  process.env.SITE_ORIGIN = origin;
  process.send?.({ origin });
});
process.on('disconnect', () => process.exit());
