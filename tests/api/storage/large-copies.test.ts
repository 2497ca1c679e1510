import { afterAll, beforeAll, expect, it } from 'vitest';
import { services } from '@/lib/server/composition';
import { copyObject } from '@/lib/server/features/storage/change';
import { requireStorage } from '@/lib/server/features/storage/ports';
import { createS3ObjectStore } from '@/lib/server/upstream/object-storage/s3-object-store';
import { createStorageClient } from '@/lib/server/upstream/object-storage/storage-client';
import { type ApiHarness, startApi } from '@/tests/support/api-harness';
import { bytesOf, storageTools } from '@/tests/support/stored-files';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const { coach, bucket, keyOf, put, read, rowsOf } = storageTools(() => api);

const MIB = 1024 ** 2;

/** The site's own store, for which a copy of more than 5 MiB is too large for one request. */
const storeWithSmallCopies = () => {
  const { OBJECT_STORAGE: settings, OBJECT_STORAGE_CREDENTIALS: credentials } = services().environment;
  if (!settings) throw new Error('there is no storage');
  const sizes = { inOneRequest: 5 * MIB, part: 5 * MIB };
  return createS3ObjectStore(createStorageClient(settings, { credentials }), sizes);
};

it('copies in parts what S3 cannot copy at once', async () => {
  const sender = await coach();
  const bytes = bytesOf('video/mp4', 11 * MIB);
  await put(sender, { name: 'a.mp4', contentType: 'video/mp4', bytes });
  const ports = { ...requireStorage(services()), objects: storeWithSmallCopies() };
  const { eTag } = await copyObject(ports, Number(sender.customer.customer_id), {
    bucket: bucket(),
    key: keyOf(sender, 'b.mp4'),
    source: { bucket: bucket(), key: keyOf(sender, 'a.mp4') },
  });
  expect(eTag).toMatch(/-3"$/);
  const copied = await read(sender, keyOf(sender, 'b.mp4'));
  const content = Buffer.from((await copied?.arrayBuffer()) ?? new ArrayBuffer(0));
  expect(content.equals(Buffer.from(bytes))).toBe(true);
  expect(await rowsOf(sender)).toMatchObject([{ state: 'stored' }, { state: 'stored', size: bytes.length }]);
});
