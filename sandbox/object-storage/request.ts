import type { IncomingMessage } from 'node:http';
import type { Exchange } from '../http/service';
import { refusals } from './refusal';

/** A request as S3 reads it. */
export interface StorageRequest {
  method: string;
  /** Empty for the address of the service itself. */
  bucket: string;
  /** Empty for a bucket. Anything else stands as it is: `..` and `//` have no meaning in a key. */
  key: string;
  query: URLSearchParams;
  /** A header, or what a signed URL carries in its place. */
  header(name: string): string | undefined;
  /** All headers that begin so, and what a signed URL carries in their place, by lower-case name. */
  headersWith(prefix: string): [name: string, value: string][];
}

/** Longest key in bytes of UTF-8. */
const LONGEST_KEY = 1024;

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    throw refusals.invalidUri();
  }
};

const checkedKey = (key: string): string => {
  const size = Buffer.byteLength(key);
  if (size > LONGEST_KEY) throw refusals.keyTooLong(size);
  return key;
};

/** The address as it was sent, before anything takes `..` or `//` out of it. */
export const rawPath = ({ url = '/' }: IncomingMessage): string => url.split('?', 1)[0] as string;

const headerOf = (request: IncomingMessage, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(',') : value;
};

/** Refuses an address that is not UTF-8 in percent-encoding, and a key that is too long. */
export const readRequest = ({ request, url, path }: Exchange): StorageRequest => {
  const [, bucket = '', ...rest] = path.split('/');
  const fromQuery = new Map<string, string>();
  for (const [name, value] of url.searchParams) {
    if (name.toLowerCase().startsWith('x-amz-')) fromQuery.set(name.toLowerCase(), value);
  }
  return {
    method: request.method ?? 'GET',
    bucket: decoded(bucket),
    key: checkedKey(decoded(rest.join('/'))),
    query: url.searchParams,
    header: (name) => headerOf(request, name) ?? fromQuery.get(name),
    headersWith: (prefix) => {
      const names = new Set([...fromQuery.keys(), ...Object.keys(request.headers)]);
      return [...names]
        .filter((name) => name.startsWith(prefix))
        .map((name) => [name, headerOf(request, name) ?? fromQuery.get(name) ?? '']);
    },
  };
};

/** A whole number in the query, or `fallback`. Refuses what is none, or lies outside. */
export const wholeNumber = (
  query: URLSearchParams,
  name: string,
  { fallback, smallest, largest }: { fallback: number; smallest: number; largest: number },
): number => {
  const text = query.get(name);
  if (text === null || text === '') return fallback;
  const number = Number(text);
  if (/^\d{1,10}$/.test(text) && number >= smallest && number <= largest) return number;
  throw refusals.invalidArgument(
    `Argument ${name} must be an integer between ${smallest} and ${largest}`,
    name,
    text,
  );
};
