import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  type GetObjectCommandInput,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type PutObjectCommandInput,
} from '@aws-sdk/client-s3';
import { describe, expect, it } from 'vitest';
import { bytes, contentOf, freshPrefix, MIB, refusalOf, storageUnderTest } from './storage-under-test';

const storage = storageUnderTest();
const bucket = () => storage().bucket;
const put = (Key: string, options: Partial<PutObjectCommandInput> = {}) =>
  storage()
    .client()
    .send(new PutObjectCommand({ Bucket: bucket(), Key, Body: 'hello', ...options }));
const get = (Key: string, options: Partial<GetObjectCommandInput> = {}) =>
  storage()
    .client()
    .send(new GetObjectCommand({ Bucket: bucket(), Key, ...options }));
const head = (Key: string, options: Partial<GetObjectCommandInput> = {}) =>
  storage()
    .client()
    .send(new HeadObjectCommand({ Bucket: bucket(), Key, ...options }));

describe('an object', () => {
  it('comes back with everything that was said about it', async () => {
    const key = `${freshPrefix()}session.mp4`;
    const said = {
      ContentType: 'video/mp4',
      CacheControl: 'private, max-age=60',
      ContentDisposition: 'attachment; filename="session.mp4"',
      ContentLanguage: 'pt-BR',
      Metadata: { coach: 'ana', 'taken-at': 'Porto Alegre' },
    };
    const body = bytes(3 * MIB + 11);
    const { ETag } = await put(key, { ...said, Body: body });
    const found = await get(key);
    expect((await contentOf(found)).equals(body)).toBe(true);
    expect(found).toMatchObject({ ...said, ETag, ContentLength: body.length, AcceptRanges: 'bytes' });
    const { LastModified } = found;
    expect(LastModified).toBeInstanceOf(Date);
    expect(await head(key)).toMatchObject({ ...said, ETag, LastModified, ContentLength: body.length });
  });

  it('has the MD5 of its content as ETag', async () => {
    expect((await put(freshPrefix())).ETag).toBe('"5d41402abc4b2a76b9719d911017c592"');
  });

  it('of zero bytes is kept', async () => {
    const key = `${freshPrefix()}empty`;
    await put(key, { Body: Buffer.alloc(0) });
    const found = await get(key);
    expect(found).toMatchObject({ ContentLength: 0 });
    expect(await contentOf(found)).toHaveLength(0);
    expect(await refusalOf(get(key, { Range: 'bytes=0-' }))).toBe('416 InvalidRange');
  });

  it('is replaced as a whole', async () => {
    const key = `${freshPrefix()}twice`;
    await put(key, { Metadata: { first: 'yes' } });
    await put(key, { Body: 'other' });
    const found = await get(key);
    expect(found.Metadata).toEqual({});
    expect((await contentOf(found)).toString()).toBe('other');
  });

  it('that is not there is refused by name', async () => {
    const key = `${freshPrefix()}nothing`;
    expect(await refusalOf(get(key))).toBe('404 NoSuchKey');
    expect(await refusalOf(head(key))).toBe('404 NotFound');
    expect(await refusalOf(get(key, { Bucket: 'no-such-bucket-here' }))).toBe('404 NoSuchBucket');
  });

  it('is gone once deleted, and may be deleted again', async () => {
    const key = `${freshPrefix()}gone`;
    await put(key);
    const remove = new DeleteObjectCommand({ Bucket: bucket(), Key: key });
    for (const _time of ['once', 'again']) {
      expect((await storage().client().send(remove)).$metadata.httpStatusCode).toBe(204);
    }
    expect(await refusalOf(get(key))).toBe('404 NoSuchKey');
  });

  it('goes with others in one request', async () => {
    const prefix = freshPrefix();
    const keys = ['a', 'ä & <b>', 'line\nbreak'].map((name) => prefix + name);
    for (const key of keys) await put(key);
    const { Deleted } = await storage()
      .client()
      .send(
        new DeleteObjectsCommand({
          Bucket: bucket(),
          Delete: { Objects: [...keys, `${prefix}never`].map((Key) => ({ Key })) },
        }),
      );
    expect(Deleted?.map(({ Key }) => Key).sort()).toEqual([...keys, `${prefix}never`].sort());
    const { KeyCount } = await storage()
      .client()
      .send(new ListObjectsV2Command({ Bucket: bucket(), Prefix: prefix }));
    expect(KeyCount).toBe(0);
  });
});

describe('keys', () => {
  it.each([
    'blank and + plus',
    'ção/日本語/😀',
    "!'()*~&=?#%25",
    '../../../control/reset',
    './here//there/',
    'x/..',
  ])('may be %j', async (name) => {
    const key = freshPrefix() + name;
    await put(key, { Body: name });
    expect((await contentOf(await get(key))).toString()).toBe(name);
    const { Contents } = await storage()
      .client()
      .send(new ListObjectsV2Command({ Bucket: bucket(), Prefix: key }));
    expect(Contents?.map(({ Key }) => Key)).toEqual([key]);
  });

  it('may begin with a slash', async () => {
    const key = `/${freshPrefix()}leading`;
    await put(key, { Body: key });
    expect((await contentOf(await get(key))).toString()).toBe(key);
  });

  it('have at most 1,024 bytes of UTF-8', async () => {
    const prefix = freshPrefix();
    const half = prefix + 'é'.repeat(400);
    const longest = half + 'x'.repeat(1024 - Buffer.byteLength(half));
    await put(longest);
    expect((await contentOf(await get(longest))).toString()).toBe('hello');
    expect(await refusalOf(put(`${longest}x`))).toBe('400 KeyTooLongError');
  });
});

describe('a part of an object', () => {
  it.each([
    ['bytes=0-4', '01234', 'bytes 0-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=-99', '0123456789', 'bytes 0-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
  ])('is what the range %s names', async (Range, content, ContentRange) => {
    const key = `${freshPrefix()}digits`;
    await put(key, { Body: '0123456789' });
    const found = await get(key, { Range });
    expect(found).toMatchObject({ ContentRange, $metadata: { httpStatusCode: 206 } });
    expect((await contentOf(found)).toString()).toBe(content);
  });

  it('behind its end is refused', async () => {
    const key = `${freshPrefix()}digits`;
    await put(key, { Body: '0123456789' });
    expect(await refusalOf(get(key, { Range: 'bytes=10-' }))).toBe('416 InvalidRange');
  });

  it('is all of it when the range makes no sense', async () => {
    const key = `${freshPrefix()}digits`;
    await put(key, { Body: '0123456789' });
    expect(await get(key, { Range: 'bytes=5-2' })).toMatchObject({ ContentLength: 10 });
  });
});

describe('reading under conditions', () => {
  const HOUR_MS = 3_600_000;
  const placed = async () => {
    const key = `${freshPrefix()}conditions`;
    const { ETag = '' } = await put(key);
    const { LastModified } = await head(key);
    const at = Number(LastModified);
    return { key, ETag, before: new Date(at - HOUR_MS), after: new Date(at + HOUR_MS) };
  };

  it('answers when they hold', async () => {
    const { key, ETag, before, after } = await placed();
    for (const condition of [
      { IfMatch: ETag },
      { IfNoneMatch: '"other"' },
      { IfModifiedSince: before },
      { IfUnmodifiedSince: after },
      { IfMatch: ETag, IfUnmodifiedSince: before },
      { IfNoneMatch: '"other"', IfModifiedSince: after },
    ]) {
      expect(await refusalOf(get(key, condition))).toBe('it succeeded');
    }
  });

  it('answers 412 or 304 when they fail', async () => {
    const { key, ETag, before, after } = await placed();
    const statusOf = async (condition: Partial<GetObjectCommandInput>) =>
      (await refusalOf(get(key, condition))).split(' ')[0];
    expect(await statusOf({ IfMatch: '"other"' })).toBe('412');
    expect(await statusOf({ IfUnmodifiedSince: before })).toBe('412');
    expect(await statusOf({ IfNoneMatch: ETag })).toBe('304');
    expect(await statusOf({ IfModifiedSince: after })).toBe('304');
  });

  it('writes only over what is expected there', async () => {
    const key = `${freshPrefix()}once`;
    const { ETag } = await put(key, { IfNoneMatch: '*' });
    expect(await refusalOf(put(key, { IfNoneMatch: '*' }))).toBe('412 PreconditionFailed');
    expect(await refusalOf(put(key, { IfMatch: '"other"' }))).toBe('412 PreconditionFailed');
    await put(key, { IfMatch: ETag, Body: 'second' });
    expect((await contentOf(await get(key))).toString()).toBe('second');
  });

  it('lets one of many parallel writers through', async () => {
    const key = `${freshPrefix()}race`;
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, n) => refusalOf(put(key, { Body: String(n), IfNoneMatch: '*' }))),
    );
    expect(outcomes.filter((outcome) => outcome === 'it succeeded')).toHaveLength(1);
  });
});

describe('an answer', () => {
  it('has the headers that its reader asked for', async () => {
    const key = `${freshPrefix()}page.html`;
    await put(key, { ContentType: 'text/html' });
    const found = await get(key, {
      ResponseContentType: 'text/plain',
      ResponseContentDisposition: 'attachment; filename="p.txt"',
      ResponseCacheControl: 'no-store',
      ResponseContentLanguage: 'es-AR',
    });
    expect(found).toMatchObject({
      ContentType: 'text/plain',
      ContentDisposition: 'attachment; filename="p.txt"',
      CacheControl: 'no-store',
      ContentLanguage: 'es-AR',
    });
  });

  it('refuses metadata beyond two kilobytes', async () => {
    const Metadata = { long: 'x'.repeat(2048) };
    expect(await refusalOf(put(freshPrefix(), { Metadata }))).toBe('400 MetadataTooLarge');
  });
});
