import type { NextApiRequest, NextApiResponse } from 'next';
import { digestOf, isUnchanged } from '@/lib/shared/request/entity-tag';
import { requireMethod } from './request-scope';

export interface PublicDocument {
  body: string;
  contentType: string;
  cacheControl: string;
}

/** For what anybody may read: the answer, a refusal included, is open to programs of other sites. Rejects but GET and HEAD. */
export const openToEverybody = (request: NextApiRequest, response: NextApiResponse): void => {
  // Verifiers run in browsers too. No cookie is read for these answers, so they say the same to everybody.
  response.setHeader('access-control-allow-origin', '*');
  requireMethod(request, response, ['GET']);
};

/**
 * Sends such a document with an ETag; 304 when the client has it already. To HEAD
 * it sends the same headers without the body.
 */
export const sendPublicDocument = (
  request: NextApiRequest,
  response: NextApiResponse,
  { body, contentType, cacheControl }: PublicDocument,
): void => {
  response.setHeader('cache-control', cacheControl);
  if (isUnchanged(request, response, digestOf(body))) return;
  response.statusCode = 200;
  response.setHeader('content-type', contentType);
  response.setHeader('content-length', Buffer.byteLength(body));
  // Node sends none of it to HEAD.
  response.end(body);
};
