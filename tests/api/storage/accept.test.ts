import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bytes as joined } from '@/harness/media/bytes';
import { box, ftyp } from '@/harness/media/films';
import { services } from '@/lib/server/composition';
import { acceptObject } from '@/lib/server/features/storage/accept';
import { factsAt } from '@/lib/server/features/storage/arrived';
import { cleanUpStorage } from '@/lib/server/features/storage/clean-up';
import { createInspections } from '@/lib/server/features/storage/inspections';
import { requireStorage, type StoragePorts } from '@/lib/server/features/storage/ports';
import { findByKey } from '@/lib/server/features/storage/stored-objects';
import type { ServerStore } from '@/lib/server/upstream/object-storage/server-store';
import { type ApiHarness, startApi } from '@/tests/support/api-harness';
import { control } from '@/tests/support/cognito-accounts';
import { bytesOf, type Sender, storageTools } from '@/tests/support/stored-files';

/** What happens between the looks at a file, which no request can time. */

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const { coach, age, call, clean, keyOf, putOver, read, rowsOf, sendParts, signPut } = storageTools(() => api);

const storage = () => requireStorage(services());

const rowOf = async ({ customer }: Sender, key: string) => {
  const [row] = await findByKey(storage().database, customer.customer_id, key);
  if (!row) throw new Error('there is no row');
  return row;
};

it('a file deleted during its inspection is not accepted', async () => {
  const sender = await coach();
  const key = keyOf(sender, 'a.jpg');
  await (await signPut(sender, { name: 'a.jpg' }))();
  const { objects } = storage();
  const readBytes: ServerStore['readBytes'] = async (...given) => {
    await call(sender, 'delete', { key });
    return objects.readBytes(...given);
  };
  const taking = acceptObject({ ...storage(), objects: { ...objects, readBytes } }, await rowOf(sender, key));
  await expect(taking).rejects.toMatchObject({ code: 'upload-incomplete' });
  expect(await rowsOf(sender)).toMatchObject([{ state: 'gone' }]);
});

it.each([
  ['size', 'image/jpeg', 500],
  ['type', 'image/png', 1_000],
])('a file of another %s is neither taken nor deleted', async (_what, contentType, size) => {
  const sender = await coach();
  const key = keyOf(sender, 'a.jpg');
  await call(sender, 'create', { key, contentType: 'image/jpeg', size: 1_000 });
  const row = await rowOf(sender, key);
  await putOver(key, contentType, bytesOf('image/jpeg', size));
  await expect(acceptObject(storage(), row)).rejects.toMatchObject({ code: 'upload-incomplete' });
  expect(await factsAt(storage().objects, key)).toMatchObject({ contentType, size });
});

describe('a storage that is slow with each piece of a file', () => {
  /** Shorter than one of its answers. */
  const SHORT_MS = 50;
  let before = 0;
  beforeAll(() => {
    before = storage().inspectionMs;
  });
  afterEach(async () => {
    storage().inspectionMs = before;
    await control(api, 'faults');
  });

  const slowReading = () =>
    control(api, 'faults', {
      ...{ service: 'object-storage', operation: 'GetObject', kind: 'latency', ms: 4 * SHORT_MS },
    });

  /** A photo that has arrived, while the storage takes its time. */
  const arrived = async () => {
    const sender = await coach();
    await (await signPut(sender, { name: 'a.jpg' }))();
    await slowReading();
    return { sender, key: keyOf(sender, 'a.jpg') };
  };

  it('has the sender ask again; the job’s run accepts it', async () => {
    const { sender, key } = await arrived();
    storage().inspectionMs = SHORT_MS;
    const answer = await call(sender, 'confirm', { key });
    expect([answer.status, answer.body.code, answer.headers.get('retry-after')]).toEqual([
      503,
      'unavailable',
      '10',
    ]);
    await clean();
    expect(await rowsOf(sender)).toMatchObject([{ state: 'stored' }]);
    expect((await read(sender, key))?.status).toBe(200);
  });

  it('tells the sender why the job refused a file', async () => {
    const sender = await coach();
    const key = keyOf(sender, 'a.jpg');
    const wrong = bytesOf('video/mp4', 500);
    await (await signPut(sender, { name: 'a.jpg', bytes: wrong }))();
    const { body } = await call(sender, 'create', {
      key: keyOf(sender, 'b.jpg'),
      contentType: 'image/jpeg',
      size: 500,
    });
    const inParts = { key: keyOf(sender, 'b.jpg'), uploadId: body.uploadId as string };
    const parts = await sendParts(sender, inParts, wrong);
    await slowReading();
    storage().inspectionMs = SHORT_MS;
    const codes = async () => [
      (await call(sender, 'confirm', { key })).body.code,
      (await call(sender, 'complete', { ...inParts, parts })).body.code,
    ];
    expect(await codes()).toEqual(['unavailable', 'unavailable']);
    await clean();
    expect(await codes()).toEqual(['file-type-refused', 'file-type-refused']);
    expect((await call(sender, 'list-parts', inParts)).body.code).toBe('file-type-refused');
  });

  it('looks once at a file, however often it is asked', async () => {
    const { sender, key } = await arrived();
    const { objects } = storage();
    let reads = 0;
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const readBytes: ServerStore['readBytes'] = async (...given) => {
      reads += 1;
      await asked;
      return objects.readBytes(...given);
    };
    const row = await rowOf(sender, key);
    const ports = { ...storage(), objects: { ...objects, readBytes }, inspectionMs: SHORT_MS };
    const first = await Promise.allSettled([acceptObject(ports, row), acceptObject(ports, row)]);
    for (const refused of first) expect(refused).toMatchObject({ reason: { code: 'unavailable' } });
    const again = Promise.all([acceptObject(storage(), row), acceptObject(storage(), row)]);
    answer();
    const [one, other] = await again;
    expect(one).toEqual(other);
    expect(reads).toBe(1);
    expect(await rowsOf(sender)).toMatchObject([{ state: 'stored' }]);
  });

  it('loses no file that is a day old', async () => {
    const { sender } = await arrived();
    await age(sender, '25 hours');
    const { log } = services();
    await cleanUpStorage({ ...storage(), log }, { inspectionMs: SHORT_MS });
    expect(await rowsOf(sender)).toMatchObject([{ state: 'sending' }]);
    await clean();
    expect(await rowsOf(sender)).toMatchObject([{ state: 'stored' }]);
  });
});

/** A film of 30 fragments, each of which takes a read. */
const inFragments = () => {
  const fragment = joined(box('moof', box('traf')), box('mdat', new Uint8Array(9_000)));
  return joined(ftyp(), box('moov'), ...Array.from({ length: 30 }, () => fragment));
};

describe('a film whose look takes all its time', () => {
  const readingSlowly = (ports: StoragePorts): StoragePorts => {
    let clock = 0;
    const inspections = createInspections({ now: () => clock, mostMs: 1_000 });
    const readBytes: ServerStore['readBytes'] = async (...given) => {
      clock += 100;
      return ports.objects.readBytes(...given);
    };
    return { ...ports, inspections, objects: { ...ports.objects, readBytes } };
  };

  const arrived = async () => {
    const sender = await coach();
    const film = { name: 'a.mp4', contentType: 'video/mp4', bytes: inFragments() };
    await (await signPut(sender, film))();
    return { sender, key: keyOf(sender, 'a.mp4') };
  };

  it('is inspected once more by the job, then refused', async () => {
    const { sender, key } = await arrived();
    const slow = readingSlowly(storage());
    const row = await rowOf(sender, key);
    await expect(acceptObject(slow, row)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await rowsOf(sender)).toMatchObject([{ state: 'sending' }]);
    await cleanUpStorage({ ...slow, log: services().log });
    expect(await rowsOf(sender)).toMatchObject([{ state: 'gone' }]);
    expect((await call(sender, 'confirm', { key })).body.code).toBe('file-type-refused');
    expect(await factsAt(storage().objects, key)).toBeNull();
  });

  it('is taken when the second look comes to its end', async () => {
    const { sender, key } = await arrived();
    const row = await rowOf(sender, key);
    await acceptObject(readingSlowly(storage()), row).catch(() => undefined);
    await acceptObject({ ...storage(), inspectionMs: 60_000 }, row);
    expect((await call(sender, 'confirm', { key })).status).toBe(200);
  });
});
