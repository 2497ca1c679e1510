import {
  AbortMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  type HeadObjectCommandOutput,
  ListPartsCommand,
  type S3Client,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3';
import { NoSuchUpload, storageErrorOf, UploadFailed } from '@/lib/shared/storage/errors';
import { LARGEST_COPY, PARALLEL_PARTS } from '@/lib/shared/storage/limits';
import { COPY_CLEAN_UP_FAILED } from '@/lib/shared/storage/messages';
import type { CompletedPart, CopyRequest } from '@/lib/shared/storage/object-store';
import { inParallel } from '../../platform/concurrency/in-parallel';
import { call, callOfUpload, completeParts, place, required, uploadPlace } from './s3-requests';
import { copyInput } from './s3-shapes';

/** Copies by the storage itself: in one request up to 5 GiB, in parts beyond, as S3 wants it. */

/** In bytes. Tests have small ones; a part has 5 MiB at least, but the last. */
export interface CopySizes {
  inOneRequest: number;
  part: number;
}

/** Parts of 1 GiB: the largest object that S3 keeps, 5 TiB, has 5,120 of them. */
export const COPY_SIZES: CopySizes = { inOneRequest: LARGEST_COPY, part: 1024 ** 3 };

const copyWhole = (client: S3Client, { signal, source, ...destination }: CopyRequest): Promise<string> =>
  call(signal, async () => {
    const input = { ...place(destination), ...copyInput(source) };
    const { CopyObjectResult } = await client.send(new CopyObjectCommand(input), { abortSignal: signal });
    return required(CopyObjectResult?.ETag);
  });

/** What a failed copy leaves is aborted, and the list of its parts must be empty then (spec §8). */
const cleanUp = async (
  client: S3Client,
  upload: ReturnType<typeof uploadPlace>,
  cause: unknown,
): Promise<void> => {
  const left = await callOfUpload(undefined, async () => {
    await client.send(new AbortMultipartUploadCommand(upload));
    const { Parts = [] } = await client.send(new ListPartsCommand(upload));
    return Parts.length > 0;
  }).catch((error: unknown) => !NoSuchUpload.is(error));
  if (left) throw storageErrorOf(UploadFailed, { status: 500, message: COPY_CLEAN_UP_FAILED, cause });
};

/** A copy in parts says nothing about its source by itself. */
const describedAs = (source: HeadObjectCommandOutput) => ({
  ContentType: source.ContentType,
  CacheControl: source.CacheControl,
  ContentDisposition: source.ContentDisposition,
  ContentEncoding: source.ContentEncoding,
  ContentLanguage: source.ContentLanguage,
  Metadata: source.Metadata,
});

const copyInParts = async (
  client: S3Client,
  { signal, source, ...destination }: CopyRequest,
  found: HeadObjectCommandOutput & { ContentLength: number },
  partSize: number,
): Promise<string> => {
  const size = found.ContentLength;
  const options = { abortSignal: signal };
  const { UploadId } = await call(signal, () =>
    client.send(new CreateMultipartUploadCommand({ ...place(destination), ...describedAs(found) }), options),
  );
  const upload = uploadPlace({ ...destination, uploadId: required(UploadId) });
  const parts: CompletedPart[] = [];
  const copyPart = (PartNumber: number): Promise<void> =>
    call(signal, async () => {
      const begin = (PartNumber - 1) * partSize;
      const CopySourceRange = `bytes=${begin}-${Math.min(begin + partSize, size) - 1}`;
      // Parts of one content alone.
      const from = { ...copyInput(source), CopySourceRange, CopySourceIfMatch: found.ETag };
      const command = new UploadPartCopyCommand({ ...upload, ...from, PartNumber });
      const { CopyPartResult } = await client.send(command, options);
      parts.push({ PartNumber, ETag: required(CopyPartResult?.ETag) });
    });
  try {
    const numbers = Array.from({ length: Math.ceil(size / partSize) }, (_, index) => index + 1);
    await inParallel(PARALLEL_PARTS, numbers, copyPart);
    const MultipartUpload = { Parts: parts.sort((one, other) => one.PartNumber - other.PartNumber) };
    return await call(signal, () => completeParts(client, { ...upload, MultipartUpload }, options));
  } catch (error) {
    await cleanUp(client, upload, error);
    throw error;
  }
};

/** Null when the copy itself will tell what is wrong with its source. */
const factsOfSource = ({ source }: CopyRequest, client: S3Client, signal?: AbortSignal) =>
  client
    .send(new HeadObjectCommand({ ...place(source), VersionId: source.versionId }), { abortSignal: signal })
    .catch(() => null);

/**
 * Copies an object with what is kept about it.
 * @throws the classes of spec §8; UploadFailed when a copy in parts failed and could not be cleaned up
 */
export const copyObject = async (
  client: S3Client,
  request: CopyRequest,
  sizes: CopySizes,
): Promise<{ eTag: string }> => {
  const { signal } = request;
  signal?.throwIfAborted();
  const found = await factsOfSource(request, client, signal);
  const size = found?.ContentLength ?? 0;
  if (!found || size <= sizes.inOneRequest) return { eTag: await copyWhole(client, request) };
  return {
    eTag: await copyInParts(client, request, { ...found, ContentLength: size }, sizes.part),
  };
};
