import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { httpDate } from './description';
import type { Reply } from './operations/operation';
import { type Refusal, refusals } from './refusal';
import { type Element, xmlError } from './xml';

export interface Sending {
  response: ServerResponse;
  /** By the storage's own clock, epoch milliseconds. */
  now: number;
  /** An answer to HEAD has no body. */
  isHead: boolean;
}

const withIds = ({ response, now }: Sending): string => {
  const requestId = randomBytes(8).toString('hex').toUpperCase();
  response.setHeader('x-amz-request-id', requestId);
  response.setHeader('x-amz-id-2', randomBytes(32).toString('base64'));
  response.setHeader('date', httpDate(now));
  response.setHeader('server', 'Sandbox');
  return requestId;
};

const sendText = ({ response, isHead }: Sending, status: number, text: string): void => {
  response.setHeader('content-type', 'application/xml');
  response.setHeader('content-length', Buffer.byteLength(text));
  response.writeHead(status);
  response.end(isHead ? undefined : text);
};

/** Sends what an operation has made; resolves when all of it has left. */
export const sendReply = async (
  sending: Sending,
  { status = 200, headers = {}, body }: Reply,
): Promise<void> => {
  const { response } = sending;
  withIds(sending);
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) response.setHeader(name, value);
  if (typeof body === 'string') return sendText(sending, status, body);
  response.statusCode = status;
  if (body) await pipeline(body, response);
  else response.end();
};

/** The document of a refusal, as fault rules send it too. */
export const refusalDocument = (refusal: Refusal, resource: string, requestId: string): string =>
  xmlError([
    ['Code', refusal.code],
    ['Message', refusal.message],
    ...Object.entries(refusal.details).map((detail): Element => detail),
    ['Resource', resource],
    ['RequestId', requestId],
    ['HostId', 'sandbox'],
  ]);

export const sendRefusal = (sending: Sending, refusal: Refusal, resource: string): void => {
  const requestId = withIds(sending);
  for (const [name, value] of Object.entries(refusal.headers)) sending.response.setHeader(name, value);
  sendText(sending, refusal.status, refusalDocument(refusal, resource, requestId));
};

/** What the service answers when a fault rule names only a status. */
export const faultDocument = (status: number): string => {
  const [code, message] =
    status === 503
      ? ['SlowDown', 'Please reduce your request rate.']
      : ['InternalError', refusals.internal().message];
  return xmlError([
    ['Code', code],
    ['Message', message],
    ['RequestId', 'FAULTRULE'],
    ['HostId', 'sandbox'],
  ]);
};
