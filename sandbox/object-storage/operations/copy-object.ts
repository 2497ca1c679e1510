import { writeConditions } from '../conditions';
import { type CopySource, findCopySource } from '../copy-source';
import { readDescription, versionHeader } from '../description';
import { refusals } from '../refusal';
import type { Description } from '../store/version';
import { xmlDocument } from '../xml';
import type { Call, Reply } from './operation';

const LARGEST = 5 * 1024 ** 3;

const descriptionOf = ({ request, bucket, key }: Call, source: CopySource): Description => {
  const directive = request.header('x-amz-metadata-directive') ?? 'COPY';
  const own = readDescription(request);
  if (directive === 'REPLACE') return own;
  if (directive !== 'COPY') {
    throw refusals.invalidArgument('Unknown metadata directive.', 'x-amz-metadata-directive', directive);
  }
  const isSame = source.bucket === bucket.name && source.key === key;
  if (isSame && request.header('x-amz-storage-class') === undefined) {
    throw refusals.invalidRequest(
      "This copy request is illegal because it is trying to copy an object to itself without changing the object's metadata, storage class, website redirect location or encryption attributes.",
    );
  }
  return { ...source.version.description, storageClass: own.storageClass };
};

export const copyObject = async (call: Call): Promise<Reply> => {
  const { storage, bucket, key, request } = call;
  const { blobs, objects, clock } = storage;
  const source = findCopySource(call);
  const { size, pieces, id: sourceId } = source.version;
  const description = descriptionOf(call, source);
  if (size > LARGEST) {
    throw refusals.invalidRequest(
      `The specified copy source is larger than the maximum allowable size for a copy source: ${LARGEST}`,
    );
  }
  const { md5, ...piece } = await blobs.write(blobs.read(pieces, 0, size));
  const version = {
    lastModified: clock.now(),
    size,
    etag: md5,
    pieces: [piece],
    description,
    checksums: source.version.checksums,
  };
  try {
    const put = await objects.put(bucket, key, version, writeConditions(request, key));
    return {
      headers: {
        ...versionHeader(put.id),
        'x-amz-copy-source-version-id': versionHeader(sourceId)['x-amz-version-id'],
      },
      body: xmlDocument('CopyObjectResult', [
        ['LastModified', new Date(put.lastModified).toISOString()],
        ['ETag', `"${md5}"`],
      ]),
    };
  } catch (error) {
    await blobs.remove([piece]);
    throw error;
  }
};
