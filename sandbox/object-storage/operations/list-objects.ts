import { type ListingRequest, listingElements, OWNER, prefixElements, readListing } from '../listing-request';
import { refusals } from '../refusal';
import type { Storage } from '../storage';
import { type Listing, listKeys } from '../store/listing';
import { SortedKeys } from '../store/sorted-keys';
import { isMarker } from '../store/version';
import { type Element, xmlDocument } from '../xml';
import type { Call, Operation } from './operation';

/** Keys whose newest version is no delete marker. */
const livingKeys = ({ objects }: Storage, bucket: string): SortedKeys =>
  SortedKeys.of(
    objects
      .keysOf(bucket)
      .all()
      .filter((key) => {
        const [newest] = objects.entries(bucket, key);
        return newest !== undefined && !isMarker(newest);
      }),
  );

const contents = (
  { storage, bucket }: Call,
  { encode }: ListingRequest,
  key: string,
  withOwner: boolean,
): Element[] => {
  const [newest] = storage.objects.entries(bucket.name, key);
  if (newest === undefined || isMarker(newest)) return [];
  return [
    [
      'Contents',
      [
        ['Key', encode(key)],
        ['LastModified', new Date(newest.lastModified).toISOString()],
        ['ETag', `"${newest.etag}"`],
        ['Size', newest.size],
        ['StorageClass', newest.description.storageClass],
        ['Owner', withOwner ? OWNER : undefined],
      ],
    ],
  ];
};

const page = ({ storage, bucket }: Call, listing: ListingRequest, after: string): Listing =>
  listKeys(bucket.versioning ? livingKeys(storage, bucket.name) : storage.objects.keysOf(bucket.name), {
    ...listing,
    after,
  });

/** The answer but for what tells one page from the next. */
const answer = (
  call: Call,
  listing: ListingRequest,
  { listed, isTruncated }: Listing,
  withOwner: boolean,
  pageElements: readonly Element[],
) => {
  const prefixes = listed.filter(({ isPrefix }) => isPrefix).map(({ name }) => name);
  const keys = listed.filter(({ isPrefix }) => !isPrefix).map(({ name }) => name);
  return {
    body: xmlDocument('ListBucketResult', [
      ['Name', call.bucket.name],
      ...listingElements(listing),
      ['MaxKeys', listing.most],
      ['IsTruncated', isTruncated],
      ...pageElements,
      ...keys.flatMap((key) => contents(call, listing, key, withOwner)),
      ...prefixElements(prefixes, listing),
    ]),
  };
};

/** Where a listing goes on. */
export const tokenOf = (name: string): string => Buffer.from(name).toString('base64url');

const afterToken = (token: string | null): string | null => {
  if (token === null) return null;
  const name = Buffer.from(token, 'base64url').toString();
  if (name !== '' && tokenOf(name) === token) return name;
  throw refusals.invalidArgument('The continuation token provided is incorrect', 'continuation-token', token);
};

export const listObjectsV2: Operation = async (call) => {
  const { query } = call.request;
  const listing = readListing(call.request, 'max-keys');
  const token = query.get('continuation-token');
  const startAfter = query.get('start-after');
  const found = page(call, listing, afterToken(token) ?? startAfter ?? '');
  const last = found.listed.at(-1)?.name ?? '';
  return answer(call, listing, found, query.get('fetch-owner') === 'true', [
    ['StartAfter', startAfter === null ? undefined : listing.encode(startAfter)],
    ['ContinuationToken', token ?? undefined],
    ['NextContinuationToken', found.isTruncated ? tokenOf(last) : undefined],
    ['KeyCount', found.listed.length],
  ]);
};

/** The first version of the listing, with markers. */
export const listObjects: Operation = async (call) => {
  const listing = readListing(call.request, 'max-keys');
  const marker = call.request.query.get('marker') ?? '';
  const found = page(call, listing, marker);
  const last = found.listed.at(-1)?.name ?? '';
  return answer(call, listing, found, true, [
    ['Marker', listing.encode(marker)],
    ['NextMarker', found.isTruncated && listing.delimiter !== '' ? listing.encode(last) : undefined],
  ]);
};
