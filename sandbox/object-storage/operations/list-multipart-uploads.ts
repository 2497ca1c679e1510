import { type ListingRequest, listingElements, OWNER, prefixElements, readListing } from '../listing-request';
import { listRows } from '../store/listing';
import { compareKeys, SortedKeys } from '../store/sorted-keys';
import type { Upload } from '../store/uploads';
import { type Element, xmlDocument } from '../xml';
import type { Call, Operation } from './operation';

/** By key, and for one key in the order in which they were begun. */
const uploadsOf = ({ storage, bucket }: Call): Upload[] =>
  storage.uploads
    .list()
    .filter((upload) => upload.bucket === bucket.name)
    .sort((a, b) => compareKeys(a.key, b.key) || a.initiated - b.initiated || compareKeys(a.id, b.id));

const element = ({ key, id, initiated, description }: Upload, { encode }: ListingRequest): Element => [
  'Upload',
  [
    ['Key', encode(key)],
    ['UploadId', id],
    ['Initiator', OWNER],
    ['Owner', OWNER],
    ['StorageClass', description.storageClass],
    ['Initiated', new Date(initiated).toISOString()],
  ],
];

export const listMultipartUploads: Operation = async (call) => {
  const { query } = call.request;
  const listing = readListing(call.request, 'max-uploads');
  const keyMarker = query.get('key-marker') ?? '';
  const idMarker = query.get('upload-id-marker') ?? '';
  const { listsWholeKeys } = call.storage.settings.current();
  const all = uploadsOf(call).filter(({ key }) => !listsWholeKeys || key === listing.prefix);
  const uploadsFor = (wanted: string) => all.filter(({ key }) => key === wanted);
  const here = idMarker === '' ? [] : uploadsFor(keyMarker);
  const rest = here.slice(here.findIndex(({ id }) => id === idMarker) + 1);
  const keys = SortedKeys.of([...new Set(all.map(({ key }) => key))]);
  const page = listRows(keys, { ...listing, after: keyMarker }, rest, uploadsFor);
  const body = xmlDocument('ListMultipartUploadsResult', [
    ['Bucket', call.bucket.name],
    ...listingElements(listing),
    ['KeyMarker', listing.encode(keyMarker)],
    ['UploadIdMarker', idMarker],
    ['NextKeyMarker', page.next && listing.encode(page.next.key)],
    ['NextUploadIdMarker', page.next?.row?.id],
    ['MaxUploads', listing.most],
    ['IsTruncated', page.isTruncated],
    ...page.rows.map((upload) => element(upload, listing)),
    ...prefixElements(page.commonPrefixes, listing),
  ]);
  return { body };
};
