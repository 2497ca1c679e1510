import { findUpload } from '../find-upload';
import { OWNER, readListing } from '../listing-request';
import { wholeNumber } from '../request';
import { type Element, xmlDocument } from '../xml';
import type { Operation } from './operation';

const upperCase = (checksums: object): Element[] =>
  Object.entries(checksums).map(([name, value]) => [`Checksum${name.toUpperCase()}`, value]);

export const listParts: Operation = async (call) => {
  const { storage, bucket, key, request } = call;
  const { id, description } = findUpload(call);
  const { most, encode, encodingType } = readListing(request, 'max-parts');
  const marker = wholeNumber(request.query, 'part-number-marker', {
    fallback: 0,
    smallest: 0,
    largest: 2_147_483_647,
  });
  const rest = storage.uploads.parts(id).filter(({ number }) => number > marker);
  const listed = rest.slice(0, most);
  const body = xmlDocument('ListPartsResult', [
    ['Bucket', bucket.name],
    ['Key', encode(key)],
    ['EncodingType', encodingType],
    ['UploadId', id],
    ['Initiator', OWNER],
    ['Owner', OWNER],
    ['StorageClass', description.storageClass],
    ['PartNumberMarker', marker],
    ['NextPartNumberMarker', listed.at(-1)?.number ?? marker],
    ['MaxParts', most],
    ['IsTruncated', most > 0 && rest.length > listed.length],
    ...listed.map(
      ({ number, lastModified, etag, size, checksums }): Element => [
        'Part',
        [
          ['PartNumber', number],
          ['LastModified', new Date(lastModified).toISOString()],
          ['ETag', `"${etag}"`],
          ['Size', size],
          ...upperCase(checksums),
        ],
      ],
    ),
  ]);
  return { body };
};
