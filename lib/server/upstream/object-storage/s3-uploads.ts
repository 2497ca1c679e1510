import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
} from '@aws-sdk/client-s3';
import { NoSuchKey } from '@/lib/shared/storage/errors';
import { isStorageFailure, noSuchUpload, unexpected } from './call-storage';
import { headersInput } from './s3-shapes';
import type { ServerStore, UploadPlace } from './server-store';
import { LONG_CALL_MS, type StorageClient } from './storage-client';

/** Uploads in parts, by client-s3. */

/** What fails of a call about an upload: radosgw says of one that is gone that there is no such key. */
const orGone =
  (call: string) =>
  (error: unknown): never => {
    throw isStorageFailure(error, NoSuchKey.kind) ? noSuchUpload(call, error) : error;
  };

type Uploads = Pick<
  ServerStore,
  'createMultipart' | 'listParts' | 'completeMultipart' | 'abortMultipart' | 'listUploads'
>;

export const createUploads = (
  { s3, bucket: Bucket, ask }: StorageClient,
  head: ServerStore['head'],
): Uploads => ({
  async createMultipart({ key: Key, ...headers }) {
    const command = new CreateMultipartUploadCommand({ Bucket, Key, ...headersInput(headers) });
    const { UploadId } = await ask('CreateMultipartUpload', (options) => s3.send(command, options));
    if (!UploadId) throw unexpected('CreateMultipartUpload');
    return { uploadId: UploadId };
  },
  async listParts({ key: Key, uploadId: UploadId, partNumberMarker, maxParts: MaxParts }) {
    const PartNumberMarker = partNumberMarker === undefined ? undefined : String(partNumberMarker);
    const command = new ListPartsCommand({ Bucket, Key, UploadId, PartNumberMarker, MaxParts });
    const page = await ask('ListParts', (options) => s3.send(command, options)).catch(orGone('ListParts'));
    const Parts = (page.Parts ?? []).map(({ PartNumber = 0, ETag = '', Size = 0 }) => ({
      PartNumber,
      ETag,
      Size,
    }));
    const next = page.IsTruncated && page.NextPartNumberMarker;
    return { Parts, ...(next ? { nextMarker: Number(next) } : {}) };
  },
  async completeMultipart({ key: Key, uploadId: UploadId, parts }) {
    const command = new CompleteMultipartUploadCommand({
      Bucket,
      Key,
      UploadId,
      IfNoneMatch: '*',
      MultipartUpload: { Parts: parts.map(({ PartNumber, ETag }) => ({ PartNumber, ETag })) },
    });
    const { ETag } = await ask(
      'CompleteMultipartUpload',
      (options) => s3.send(command, options),
      LONG_CALL_MS,
    ).catch(orGone('CompleteMultipartUpload'));
    if (ETag) return { eTag: ETag };
    // Some storages leave it out. Whether the object can be asked or not, it is there.
    const facts = await head({ key: Key }).catch(() => null);
    return { eTag: facts?.eTag ?? '' };
  },
  async abortMultipart({ key: Key, uploadId: UploadId }) {
    const command = new AbortMultipartUploadCommand({ Bucket, Key, UploadId });
    await ask('AbortMultipartUpload', (options) => s3.send(command, options)).catch(
      orGone('AbortMultipartUpload'),
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
      const page = await ask('ListMultipartUploads', (options) => s3.send(command, options));
      for (const { Key, UploadId } of page.Uploads ?? [])
        if (Key && UploadId) found.push({ key: Key, uploadId: UploadId });
      from = page.IsTruncated
        ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
        : null;
    }
    return found;
  },
});
