import { afterAll, beforeAll, expect, it } from 'vitest';
import { services } from '@/lib/server/composition';
import { copyObject } from '@/lib/server/features/storage/change';
import { requireStorage } from '@/lib/server/features/storage/ports';
import type { ObjectStorage } from '@/lib/server/upstream/object-storage/object-storage';
import { type ApiHarness, startApi } from '@/tests/support/api-harness';
import { storageTools } from '@/tests/support/stored-files';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const { coach, bucket, keyOf, put, rowsOf } = storageTools(() => api);

const GIB = 1024 ** 3;
const LARGE = 20 * GIB;

it('refuses to copy what S3 does not copy by one call, before any work', async () => {
  const sender = await coach();
  await put(sender, { name: 'a.mp4', contentType: 'video/mp4' });
  const ports = requireStorage(services());
  const head: ObjectStorage['head'] = async (...given) => {
    const facts = await ports.objects.head(...given);
    return facts && { ...facts, size: 5 * GIB + 1 };
  };
  let copies = 0;
  const copy = async () => {
    copies += 1;
  };
  const quota = { ...ports.quota, bytes: LARGE, dayBytes: LARGE };
  const copying = copyObject(
    { ...ports, quota, objects: { ...ports.objects, head, copy } },
    sender.customer.customer_id,
    {
      bucket: bucket(),
      key: keyOf(sender, 'b.mp4'),
      source: { bucket: bucket(), key: keyOf(sender, 'a.mp4') },
    },
  );
  await expect(copying).rejects.toMatchObject({ code: 'file-too-large' });
  expect([copies, await rowsOf(sender)]).toMatchObject([0, { length: 1 }]);
});
