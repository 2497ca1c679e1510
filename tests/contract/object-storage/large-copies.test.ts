import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { describe, expect, it } from 'vitest';
import { createS3ObjectStore } from '@/lib/server/upstream/object-storage/s3-object-store';
import { createStorageClient } from '@/lib/server/upstream/object-storage/storage-client';
import { PART_SIZE } from '@/lib/shared/storage/limits';
import { bytes, contentOf, freshPrefix, storageUnderTest } from './storage-under-test';

/** Copies that are too large for one request; what is too large is small here. */

const storage = storageUnderTest();

const begin = () => {
  const { bucket, client } = storage();
  const prefix = freshPrefix();
  const sizes = { inOneRequest: PART_SIZE, part: PART_SIZE };
  const store = createS3ObjectStore(createStorageClient(storage(), storage()), sizes);
  const put = async (key: string, Body: Uint8Array, described: object = {}) => {
    await client().send(new PutObjectCommand({ Bucket: bucket, Key: key, Body, ...described }));
    const { eTag, size } = await store.head({ key });
    return { key, eTag, size };
  };
  const read = (key: string) => client().send(new GetObjectCommand({ Bucket: bucket, Key: key }));
  return { store, prefix, put, read };
};

describe('a copy in parts', () => {
  it('R7.62 has the content, and what is kept about it', async () => {
    const { store, prefix, put, read } = begin();
    const content = bytes(2 * PART_SIZE + 1_000);
    const described = { ContentType: 'video/mp4', CacheControl: 'no-cache' };
    const source = await put(`${prefix}é 😀+&.mp4`, content, described);
    await store.copy({ key: `${prefix}copy`, source });
    const copy = await read(`${prefix}copy`);
    expect((await contentOf(copy)).equals(content)).toBe(true);
    expect(copy).toMatchObject({ ...described, ContentLength: content.length });
    // So it was put together of three parts.
    expect(copy.ETag).toMatch(/-3"$/);
  });

  it('is made by one request up to the limit', async () => {
    const { store, prefix, put } = begin();
    const source = await put(`${prefix}a`, bytes(PART_SIZE));
    await store.copy({ key: `${prefix}b`, source });
    expect((await store.head({ key: `${prefix}b` })).eTag).not.toContain('-');
  });

  it('is not made of what replaced its source', async () => {
    const { store, prefix, put } = begin();
    const source = await put(`${prefix}a`, bytes(2 * PART_SIZE));
    await put(`${prefix}a`, bytes(2 * PART_SIZE, 5));
    await expect(store.copy({ key: `${prefix}b`, source })).rejects.toMatchObject({
      reason: 'PreconditionFailed',
    });
    expect(await store.listUploads(prefix)).toEqual([]);
  });
});
