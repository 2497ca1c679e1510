import { writeConditions } from '../conditions';
import { readDescription, versionHeader } from '../description';
import { refusals } from '../refusal';
import type { Call, Reply } from './operation';

const LARGEST = 5 * 1024 ** 3;

/** Checksums as headers have them. */
export const checksumHeaders = (checksums: object): Record<string, string> =>
  Object.fromEntries(Object.entries(checksums).map(([name, value]) => [`x-amz-checksum-${name}`, value]));

/** Refuses a content that has to come in parts. */
export const requireSize = (size: number): void => {
  if (size > LARGEST)
    throw refusals.entityTooLarge({ ProposedSize: String(size), MaxSizeAllowed: String(LARGEST) });
};

export const putObject = async ({ storage, bucket, key, request, payload }: Call): Promise<Reply> => {
  const { objects, blobs, clock } = storage;
  requireSize(payload.size);
  const description = readDescription(request);
  const { md5, ...piece } = await blobs.write(payload.read());
  const version = {
    lastModified: clock.now(),
    size: piece.size,
    etag: md5,
    pieces: [piece],
    description,
    checksums: payload.checksums,
  };
  try {
    const put = await objects.put(bucket, key, version, writeConditions(request, key));
    return { headers: { etag: `"${md5}"`, ...versionHeader(put.id), ...checksumHeaders(put.checksums) } };
  } catch (error) {
    await blobs.remove([piece]);
    throw error;
  }
};
