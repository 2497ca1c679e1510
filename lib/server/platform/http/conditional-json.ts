import type { NextApiRequest, NextApiResponse } from 'next';
import { digestOf, isUnchanged } from '@/lib/shared/request/entity-tag';
import { sendJsonText } from './request-scope';

/** Sends JSON with an ETag, or 304 when the client has this body already. */
export const sendConditionalJson = (
  request: NextApiRequest,
  response: NextApiResponse,
  body: object,
): void => {
  const text = JSON.stringify(body);
  if (!isUnchanged(request, response, digestOf(text))) sendJsonText(response, text);
};
