import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  ListPartsCommand,
} from '@aws-sdk/client-s3';
import { instead } from '../../platform/errors/upstream-error';
import { callStorage, isStorageFailure, unexpected } from './call-storage';
import type { Listed, StorageCalls, StoredPart, UploadPlace } from './object-storage';
import { headersInput } from './s3-shapes';
import type { StorageClient } from './storage-client';

/** The storage may take longer over these: it puts an object together, or copies one. */
const LONG_CALL_MS = 4_000;

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
    const { UploadId } = await callStorage('CreateMultipartUpload', () => s3.send(command, within()));
    if (!UploadId) throw unexpected('CreateMultipartUpload');
    return { uploadId: UploadId };
  },
  async listParts({ key: Key, uploadId: UploadId }, after) {
    const PartNumberMarker = after === undefined ? undefined : String(after);
    const command = new ListPartsCommand({ Bucket, Key, UploadId, PartNumberMarker });
    const { Parts, IsTruncated, NextPartNumberMarker } = await callStorage('ListParts', () =>
      s3.send(command, within()),
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
      MultipartUpload: { Parts: parts.map(({ PartNumber, ETag }) => ({ PartNumber, ETag })) },
    });
    const { ETag } = await callStorage('CompleteMultipartUpload', () =>
      s3.send(command, within(LONG_CALL_MS)),
    );
    if (!ETag) throw unexpected('CompleteMultipartUpload');
    return { eTag: ETag };
  },
  async abortUpload({ key: Key, uploadId: UploadId }) {
    const command = new AbortMultipartUploadCommand({ Bucket, Key, UploadId });
    await callStorage('AbortMultipartUpload', () => s3.send(command, within())).catch(
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
      const page = await callStorage('ListMultipartUploads', () => s3.send(command, within()));
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
  const { Key, ETag, LastModified, Size } = entry;
  const listed = { Key, ETag, LastModified, Size };
  if (!isWhole<Pick<Listed, 'Key' | 'ETag' | 'LastModified' | 'Size'>>(listed)) return [];
  return [{ ...listed, ...(entry.StorageClass ? { StorageClass: entry.StorageClass } : {}) }];
};

const encodedSource = (bucket: string, key: string, versionId?: string): string => {
  const path = [bucket, ...key.split('/')].map(encodeURIComponent).join('/');
  return versionId === undefined ? path : `${path}?versionId=${encodeURIComponent(versionId)}`;
};

const objectCalls = ({
  s3,
  bucket: Bucket,
  within,
}: StorageClient): Pick<StorageCalls, 'head' | 'readBytes' | 'list' | 'copy' | 'deleteVersion'> => ({
  async head(Key) {
    const command = new HeadObjectCommand({ Bucket, Key });
    const answer = await callStorage('HeadObject', () => s3.send(command, within())).catch(
      instead('not-found', null),
    );
    if (!answer) return null;
    const { ContentLength: size, ETag: eTag, ContentType: contentType = '' } = answer;
    if (size === undefined || !eTag) throw unexpected('HeadObject');
    return { size, eTag, contentType };
  },
  readBytes: (Key, offset, count) =>
    callStorage('GetObject', async () => {
      const { Body } = await s3.send(
        new GetObjectCommand({ Bucket, Key, Range: `bytes=${offset}-${offset + count - 1}` }),
        within(),
      );
      return (await Body?.transformToByteArray()) ?? new Uint8Array();
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
    const page = await callStorage('ListObjectsV2', () => s3.send(command, within()));
    return {
      Contents: (page.Contents ?? []).flatMap(listedOf),
      CommonPrefixes: (page.CommonPrefixes ?? []).flatMap(({ Prefix }) => Prefix ?? []),
      ...(page.NextContinuationToken ? { nextToken: page.NextContinuationToken } : {}),
    };
  },
  async copy(source, Key) {
    const CopySource = encodedSource(Bucket, source.key, source.versionId);
    const command = new CopyObjectCommand({ Bucket, Key, CopySource });
    const { CopyObjectResult } = await callStorage('CopyObject', () =>
      s3.send(command, within(LONG_CALL_MS)),
    );
    if (!CopyObjectResult?.ETag) throw unexpected('CopyObject');
    return { eTag: CopyObjectResult.ETag };
  },
  async deleteVersion(Key, VersionId) {
    const command = new DeleteObjectCommand({ Bucket, Key, VersionId });
    await callStorage('DeleteObject', () => s3.send(command, within())).catch((error: unknown) => {
      if (!isStorageFailure(error, 'NoSuchKey', 'NoSuchVersion')) throw error;
    });
  },
});

/** Calls of client-s3, path style. */
export const createS3Calls = (client: StorageClient) => ({ ...uploadCalls(client), ...objectCalls(client) });
