import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { beforeEach, describe, expect, it } from 'vitest';
import { contentOf, freshPrefix, refusalOf, storageUnderTest } from './storage-under-test';

const storage = storageUnderTest();
let client: ReturnType<ReturnType<typeof storage>['client']>;
let at: { Bucket: string; Key: string };
let versions: string[];

/** Two versions of an object, the older one first. */
beforeEach(async () => {
  client = storage().client();
  at = { Bucket: storage().versionedBucket, Key: `${freshPrefix()}film` };
  versions = [];
  for (const Body of ['first', 'second']) {
    const { VersionId = '' } = await client.send(new PutObjectCommand({ ...at, Body }));
    versions.push(VersionId);
  }
});

const contentAt = async (VersionId?: string): Promise<string> =>
  (
    await contentOf(await client.send(new GetObjectCommand({ ...at, ...(VersionId && { VersionId }) })))
  ).toString();

const listed = (options: object = {}) =>
  client.send(new ListObjectVersionsCommand({ Bucket: at.Bucket, Prefix: at.Key, ...options }));

describe('in a bucket that keeps versions', () => {
  it('each version can be read by its id', async () => {
    expect(await contentAt()).toBe('second');
    expect(await contentAt(versions[0])).toBe('first');
    expect(await contentAt(versions[1])).toBe('second');
    const { VersionId } = await client.send(new HeadObjectCommand(at));
    expect(VersionId).toBe(versions[1]);
  });

  it('a deleted object leaves a marker, and returns without it', async () => {
    const removed = await client.send(new DeleteObjectCommand(at));
    expect(removed).toMatchObject({ DeleteMarker: true, VersionId: expect.any(String) });
    expect(await refusalOf(client.send(new GetObjectCommand(at)))).toBe('404 NoSuchKey');
    const { KeyCount } = await client.send(new ListObjectsV2Command({ Bucket: at.Bucket, Prefix: at.Key }));
    expect(KeyCount).toBe(0);
    expect(await contentAt(versions[0])).toBe('first');
    const marker = { ...at, VersionId: removed.VersionId };
    expect(await refusalOf(client.send(new GetObjectCommand(marker)))).toBe('405 MethodNotAllowed');
    await client.send(new DeleteObjectCommand(marker));
    expect(await contentAt()).toBe('second');
  });

  it('a version deleted by its id is gone for good', async () => {
    await client.send(new DeleteObjectCommand({ ...at, VersionId: versions[1] }));
    expect(await contentAt()).toBe('first');
    expect(await refusalOf(contentAt(versions[1]))).toBe('404 NoSuchVersion');
  });

  it('the listing has all versions and markers, newest first', async () => {
    const { VersionId: marker } = await client.send(new DeleteObjectCommand(at));
    const { Versions, DeleteMarkers } = await listed();
    expect(Versions?.map(({ VersionId, IsLatest }) => [VersionId, IsLatest])).toEqual([
      [versions[1], false],
      [versions[0], false],
    ]);
    expect(DeleteMarkers).toMatchObject([{ VersionId: marker, IsLatest: true, Key: at.Key }]);
  });

  it('the listing comes in pages', async () => {
    await client.send(new PutObjectCommand({ ...at, Key: `${at.Key}-b`, Body: 'other' }));
    const found: string[] = [];
    let markers: object | null = {};
    while (markers) {
      const page: Awaited<ReturnType<typeof listed>> = await listed({ MaxKeys: 1, ...markers });
      found.push(...(page.Versions ?? []).map(({ Key, VersionId }) => `${Key} ${VersionId}`));
      markers = page.IsTruncated
        ? { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker }
        : null;
    }
    expect(found.slice(0, 2)).toEqual([`${at.Key} ${versions[1]}`, `${at.Key} ${versions[0]}`]);
    expect(found).toHaveLength(3);
  });

  it('everything goes, version by version, in one request', async () => {
    await client.send(new DeleteObjectCommand(at));
    const { Versions = [], DeleteMarkers = [] } = await listed();
    const Objects = [...Versions, ...DeleteMarkers].map(({ Key, VersionId }) => ({ Key, VersionId }));
    await client.send(new DeleteObjectsCommand({ Bucket: at.Bucket, Delete: { Objects, Quiet: true } }));
    const left = await listed();
    expect([left.Versions, left.DeleteMarkers]).toEqual([undefined, undefined]);
  });

  it('an older version can be copied back', async () => {
    const CopySource = `${at.Bucket}/${at.Key}?versionId=${versions[0]}`;
    const copied = await client.send(
      new CopyObjectCommand({ ...at, CopySource, MetadataDirective: 'REPLACE' }),
    );
    expect(copied.CopySourceVersionId).toBe(versions[0]);
    expect(await contentAt()).toBe('first');
    expect((await listed()).Versions).toHaveLength(3);
  });
});
