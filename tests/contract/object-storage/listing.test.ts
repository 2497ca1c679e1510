import {
  GetBucketLocationCommand,
  HeadBucketCommand,
  ListObjectsCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandInput,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { beforeAll, describe, expect, it } from 'vitest';
import { freshPrefix, refusalOf, storageUnderTest } from './storage-under-test';

const storage = storageUnderTest();
const prefix = freshPrefix();
/** In the order of their bytes, which is not that of JavaScript: U+FF5E stands before the emoji. */
const NAMES = ['a', 'b/1', 'b/2', 'b/c/3', 'd', 'e/4', 'z&<>"', '～', '😀'];

beforeAll(async () => {
  const { client, bucket } = storage();
  const sender = client();
  await Promise.all(
    [...NAMES]
      .reverse()
      .map((name) => sender.send(new PutObjectCommand({ Bucket: bucket, Key: prefix + name, Body: name }))),
  );
});

const list = (options: Partial<ListObjectsV2CommandInput> = {}) =>
  storage()
    .client()
    .send(new ListObjectsV2Command({ Bucket: storage().bucket, Prefix: prefix, ...options }));

const short = (name = ''): string => name.replace(prefix, '');

/** Keys and common prefixes of all pages; of each page at most as many as asked for. */
const pages = async (options: Partial<ListObjectsV2CommandInput>, most: number): Promise<string[]> => {
  const names: string[] = [];
  let token: string | undefined;
  do {
    const page = await list({ ...options, MaxKeys: most, ...(token && { ContinuationToken: token }) });
    const found = [
      ...(page.Contents ?? []).map(({ Key }) => Key),
      ...(page.CommonPrefixes ?? []).map((each) => each.Prefix),
    ];
    expect(found.length).toBeLessThanOrEqual(most);
    names.push(...found.map(short));
    expect(page.IsTruncated).toBe(page.NextContinuationToken !== undefined);
    token = page.NextContinuationToken;
  } while (token);
  return names;
};

describe('a listing', () => {
  it('has all keys in the order of their bytes', async () => {
    const { Contents, KeyCount, IsTruncated } = await list();
    expect(Contents?.map(({ Key }) => short(Key))).toEqual(NAMES);
    expect({ KeyCount, IsTruncated }).toEqual({ KeyCount: NAMES.length, IsTruncated: false });
    expect(Contents?.[0]).toMatchObject({
      ETag: '"0cc175b9c0f1b6a831c399e269772661"',
      Size: 1,
      StorageClass: 'STANDARD',
      LastModified: expect.any(Date),
    });
  });

  it('R7.67 puts keys with a delimiter together', async () => {
    const { Contents, CommonPrefixes } = await list({ Delimiter: '/' });
    expect(Contents?.map(({ Key }) => short(Key))).toEqual(['a', 'd', 'z&<>"', '～', '😀']);
    expect(CommonPrefixes?.map((each) => short(each.Prefix))).toEqual(['b/', 'e/']);
  });

  it.each([1, 2, 4])('comes whole in pages of %i', async (most) => {
    expect(await pages({}, most)).toEqual(NAMES);
    const together = await pages({ Delimiter: '/' }, most);
    expect([...together].sort()).toEqual(['a', 'b/', 'd', 'e/', 'z&<>"', '～', '😀'].sort());
  });

  it('begins behind a given key', async () => {
    const { Contents } = await list({ StartAfter: `${prefix}d` });
    expect(Contents?.map(({ Key }) => short(Key))).toEqual(NAMES.slice(5));
  });

  it('of a longer prefix has only what begins with it', async () => {
    const { Contents } = await list({ Prefix: `${prefix}b/` });
    expect(Contents?.map(({ Key }) => short(Key))).toEqual(['b/1', 'b/2', 'b/c/3']);
  });

  it('R7.67 encodes keys when asked to', async () => {
    const { Contents } = await list({ Prefix: `${prefix}z`, EncodingType: 'url' });
    expect(Contents?.map(({ Key = '' }) => short(decodeURIComponent(Key)))).toEqual(['z&<>"']);
    expect(Contents?.[0]?.Key).toMatch(/z%26%3C%3E%22$/);
  });

  it('names owners when asked to', async () => {
    expect((await list({ FetchOwner: true, MaxKeys: 1 })).Contents?.[0]?.Owner?.ID).toMatch(/./);
    expect((await list({ MaxKeys: 1 })).Contents?.[0]?.Owner).toBeUndefined();
  });

  it('may be asked for nothing', async () => {
    expect(await list({ MaxKeys: 0 })).toMatchObject({ KeyCount: 0, IsTruncated: false });
  });

  it('refuses a negative number of keys', async () => {
    expect(await refusalOf(list({ MaxKeys: -1 }))).toBe('400 InvalidArgument');
  });
});

describe('the older listing', () => {
  it('R7.67 goes on from a marker', async () => {
    const names: string[] = [];
    let marker: string | undefined;
    do {
      const page = await storage()
        .client()
        .send(
          new ListObjectsCommand({
            ...{ Bucket: storage().bucket, Prefix: prefix, Delimiter: '/', MaxKeys: 2 },
            ...(marker && { Marker: marker }),
          }),
        );
      names.push(...(page.Contents ?? []).map(({ Key }) => short(Key)));
      names.push(...(page.CommonPrefixes ?? []).map((each) => short(each.Prefix)));
      marker = page.IsTruncated ? page.NextMarker : undefined;
    } while (marker);
    expect(names.sort()).toEqual(['a', 'b/', 'd', 'e/', 'z&<>"', '～', '😀'].sort());
  });
});

describe('a bucket', () => {
  it('is there, and says where', async () => {
    const { client, bucket } = storage();
    expect(await refusalOf(client().send(new HeadBucketCommand({ Bucket: bucket })))).toBe('it succeeded');
    await client().send(new GetBucketLocationCommand({ Bucket: bucket }));
  });

  it('that is not there is refused', async () => {
    const { client } = storage();
    const missing = { Bucket: 'no-such-bucket-here' };
    expect(await refusalOf(client().send(new HeadBucketCommand(missing)))).toBe('404 NotFound');
    expect(await refusalOf(client().send(new ListObjectsV2Command(missing)))).toBe('404 NoSuchBucket');
  });
});
