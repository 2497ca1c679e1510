import {
  AbortMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  ListPartsCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { checkAddress } from '@/lib/shared/storage/object-key';
import type { ObjectStore } from '@/lib/shared/storage/object-store';
import { COPY_SIZES, type CopySizes, copyObject } from './s3-copy';
import { call, callOfUpload, completeParts, place, required, uploadPlace } from './s3-requests';
import { factsOf, headersInput, listedObject, readInput } from './s3-shapes';
import { createSigning } from './signing';

const bytesOf = async (body: Blob): Promise<Uint8Array> => new Uint8Array(await body.arrayBuffer());

type Writing = Pick<ObjectStore, 'put' | 'copy' | 'delete'>;
type Reading = Pick<ObjectStore, 'get' | 'head' | 'list' | 'signedUrl'>;

const createReading = (client: S3Client): Reading => ({
  get: ({ signal, onBytes, ...request }) =>
    call(signal, async () => {
      const input = { ...place(request), ...readInput(request) };
      const answer = await client.send(new GetObjectCommand(input), { abortSignal: signal });
      const bytes = await answer.Body?.transformToByteArray();
      const body = new Blob([Buffer.from(bytes ?? [])]);
      onBytes?.(body.size);
      return { ...factsOf(answer), size: body.size, body };
    }),
  head: ({ signal, versionId, ...address }) =>
    call(signal, async () => {
      const input = { ...place(address), VersionId: versionId };
      return factsOf(await client.send(new HeadObjectCommand(input), { abortSignal: signal }));
    }),
  list: ({ bucket, prefix, delimiter, maxKeys, continuationToken, startAfter, signal }) =>
    call(signal, async () => {
      const input = {
        ...{ Bucket: bucket, Prefix: prefix, Delimiter: delimiter, MaxKeys: maxKeys },
        ...{ ContinuationToken: continuationToken, StartAfter: startAfter },
      };
      const page = await client.send(new ListObjectsV2Command(input), { abortSignal: signal });
      return {
        Contents: (page.Contents ?? []).map(listedObject),
        CommonPrefixes: (page.CommonPrefixes ?? []).flatMap(({ Prefix }) => Prefix ?? []),
        nextToken: page.IsTruncated ? page.NextContinuationToken : undefined,
      };
    }),
  signedUrl: ({ signal, expires, bucket, key, range: _range, ...choices }) =>
    call(signal, async () => {
      checkAddress({ bucket, key });
      return (await createSigning({ s3: client, bucket }).signGet(key, 'GET', expires, choices)).url;
    }),
});

const createWriting = (client: S3Client, copySizes: CopySizes): Writing => ({
  put: ({ body, onBytes, signal, ...request }) =>
    call(signal, async () => {
      const input = { ...place(request), ...headersInput(request), Body: await bytesOf(body) };
      const { ETag } = await client.send(new PutObjectCommand(input), { abortSignal: signal });
      onBytes?.(body.size);
      return { eTag: required(ETag) };
    }),
  copy: (request) => copyObject(client, request, copySizes),
  delete: ({ signal, versionId, ...address }) =>
    call(signal, async () => {
      const input = { ...place(address), VersionId: versionId };
      await client.send(new DeleteObjectCommand(input), { abortSignal: signal });
    }),
});

const createUploads = (client: S3Client): Omit<ObjectStore, keyof Writing | keyof Reading> => ({
  createMultipart: ({ signal, size: _size, ...request }) =>
    call(signal, async () => {
      const input = { ...place(request), ...headersInput(request) };
      const answer = await client.send(new CreateMultipartUploadCommand(input), { abortSignal: signal });
      return { uploadId: required(answer.UploadId) };
    }),
  uploadPart: ({ partNumber, body, onBytes, signal, ...upload }) =>
    callOfUpload(signal, async () => {
      const input = { ...uploadPlace(upload), PartNumber: partNumber, Body: await bytesOf(body) };
      const { ETag } = await client.send(new UploadPartCommand(input), { abortSignal: signal });
      onBytes?.(body.size);
      return { eTag: required(ETag) };
    }),
  listParts: ({ signal, partNumberMarker, ...upload }) =>
    callOfUpload(signal, async () => {
      const marker = partNumberMarker === undefined ? undefined : String(partNumberMarker);
      const input = { ...uploadPlace(upload), PartNumberMarker: marker };
      const page = await client.send(new ListPartsCommand(input), { abortSignal: signal });
      const Parts = (page.Parts ?? []).map(({ PartNumber = 0, ETag = '', Size = 0 }) => ({
        ...{ PartNumber, ETag, Size },
      }));
      return { Parts, nextMarker: page.IsTruncated ? Number(page.NextPartNumberMarker) : undefined };
    }),
  completeMultipart: ({ signal, parts, ...upload }) =>
    callOfUpload(signal, async () => {
      const input = { ...uploadPlace(upload), MultipartUpload: { Parts: [...parts] } };
      return { eTag: await completeParts(client, input, { abortSignal: signal }) };
    }),
  abortMultipart: ({ signal, ...upload }) =>
    callOfUpload(signal, async () => {
      await client.send(new AbortMultipartUploadCommand(uploadPlace(upload)), { abortSignal: signal });
    }),
});

/** The store of the server, of scripts and of tests: the S3 client behind the port. */
export const createS3Store = (client: S3Client, copySizes = COPY_SIZES): ObjectStore => ({
  ...createReading(client),
  ...createWriting(client, copySizes),
  ...createUploads(client),
});
