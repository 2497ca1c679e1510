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
import { callStorage, notFound, unexpected } from './call-storage';
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

export const createObjects = ({ s3, bucket: Bucket, within }: StorageClient): Objects => ({
  async head({ key: Key, versionId: VersionId }) {
    const command = new HeadObjectCommand({ Bucket, Key, VersionId });
    const offset = () => s3.config.systemClockOffset;
    const answer = await callStorage(
      'HeadObject',
      () => within((options) => s3.send(command, options)),
      offset,
    ).catch((error: unknown) => {
      throw VersionId === undefined ? error : notFound('HeadObject', error);
    });
    if (answer.ContentLength === undefined) throw unexpected('HeadObject');
    return factsOf(answer);
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
  async list({ continuationToken, startAfter, marker, ...request }) {
    const { prefix: Prefix, delimiter: Delimiter, maxKeys: MaxKeys } = request;
    // XML cannot carry every character of a key.
    const asked = { Bucket, Prefix, Delimiter, MaxKeys, EncodingType: 'url' } as const;
    if (marker !== undefined) {
      const command = new ListObjectsCommand({ ...asked, Marker: marker });
      const answer = await callStorage('ListObjects', () => within((options) => s3.send(command, options)));
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
    const answer = await callStorage('ListObjectsV2', () => within((options) => s3.send(command, options)));
    const nextToken = answer.IsTruncated ? answer.NextContinuationToken : undefined;
    return { ...pageOf(request, answer, Bucket), ...(nextToken ? { nextToken } : {}) };
  },
});
