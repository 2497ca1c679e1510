import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** What identifies a body: 22 characters of its SHA-256. */
export const digestOf = (body: string | Buffer): string =>
  createHash('sha256').update(body).digest('base64url').slice(0, 22);

/** The ETag of a body. Weak: a proxy may compress what is sent. */
export const entityTag = (digest: string): string => `W/"${digest}"`;

/** Sets the ETag of a body. True when the client has that body already: 304 was sent then (RFC 9110 §13.1.2). */
export const isUnchanged = (request: IncomingMessage, response: ServerResponse, digest: string): boolean => {
  response.setHeader('etag', entityTag(digest));
  // The whole list is searched as one text: entity tags cannot hold quotes, and a weak one is as good as a strong one.
  if (!request.headers['if-none-match']?.includes(`"${digest}"`)) return false;
  response.writeHead(304).end();
  return true;
};
