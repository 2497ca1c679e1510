import type { Server, ServerOptions } from 'node:http';
import { isAnswering } from '../answer-end';

/** How long clients may take, in milliseconds. Uploads go to storage directly. */
export interface Slowness {
  /** For the head of a request. */
  head: number;
  /** For a whole request. */
  request: number;
  /** Without taking anything of an answer that waits for them. */
  reading: number;
}

/**
 * The product's limits. That a reader takes something is seen each time that a third of the system's buffers is free again, up to
 * 1.8 MB on Linux: whoever takes 15 kB a second is never cut off.
 */
export const SLOWNESS: Slowness = { head: 10_000, request: 60_000, reading: 120_000 };

/** What a server is made with, so that slow senders hold no sockets. */
export const limitsOnSenders = ({ head, request }: Slowness): ServerOptions => ({
  // How often Node looks for slow ones; its own interval of 30 s makes any shorter limit longer.
  connectionsCheckingInterval: head / 20,
  headersTimeout: head,
  requestTimeout: request,
});

/** Closes connections whose client leaves an answer unread, and those on which nothing was asked for in the time for which they are kept. */
export const limitReaders = (server: Server, { reading }: Slowness): void => {
  server.timeout = reading;
  server.on('timeout', (socket) => {
    const isWorking = isAnswering(socket) && socket.writableLength === 0;
    if (!isWorking) socket.destroy();
  });
};
