import { createServer, type IncomingHttpHeaders, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CountingProxy {
  origin: string;
  /** Paths that were asked for, in order. */
  readonly paths: string[];
  /** Headers of each. */
  readonly headers: IncomingHttpHeaders[];
  /** Where requests go from now on: an origin. */
  forwardTo(origin: string): void;
  stop(): Promise<void>;
}

/** Stands before a service and writes down what arrives there. */
export const startCountingProxy = async (): Promise<CountingProxy> => {
  const paths: string[] = [];
  const heard: IncomingHttpHeaders[] = [];
  let target = '';
  const server = createServer((request, response) => {
    paths.push(request.url ?? '');
    const { method, headers } = request;
    heard.push(headers);
    const onward = send(target + request.url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    paths,
    headers: heard,
    forwardTo: (origin) => {
      target = origin;
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
};
