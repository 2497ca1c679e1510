import { createHash } from 'node:crypto';
import type { NextApiRequest, NextApiResponse } from 'next';
import { sendJson } from './request-scope';

/** Answers 304 to who has this very body already; for what is the same for everyone (RFC 9110 §13.1.2). */
export const sendConditionalJson = (
  request: NextApiRequest,
  response: NextApiResponse,
  body: object,
): void => {
  const digest = createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 22);
  // Weak: a proxy may compress what is sent.
  const etag = `W/"${digest}"`;
  response.setHeader('etag', etag);
  const known = request.headers['if-none-match']
    ?.split(',')
    .map((one) => one.trim().replace(/^(?!W\/)/, 'W/'));
  if (known?.includes(etag)) response.writeHead(304).end();
  else sendJson(response, body);
};
