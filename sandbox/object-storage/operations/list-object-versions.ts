import { listingElements, OWNER, prefixElements, readListing } from '../listing-request';
import { refusals } from '../refusal';
import { listRows } from '../store/listing';
import { type Entry, isMarker } from '../store/version';
import { type Element, xmlDocument } from '../xml';
import type { Call, Operation } from './operation';

interface Row {
  key: string;
  entry: Entry;
  isLatest: boolean;
}

const rowsOf = ({ storage, bucket }: Call, key: string): Row[] =>
  storage.objects.entries(bucket.name, key).map((entry, index) => ({ key, entry, isLatest: index === 0 }));

/** The rest of the versions of the key at which the page before ended. */
const restOf = (call: Call, key: string, versionId: string | null): Row[] => {
  if (versionId === null) return [];
  const rows = rowsOf(call, key);
  return rows.slice(rows.findIndex(({ entry }) => entry.id === versionId) + 1);
};

const element = ({ key, entry, isLatest }: Row, encode: (text: string) => string): Element => {
  const common: Element[] = [
    ['Key', encode(key)],
    ['VersionId', entry.id],
    ['IsLatest', isLatest],
    ['LastModified', new Date(entry.lastModified).toISOString()],
  ];
  if (isMarker(entry)) return ['DeleteMarker', [...common, ['Owner', OWNER]]];
  return [
    'Version',
    [
      ...common,
      ['ETag', `"${entry.etag}"`],
      ['Size', entry.size],
      ['StorageClass', entry.description.storageClass],
      ['Owner', OWNER],
    ],
  ];
};

export const listObjectVersions: Operation = async (call) => {
  const { query: asked } = call.request;
  const listing = readListing(call.request, 'max-keys');
  const keyMarker = asked.get('key-marker') ?? '';
  const versionIdMarker = asked.get('version-id-marker') || null;
  if (versionIdMarker !== null && keyMarker === '') {
    throw refusals.invalidArgument(
      'A version-id marker cannot be specified without a key marker.',
      'version-id-marker',
      versionIdMarker,
    );
  }
  const keys = call.storage.objects.keysOf(call.bucket.name);
  const query = { ...listing, after: keyMarker };
  const page = listRows(keys, query, restOf(call, keyMarker, versionIdMarker), (key) => rowsOf(call, key));
  const body = xmlDocument('ListVersionsResult', [
    ['Name', call.bucket.name],
    ...listingElements(listing),
    ['KeyMarker', listing.encode(keyMarker)],
    ['VersionIdMarker', versionIdMarker ?? undefined],
    ['NextKeyMarker', page.next && listing.encode(page.next.key)],
    ['NextVersionIdMarker', page.next?.row?.entry.id],
    ['MaxKeys', listing.most],
    ['IsTruncated', page.isTruncated],
    ...page.rows.map((row) => element(row, listing.encode)),
    ...prefixElements(page.commonPrefixes, listing),
  ]);
  return { body };
};
