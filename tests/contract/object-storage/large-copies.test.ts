import { describe, expect, it } from 'vitest';
import { createS3Client } from '@/lib/server/upstream/object-storage/s3-client';
import { createS3Store } from '@/lib/server/upstream/object-storage/s3-store';
import { PART_SIZE } from '@/lib/shared/storage/limits';
import { bytes, freshPrefix, storageUnderTest } from './storage-under-test';

/** Copies that are too large for one request; what is too large is small here. */

const storage = storageUnderTest();

const store = () =>
  createS3Store(createS3Client({ ...storage(), attempts: 1 }), { inOneRequest: PART_SIZE, part: PART_SIZE });

describe('a copy in parts', () => {
  it('R7.62 has the content, and what is kept about it', async () => {
    const { bucket } = storage();
    const prefix = freshPrefix();
    const source = { bucket, key: `${prefix}é 😀+&.mp4` };
    const content = bytes(2 * PART_SIZE + 1_000);
    await store().put({
      ...source,
      ...{ body: new Blob([new Uint8Array(content)]), contentType: 'video/mp4', cacheControl: 'no-cache' },
    });
    const copy = { bucket, key: `${prefix}copy` };
    await store().copy({ ...copy, source });
    const read = await store().get(copy);
    expect(Buffer.from(await read.body.arrayBuffer()).equals(content)).toBe(true);
    expect(read).toMatchObject({ contentType: 'video/mp4', size: content.length });
    // So it was put together of three parts.
    expect(read.eTag).toMatch(/-3"$/);
  });

  it('is made by one request up to the limit', async () => {
    const { bucket } = storage();
    const prefix = freshPrefix();
    const source = { bucket, key: `${prefix}a` };
    await store().put({ ...source, body: new Blob([new Uint8Array(PART_SIZE)]) });
    const copy = { bucket, key: `${prefix}b` };
    await store().copy({ ...copy, source });
    expect((await store().head(copy)).eTag).not.toContain('-');
  });
});
