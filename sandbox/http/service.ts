import type { IncomingMessage, ServerResponse } from 'node:http';

export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  /** The path below the service's own as it was sent, always with a leading slash. */
  path: string;
  /** The body, read once and kept, so that a fault rule may look at it before the service does. */
  body(): Promise<string>;
}

/** One stand-in below its own first path segment. */
export interface HttpService {
  handle(exchange: Exchange): Promise<void>;
  /** What the request asks for, as fault rules name it. */
  operationOf(exchange: Exchange): string;
  /** How it looks when the service fails with a status, for a fault rule that gives no body; JSON when absent. */
  failure?(status: number): { type: string; body: string };
}
