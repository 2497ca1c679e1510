import { refusals } from './refusal';
import { type StorageRequest, wholeNumber } from './request';
import type { Element } from './xml';

const MOST_KEYS = 1000;

/** Who everything belongs to: there is one account only. */
export const OWNER: readonly Element[] = [
  ['ID', 'sandbox'],
  ['DisplayName', 'sandbox'],
];

/** What all listings are asked for in the same way. */
export interface ListingRequest {
  prefix: string;
  delimiter: string;
  most: number;
  /** Keys in the answer are percent-encoded when the request wants it, since XML cannot hold every character. */
  encode(text: string): string;
  encodingType: string | undefined;
}

const encoded = (text: string): string =>
  encodeURIComponent(text)
    .replaceAll('%2F', '/')
    .replace(/[!'()]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

export const readListing = ({ query }: StorageRequest, mostParameter: string): ListingRequest => {
  const encodingType = query.get('encoding-type') || undefined;
  if (encodingType !== undefined && encodingType !== 'url') {
    throw refusals.invalidArgument(
      'Invalid Encoding Method specified in Request',
      'encoding-type',
      encodingType,
    );
  }
  const most = wholeNumber(query, mostParameter, {
    fallback: MOST_KEYS,
    smallest: 0,
    largest: 2_147_483_647,
  });
  return {
    prefix: query.get('prefix') ?? '',
    delimiter: query.get('delimiter') ?? '',
    most: Math.min(most, MOST_KEYS),
    encode: encodingType ? encoded : (text) => text,
    encodingType,
  };
};

/** What every listing says of its request. */
export const listingElements = ({ prefix, delimiter, encode, encodingType }: ListingRequest): Element[] => [
  ['Prefix', encode(prefix)],
  ['Delimiter', delimiter === '' ? undefined : encode(delimiter)],
  ['EncodingType', encodingType],
];

export const prefixElements = (prefixes: readonly string[], { encode }: ListingRequest): Element[] =>
  prefixes.map((prefix) => ['CommonPrefixes', [['Prefix', encode(prefix)]]]);
