import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Log } from '../log';
import { PortTakenError } from '../state/ports';
import { bodyReader } from './body';
import { HttpError, sendJson } from './reply';
import type { Exchange, HttpService } from './service';

/** Lets a fault rule answer or delay a request. True: the request has been dealt with. */
export type Intercept = (service: string, operation: string, exchange: Exchange) => Promise<boolean>;

export interface HttpServer {
  port: number;
  stop(): Promise<void>;
}

const fail = (response: ServerResponse, error: unknown, log: Log, what: string): void => {
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  if (error instanceof HttpError) {
    sendJson(response, error.status, { error: error.message });
    return;
  }
  log(`${what}: ${error instanceof Error ? error.message : String(error)}`);
  sendJson(response, 500, { error: 'the sandbox failed; its log says why' });
};

/**
 * One HTTP port of 127.0.0.1, one service per first path segment; `''` is the service of the root. The map is
 * read per request, so services may join it while others already answer.
 */
export const startHttpServer = async (options: {
  port: number;
  services: ReadonlyMap<string, HttpService>;
  intercept: Intercept;
  log: Log;
}): Promise<HttpServer> => {
  const { services, intercept, log } = options;

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const what = `${request.method} ${request.url}`;
    try {
      const target = request.url?.startsWith('/') ? request.url : '/';
      const url = new URL(`http://sandbox${target}`);
      // As it was sent: keys of objects may have `..` and `//` in them, and a URL would take them out.
      const sent = target.split('?', 1)[0] as string;
      const [, first = '', ...rest] = sent.split('/');
      const named = services.get(first);
      const service = named ?? services.get('');
      if (!service) throw new HttpError(404, `there is no service at /${first}`);
      const path = named && first ? `/${rest.join('/')}` : sent;
      const exchange: Exchange = { request, response, url, path, body: bodyReader(request) };
      if (await intercept(first, service.operationOf(exchange), exchange)) return;
      await service.handle(exchange);
    } catch (error) {
      fail(response, error, log, what);
    }
  };

  const server = createServer((request, response) => void answer(request, response));
  // A busy process would end an idle connection in the moment in which it is used again.
  server.keepAliveTimeout = 0;
  // A film may come slowly; the real storage waits as long as bytes arrive.
  server.requestTimeout = 0;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      reject(taken ? new PortTakenError(`port ${options.port} (http) is taken`) : error);
    });
    server.listen({ host: '127.0.0.1', port: options.port }, resolve);
  });
  server.on('error', (error) => log(`http: ${error.message}`));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : options.port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
        // Requests that a fault rule holds open would keep it waiting for ever.
        setTimeout(() => server.closeAllConnections(), 1_000).unref();
      }),
  };
};
