import {
  CopyObjectCommand,
  type CopyObjectCommandInput,
  GetObjectCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { beforeAll, describe, expect, it } from 'vitest';
import { contentOf, freshPrefix, refusalOf, storageUnderTest } from './storage-under-test';

const storage = storageUnderTest();
const source = `${freshPrefix()}protected/é 😀+&/source.txt`;
let ETag = '';

const encoded = (key: string): string => key.split('/').map(encodeURIComponent).join('/');

beforeAll(async () => {
  const { client, bucket } = storage();
  const put = await client().send(
    new PutObjectCommand({
      ...{ Bucket: bucket, Key: source, Body: 'hello', ContentType: 'text/plain' },
      Metadata: { coach: 'ana' },
    }),
  );
  ETag = put.ETag ?? '';
});

const copy = async (options: Partial<CopyObjectCommandInput> = {}) => {
  const { client, bucket } = storage();
  const Key = `${freshPrefix()}copy`;
  const copied = await client().send(
    new CopyObjectCommand({ Bucket: bucket, Key, CopySource: `${bucket}/${encoded(source)}`, ...options }),
  );
  const found = await client().send(new GetObjectCommand({ Bucket: bucket, Key: options.Key ?? Key }));
  return { copied, found };
};

describe('a copy', () => {
  it('has the content and what was said about it', async () => {
    const { copied, found } = await copy();
    // Some servers leave the quotes out here.
    expect(copied.CopyObjectResult?.ETag).toContain(ETag.replaceAll('"', ''));
    expect(copied.CopyObjectResult?.LastModified).toBeInstanceOf(Date);
    expect(found).toMatchObject({ ContentType: 'text/plain', Metadata: { coach: 'ana' }, ETag });
    expect((await contentOf(found)).toString()).toBe('hello');
  });

  it('may name its source with slashes encoded or leading', async () => {
    const { bucket } = storage();
    for (const CopySource of [encodeURIComponent(`${bucket}/${source}`), `/${bucket}/${encoded(source)}`]) {
      expect((await copy({ CopySource })).found.ETag).toBe(ETag);
    }
  });

  it('is described anew when asked to', async () => {
    const { found } = await copy({
      ...{ MetadataDirective: 'REPLACE', Metadata: { other: 'yes' }, ContentType: 'text/csv' },
    });
    expect(found).toMatchObject({ ContentType: 'text/csv', Metadata: { other: 'yes' } });
  });

  it('onto itself needs something to change', async () => {
    expect(await refusalOf(copy({ Key: source }))).toBe('400 InvalidRequest');
    const { found } = await copy({
      ...{ Key: source, MetadataDirective: 'REPLACE', ContentType: 'text/plain', Metadata: { coach: 'ana' } },
    });
    expect((await contentOf(found)).toString()).toBe('hello');
  });

  it('of nothing is refused', async () => {
    const { bucket } = storage();
    expect(await refusalOf(copy({ CopySource: `${bucket}/${freshPrefix()}none` }))).toBe('404 NoSuchKey');
    expect(await refusalOf(copy({ CopySource: 'no-such-bucket-here/x' }))).toBe('404 NoSuchBucket');
    expect(await refusalOf(copy({ CopySource: 'no-key' }))).toBe('400 InvalidArgument');
  });

  it('depends on conditions about its source', async () => {
    expect((await copy({ CopySourceIfMatch: ETag })).found.ETag).toBe(ETag);
    expect(await refusalOf(copy({ CopySourceIfMatch: '"other"' }))).toBe('412 PreconditionFailed');
    expect(await refusalOf(copy({ CopySourceIfNoneMatch: ETag }))).toBe('412 PreconditionFailed');
  });
});
