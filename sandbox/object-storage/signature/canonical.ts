import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { refusals } from '../refusal';
import { rawPath } from '../request';

/** Signature Version 4 as S3 computes it: the path is encoded once, and stands as it was sent. */

export const ALGORITHM = 'AWS4-HMAC-SHA256';

export const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

export const hmac = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();

/** Date, region, service and terminator of a signature, from its `Credential`. */
export interface Scope {
  accessKeyId: string;
  /** `YYYYMMDD`. */
  date: string;
  region: string;
  service: string;
  terminator: string;
}

export const scopeText = ({ date, region, service, terminator }: Scope): string =>
  `${date}/${region}/${service}/${terminator}`;

export const signingKey = (secret: string, { date, region, service, terminator }: Scope): Buffer =>
  hmac(hmac(hmac(hmac(`AWS4${secret}`, date), region), service), terminator);

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const canonicalPath = (request: IncomingMessage): string => {
  try {
    return encoded(decodeURIComponent(rawPath(request))).replaceAll('%2F', '/');
  } catch {
    throw refusals.invalidUri();
  }
};

const canonicalQuery = (query: URLSearchParams): string =>
  [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [encoded(name), encoded(value)] as const)
    .sort(([a, x], [b, y]) => (a === b ? Number(x > y) - Number(x < y) : a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

/** Each header with all its values as they were sent. */
const sentHeaders = ({ rawHeaders }: IncomingMessage): Map<string, string> => {
  const headers = new Map<string, string>();
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = (rawHeaders[index] as string).toLowerCase();
    const value = (rawHeaders[index + 1] as string).trim().replace(/ +/g, ' ');
    headers.set(name, headers.has(name) ? `${headers.get(name)},${value}` : value);
  }
  return headers;
};

export const canonicalRequest = (
  request: IncomingMessage,
  query: URLSearchParams,
  signedHeaders: readonly string[],
  payloadHash: string,
): string => {
  const headers = sentHeaders(request);
  return [
    request.method,
    canonicalPath(request),
    canonicalQuery(query),
    ...signedHeaders.map((name) => `${name}:${headers.get(name) ?? ''}`),
    '',
    signedHeaders.join(';'),
    payloadHash,
  ].join('\n');
};

export const stringToSign = (time: string, scope: Scope, canonical: string): string =>
  [ALGORITHM, time, scopeText(scope), sha256(canonical)].join('\n');

/** `YYYYMMDDTHHMMSSZ` as epoch milliseconds; NaN when it is not that. */
export const readTime = (text: string): number => {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text);
  if (!parts) return Number.NaN;
  const [, year, month, day, hour, minute, second] = parts;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
};
