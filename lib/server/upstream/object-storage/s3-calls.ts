import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
  type HeadObjectCommandOutput,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  ListPartsCommand,
} from '@aws-sdk/client-s3';
import { instead, UpstreamError } from '../../platform/errors/upstream-error';
import { callStorage, unexpected } from './call-storage';
import type { Listed, StorageCalls, StoredFacts, StoredPart, UploadPlace } from './object-storage';
import { copyInput, headersInput } from './s3-shapes';
import type { StorageClient } from './storage-client';

/** The storage may take longer over these: it puts an object together, or copies one. */
const LONG_CALL_MS = 4_000;

/** The id of what was stored without a version. */
export const NO_VERSION = 'null';

const isWhole = <Fields extends object>(
  fields: {
    [Name in keyof Fields]: Fields[Name] | undefined;
  },
): fields is { [Name in keyof Fields]: Fields[Name] } =>
  Object.values(fields).every((value) => value !== undefined);

const partOf = ({ PartNumber, ETag, Size }: { PartNumber?: number; ETag?: string; Size?: number }) => {
  const part = { PartNumber, ETag, Size };
  return isWhole<StoredPart>(part) ? [part] : [];
};

const uploadCalls = ({
  s3,
  bucket: Bucket,
  within,
}: StorageClient): Pick<
  StorageCalls,
  'createUpload' | 'listParts' | 'completeUpload' | 'abortUpload' | 'listUploads'
> => ({
  async createUpload(Key, headers) {
    const command = new CreateMultipartUploadCommand({ Bucket, Key, ...headersInput(headers) });
    const { UploadId } = await callStorage('CreateMultipartUpload', () =>
      within((options) => s3.send(command, options)),
    );
    if (!UploadId) throw unexpected('CreateMultipartUpload');
    return { uploadId: UploadId };
  },
  async listParts({ key: Key, uploadId: UploadId }, after) {
    const PartNumberMarker = after === undefined ? undefined : String(after);
    const command = new ListPartsCommand({ Bucket, Key, UploadId, PartNumberMarker });
    const { Parts, IsTruncated, NextPartNumberMarker } = await callStorage('ListParts', () =>
      within((options) => s3.send(command, options)),
    );
    return {
      Parts: (Parts ?? []).flatMap(partOf),
      ...(IsTruncated && NextPartNumberMarker ? { nextMarker: Number(NextPartNumberMarker) } : {}),
    };
  },
  async completeUpload({ key: Key, uploadId: UploadId }, parts) {
    const command = new CompleteMultipartUploadCommand({
      Bucket,
      Key,
      UploadId,
      IfNoneMatch: '*',
      MultipartUpload: { Parts: parts.map(({ PartNumber, ETag }) => ({ PartNumber, ETag })) },
    });
    await callStorage('CompleteMultipartUpload', () =>
      within((options) => s3.send(command, options), LONG_CALL_MS),
    );
  },
  async abortUpload({ key: Key, uploadId: UploadId }) {
    const command = new AbortMultipartUploadCommand({ Bucket, Key, UploadId });
    await callStorage('AbortMultipartUpload', () => within((options) => s3.send(command, options))).catch(
      instead('not-found', undefined),
    );
  },
  async listUploads(Prefix) {
    const found: UploadPlace[] = [];
    let from: { KeyMarker?: string; UploadIdMarker?: string } | null = {};
    while (from) {
      const command: ListMultipartUploadsCommand = new ListMultipartUploadsCommand({
        Bucket,
        Prefix,
        ...from,
      });
      const page = await callStorage('ListMultipartUploads', () =>
        within((options) => s3.send(command, options)),
      );
      for (const { Key, UploadId } of page.Uploads ?? [])
        if (Key && UploadId) found.push({ key: Key, uploadId: UploadId });
      from = page.IsTruncated
        ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
        : null;
    }
    return found;
  },
});

const listedOf = (entry: { [Name in keyof Listed]?: Listed[Name] }): Listed[] => {
  const { Key, ETag = '', LastModified, Size } = entry;
  const listed = { Key, ETag, LastModified, Size };
  if (!isWhole<Pick<Listed, 'Key' | 'ETag' | 'LastModified' | 'Size'>>(listed)) return [];
  return [{ ...listed, ...(entry.StorageClass ? { StorageClass: entry.StorageClass } : {}) }];
};

const isRefused = (error: unknown): boolean => UpstreamError.is(error) && error.code === 'refused';

const headFacts = ({
  ContentLength: size,
  ETag: eTag = '',
  ContentType: contentType = '',
  LastModified: lastModified,
  VersionId,
}: HeadObjectCommandOutput): StoredFacts => {
  if (size === undefined) throw unexpected('HeadObject');
  const versionId = VersionId === NO_VERSION ? undefined : VersionId;
  return { size, eTag, contentType, lastModified, versionId };
};

const objectCalls = ({
  s3,
  bucket: Bucket,
  within,
}: StorageClient): Pick<StorageCalls, 'head' | 'readBytes' | 'list' | 'copy'> => ({
  async head(Key, VersionId) {
    const command = new HeadObjectCommand({ Bucket, Key, VersionId });
    const offset = () => s3.config.systemClockOffset;
    const answer = await callStorage(
      'HeadObject',
      () => within((options) => s3.send(command, options)),
      offset,
    ).catch((error: unknown) => {
      // Asked for by an id that is none, or for a mark of deletion.
      if (VersionId !== undefined && isRefused(error)) return null;
      return instead('not-found', null)(error);
    });
    return answer && headFacts(answer);
  },
  readBytes: ({ key: Key, eTag, versionId: VersionId }, offset, count) =>
    callStorage('GetObject', async () => {
      const Range = `bytes=${offset}-${offset + count - 1}`;
      const command = new GetObjectCommand({ Bucket, Key, VersionId, Range, IfMatch: eTag || undefined });
      return within(async (options) => {
        const { Body } = await s3.send(command, options);
        return (await Body?.transformToByteArray()) ?? new Uint8Array();
      });
    }),
  async list({ prefix, delimiter, maxKeys, continuationToken, startAfter }) {
    const command = new ListObjectsV2Command({
      Bucket,
      Prefix: prefix,
      Delimiter: delimiter,
      MaxKeys: maxKeys,
      ContinuationToken: continuationToken,
      StartAfter: startAfter,
    });
    const page = await callStorage('ListObjectsV2', () => within((options) => s3.send(command, options)));
    return {
      Contents: (page.Contents ?? []).flatMap(listedOf),
      CommonPrefixes: (page.CommonPrefixes ?? []).flatMap(({ Prefix }) => Prefix ?? []),
      ...(page.NextContinuationToken ? { nextToken: page.NextContinuationToken } : {}),
    };
  },
  async copy({ eTag, ...source }, Key) {
    const CopySourceIfMatch = eTag || undefined;
    const from = copyInput({ bucket: Bucket, ...source });
    const command = new CopyObjectCommand({ Bucket, Key, ...from, CopySourceIfMatch });
    await callStorage('CopyObject', () => within((options) => s3.send(command, options), LONG_CALL_MS));
  },
});

/** Calls of client-s3, path style. */
export const createS3Calls = (client: StorageClient) => ({ ...uploadCalls(client), ...objectCalls(client) });
