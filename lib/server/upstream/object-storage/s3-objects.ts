import {
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsCommand,
  type ListObjectsCommandOutput,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
} from '@aws-sdk/client-s3';
import { MAX_PAGE_SIZE } from '@/lib/shared/storage/limits';
import type { ListPage, ListRequest } from '@/lib/shared/storage/object-store';
import { notFound, unexpected } from './call-storage';
import { decoderOf, factsOf, listedObject } from './s3-shapes';
import type { ServerStore } from './server-store';
import type { StorageClient } from './storage-client';

/** What lies in the bucket, by client-s3. */

/** The page of a listing, older or newer. */
const pageOf = (
  request: Omit<ListRequest, 'bucket'>,
  answer: ListObjectsCommandOutput | ListObjectsV2CommandOutput,
  bucket: string,
): ListPage => {
  const decoded = decoderOf(answer.EncodingType);
  const Contents = (answer.Contents ?? []).map((entry) => listedObject(entry, decoded));
  return {
    Contents,
    CommonPrefixes: (answer.CommonPrefixes ?? []).flatMap(({ Prefix }) =>
      Prefix === undefined ? [] : decoded(Prefix),
    ),
    IsTruncated: answer.IsTruncated ?? false,
    Name: answer.Name ?? bucket,
    Prefix: decoded(answer.Prefix ?? request.prefix),
    MaxKeys: answer.MaxKeys ?? request.maxKeys ?? MAX_PAGE_SIZE,
  };
};

type Objects = Pick<ServerStore, 'head' | 'readBytes' | 'list'>;

export const createObjects = ({ s3, bucket: Bucket, ask }: StorageClient): Objects => ({
  async head({ key: Key, versionId: VersionId }) {
    const command = new HeadObjectCommand({ Bucket, Key, VersionId });
    const answer = await ask('HeadObject', (options) => s3.send(command, options)).catch((error: unknown) => {
      throw VersionId === undefined ? error : notFound('HeadObject', error);
    });
    if (answer.ContentLength === undefined) throw unexpected('HeadObject');
    return factsOf(answer);
  },
  readBytes: ({ key: Key, eTag, versionId: VersionId }, offset, count) =>
    ask('GetObject', async (options) => {
      const Range = `bytes=${offset}-${offset + count - 1}`;
      const command = new GetObjectCommand({ Bucket, Key, VersionId, Range, IfMatch: eTag || undefined });
      const { Body } = await s3.send(command, options);
      return (await Body?.transformToByteArray()) ?? new Uint8Array();
    }),
  async list({ continuationToken, startAfter, marker, ...request }) {
    const { prefix: Prefix, delimiter: Delimiter, maxKeys: MaxKeys } = request;
    // XML cannot carry every character of a key.
    const asked = { Bucket, Prefix, Delimiter, MaxKeys, EncodingType: 'url' } as const;
    if (marker !== undefined) {
      const command = new ListObjectsCommand({ ...asked, Marker: marker });
      const answer = await ask('ListObjects', (options) => s3.send(command, options));
      const page = pageOf(request, answer, Bucket);
      if (!page.IsTruncated) return page;
      // Without a delimiter the last key is the marker.
      const NextMarker = answer.NextMarker && decoderOf(answer.EncodingType)(answer.NextMarker);
      return { ...page, NextMarker: NextMarker || page.Contents.at(-1)?.Key };
    }
    const command = new ListObjectsV2Command({
      ...asked,
      ContinuationToken: continuationToken,
      StartAfter: startAfter,
      FetchOwner: true,
    });
    const answer = await ask('ListObjectsV2', (options) => s3.send(command, options));
    const nextToken = answer.IsTruncated ? answer.NextContinuationToken : undefined;
    return { ...pageOf(request, answer, Bucket), ...(nextToken ? { nextToken } : {}) };
  },
});
