import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** What identifies a body: 22 characters of its SHA-256. */
export const digestOf = (body: string | Buffer): string =>
  createHash('sha256').update(body).digest('base64url').slice(0, 22);

/** Sets the ETag of a body. True when the client has that body already: 304 was sent then (RFC 9110 §13.1.2). */
export const isUnchanged = (request: IncomingMessage, response: ServerResponse, digest: string): boolean => {
  const tag = `"${digest}"`;
  // Weak: a proxy may compress what is sent.
  response.setHeader('etag', `W/${tag}`);
  // The whole list is searched as one text: entity tags cannot hold quotes, and a weak one is as good as a strong one.
  if (!request.headers['if-none-match']?.includes(tag)) return false;
  response.writeHead(304).end();
  return true;
};
