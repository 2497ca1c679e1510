import { createHash } from 'node:crypto';
import type { NextApiRequest, NextApiResponse } from 'next';
import { sendJson } from './request-scope';

/** Sends JSON with an ETag, or 304 when the client has this body already (RFC 9110 §13.1.2). */
export const sendConditionalJson = (
  request: NextApiRequest,
  response: NextApiResponse,
  body: object,
): void => {
  const digest = createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 22);
  const tag = `"${digest}"`;
  // Weak: a proxy may compress what is sent.
  response.setHeader('etag', `W/${tag}`);
  // The whole list is searched as one text: entity tags cannot hold quotes, and a weak one is as good as a strong one.
  if (request.headers['if-none-match']?.includes(tag)) response.writeHead(304).end();
  else sendJson(response, body);
};
