import {
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  type HeadObjectCommandOutput,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3';
import { storageErrorOf, UploadFailed } from '@/lib/shared/storage/errors';
import { LARGEST_COPY, PARALLEL_PARTS } from '@/lib/shared/storage/limits';
import { COPY_CLEAN_UP_FAILED } from '@/lib/shared/storage/messages';
import type { CompletedPart } from '@/lib/shared/storage/object-store';
import { inParallel } from '../../platform/concurrency/in-parallel';
import { instead } from '../../platform/errors/upstream-error';
import { unexpected } from './call-storage';
import { copyInput } from './s3-shapes';
import type { CopySource, ServerStore, UploadPlace } from './server-store';
import { LONG_CALL_MS, type StorageClient } from './storage-client';

/** Copies by the storage itself: in one request up to 5 GiB, in parts beyond, as S3 wants it. */

/** In bytes. Tests have small ones; a part has 5 MiB at least, but the last. */
export interface CopySizes {
  inOneRequest: number;
  part: number;
}

/** Parts of 1 GiB: the largest object that S3 keeps, 5 TiB, has 5,120 of them. */
export const COPY_SIZES: CopySizes = { inOneRequest: LARGEST_COPY, part: 1024 ** 3 };

const PART_COPY_MS = 60_000;

/** A copy in parts says nothing about its source by itself. */
const describedAs = (source: HeadObjectCommandOutput) => ({
  ContentType: source.ContentType,
  CacheControl: source.CacheControl,
  ContentDisposition: source.ContentDisposition,
  ContentEncoding: source.ContentEncoding,
  ContentLanguage: source.ContentLanguage,
  Metadata: source.Metadata,
});

/** What identifies the source in each request: parts of one content alone. */
const sourceInput = (Bucket: string, { eTag, ...source }: CopySource) => ({
  ...copyInput(Bucket, source),
  CopySourceIfMatch: eTag || undefined,
});

interface Copy {
  key: string;
  source: CopySource;
}

const copyWhole = async (
  { s3, bucket: Bucket, ask }: StorageClient,
  { key: Key, source }: Copy,
): Promise<string> => {
  const command = new CopyObjectCommand({ Bucket, Key, ...sourceInput(Bucket, source) });
  const { CopyObjectResult } = await ask('CopyObject', (options) => s3.send(command, options), LONG_CALL_MS);
  return CopyObjectResult?.ETag ?? '';
};

const beginParts = async (
  { s3, bucket: Bucket, ask }: StorageClient,
  { key: Key, source }: Copy,
): Promise<UploadPlace> => {
  const head = new HeadObjectCommand({ Bucket, Key: source.key, VersionId: source.versionId });
  const described = await ask('HeadObject', (options) => s3.send(head, options));
  const command = new CreateMultipartUploadCommand({ Bucket, Key, ...describedAs(described) });
  const { UploadId } = await ask('CreateMultipartUpload', (options) => s3.send(command, options));
  if (!UploadId) throw unexpected('CreateMultipartUpload');
  return { key: Key, uploadId: UploadId };
};

const copyParts = async (
  { s3, bucket: Bucket, ask }: StorageClient,
  { key: Key, uploadId: UploadId }: UploadPlace,
  source: CopySource,
  partSize: number,
): Promise<string> => {
  const { size } = source;
  const parts: CompletedPart[] = [];
  const copyPart = async (PartNumber: number): Promise<void> => {
    const begin = (PartNumber - 1) * partSize;
    const CopySourceRange = `bytes=${begin}-${Math.min(begin + partSize, size) - 1}`;
    const input = { Bucket, Key, UploadId, PartNumber, CopySourceRange, ...sourceInput(Bucket, source) };
    const { CopyPartResult } = await ask(
      'UploadPartCopy',
      (options) => s3.send(new UploadPartCopyCommand(input), options),
      PART_COPY_MS,
    );
    if (!CopyPartResult?.ETag) throw unexpected('UploadPartCopy');
    parts.push({ PartNumber, ETag: CopyPartResult.ETag });
  };
  const numbers = Array.from({ length: Math.ceil(size / partSize) }, (_, index) => index + 1);
  await inParallel(PARALLEL_PARTS, numbers, copyPart);
  const MultipartUpload = { Parts: parts.sort((one, other) => one.PartNumber - other.PartNumber) };
  const command = new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload });
  const { ETag } = await ask('CompleteMultipartUpload', (options) => s3.send(command, options), PART_COPY_MS);
  return ETag ?? '';
};

type Uploads = Pick<ServerStore, 'abortMultipart' | 'listParts'>;

/** What a failed copy leaves is aborted, and the list of its parts must be empty then (spec §8). */
const cleanUp = async (uploads: Uploads, upload: UploadPlace, cause: unknown): Promise<void> => {
  const isLeft = async (): Promise<boolean> => {
    await uploads.abortMultipart(upload);
    const { Parts } = await uploads.listParts(upload);
    return Parts.length > 0;
  };
  if (
    !(await isLeft()
      .catch(instead('not-found', false))
      .catch(() => true))
  )
    return;
  const failure = { status: 500, message: COPY_CLEAN_UP_FAILED, cause };
  throw unexpected('UploadPartCopy', storageErrorOf(UploadFailed, failure));
};

/** Copies an object with what is kept about it; a copy in parts that fails is cleaned up. */
export const createCopy =
  (client: StorageClient, uploads: Uploads, sizes: CopySizes): ServerStore['copy'] =>
  async (copy) => {
    if (copy.source.size <= sizes.inOneRequest) return { eTag: await copyWhole(client, copy) };
    const upload = await beginParts(client, copy);
    try {
      return { eTag: await copyParts(client, upload, copy.source, sizes.part) };
    } catch (error) {
      await cleanUp(uploads, upload, error);
      throw error;
    }
  };
