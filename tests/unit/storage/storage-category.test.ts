import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keyPrefixes } from '@/lib/shared/storage/access-levels';
import { Cancelled, InvalidBucketName, NoCredentials, NoSuchKey } from '@/lib/shared/storage/errors';
import { InvalidStorageRequest } from '@/lib/shared/storage/invalid-request';
import { PART_SIZE } from '@/lib/shared/storage/limits';
import { createStorage } from '@/lib/storage/storage';
import type { StorageProvider, Uploadable } from '@/lib/storage/storage-provider';
import { FakeFile } from '../../support/storage/fake-file';
import { createFakeLocalStorage } from '../../support/storage/fake-world';
import { createStorageWorld, eventsOf, STORE_DRIVERS } from '../../support/storage/storage-drivers';

beforeEach(() => {
  vi.stubGlobal('localStorage', createFakeLocalStorage());
});

/** Kind and message of a failure. */
const refusal = (kind: { is(error: unknown): boolean }, message: string) => (error: unknown) =>
  kind.is(error) && (error as Error).message === message;

describe.each(STORE_DRIVERS)('the storage category over %s', (_name, driver) => {
  it.each([
    ['public', 'public/a.txt'],
    ['protected', 'protected/coach-1/a.txt'],
    ['private', 'private/coach-1/a.txt'],
  ] as const)('R1.11 R3.41 R3.42 R6.7 puts at level %s under its prefix', async (level, key) => {
    const { storage, world, bucket } = createStorageWorld(driver);
    expect(await world.settled(storage.put('a.txt', 'hello', { level }))).toEqual({ key: 'a.txt' });
    expect([...bucket.objects.keys()]).toEqual([key]);
    const { body } = await world.settled(storage.download('a.txt', { level }));
    expect(await body.text()).toBe('hello');
    await world.settled(storage.remove('a.txt', { level }));
    expect(bucket.objects.size).toBe(0);
  });

  it('R3.42 R9.34 takes level public unless told otherwise', async () => {
    const { storage, world, bucket } = createStorageWorld(driver);
    await world.settled(storage.put('a.txt', 'hello'));
    expect([...bucket.objects.keys()]).toEqual(['public/a.txt']);
  });

  it('R3.43 has other prefixes where a site has its own', async () => {
    const prefixes = keyPrefixes({ public: 'all/', private: 'mine/' });
    const { storage, world, bucket } = createStorageWorld(driver, { prefixes });
    await world.settled(storage.put('a', 'x'));
    await world.settled(storage.put('a', 'x', { level: 'private' }));
    await world.settled(storage.put('a', 'x', { level: 'protected' }));
    expect([...bucket.objects.keys()]).toEqual(['all/a', 'mine/coach-1/a', 'protected/coach-1/a']);
  });

  it('R3.44 R7.67 R7.68 lists one page after another, and all at once', async () => {
    const { storage, world } = createStorageWorld(driver);
    for (const name of ['a/1', 'a/2', 'a/3', 'b/1']) await world.settled(storage.put(name, 'hello'));
    const first = await world.settled(storage.list('a/', { pageSize: 2 }));
    expect(first.results.map(({ key, size }) => [key, size])).toEqual([
      ['a/1', 5],
      ['a/2', 5],
    ]);
    expect(Object.keys(first.results[0] ?? {}).sort()).toEqual(['eTag', 'key', 'lastModified', 'size']);
    expect(first.results[0]?.lastModified).toBeInstanceOf(Date);
    const { nextToken } = first;
    const second = await world.settled(storage.list('a/', { pageSize: 2, nextToken }));
    expect(second.results.map(({ key }) => key)).toEqual(['a/3']);
    expect(second.nextToken).toBeUndefined();
    const all = await world.settled(storage.list('', { pageSize: 'ALL' }));
    expect(all.results.map(({ key }) => key)).toEqual(['a/1', 'a/2', 'a/3', 'b/1']);
  });

  it('R7.68 lists more than a page’s thousand at once', async () => {
    const { storage, world, bucket } = createStorageWorld(driver);
    for (let file = 0; file < 1_001; file += 1) bucket.put(`public/${file}`, new Blob(), '');
    const { results, nextToken } = await world.settled(storage.list('', { pageSize: 'ALL' }));
    expect([new Set(results.map(({ key }) => key)).size, nextToken]).toEqual([1_001, undefined]);
  });

  it.each([0, 1_001, 1.5])('refuses a page of %s entries', async (pageSize) => {
    const { storage } = createStorageWorld(driver);
    await expect(storage.list('', { pageSize })).rejects.toSatisfy(
      refusal(InvalidStorageRequest, 'page size must be from 1 to 1000'),
    );
  });

  it('R7.64 R9.32 gives a signed URL', async () => {
    const { storage, world } = createStorageWorld(driver);
    const url = await world.settled(storage.url('a.txt'));
    expect(new URL(url).searchParams.get('expires')).toBe('900');
    expect(decodeURIComponent(new URL(url).pathname)).toBe('/public/a.txt');
  });

  it('R7.62 copies within and between levels', async () => {
    const { storage, world, bucket } = createStorageWorld(driver);
    await world.settled(storage.put('a', 'hello', { level: 'private' }));
    const copied = storage.copy({ key: 'a', level: 'private' }, { key: 'b' });
    expect(await world.settled(copied)).toEqual({ key: 'b' });
    expect([...bucket.objects.keys()]).toEqual(['private/coach-1/a', 'public/b']);
  });

  it('R6.8 copies from others at level protected only, else warns', async () => {
    const { storage, world, bucket } = createStorageWorld(driver);
    bucket.put('protected/coach-2/a', new Blob(['theirs']), '');
    bucket.put('private/coach-2/a', new Blob(['secret']), '');
    bucket.put('private/coach-1/a', new Blob(['own']), '');
    const other = { key: 'a', identityId: 'coach-2' };
    await world.settled(storage.copy({ ...other, level: 'protected' }, { key: 'b' }));
    expect(await bucket.find('public/b').body?.text()).toBe('theirs');
    expect(world.warnings).toEqual([]);
    await world.settled(storage.copy({ ...other, level: 'private' }, { key: 'c' }));
    expect(await bucket.find('public/c').body?.text()).toBe('own');
    expect(world.warnings).toEqual([
      'You may copy files from another user if the source level is "protected", currently it\'s private',
    ]);
  });

  it('R8.36 says when the source of a copy does not exist', async () => {
    const { storage, world } = createStorageWorld(driver);
    const copied = storage.copy({ key: 'none' }, { key: 'b' });
    await expect(world.settled(copied)).rejects.toSatisfy(refusal(NoSuchKey, 'Object does not exist'));
  });

  it('R5.15 R8.33 refuses a copy without a source or destination key', async () => {
    const { storage } = createStorageWorld(driver);
    for (const key of ['', 7, undefined] as string[]) {
      await expect(storage.copy({ key }, { key: 'b' })).rejects.toSatisfy(
        refusal(InvalidStorageRequest, 'no source key'),
      );
      await expect(storage.copy({ key: 'a' }, { key })).rejects.toSatisfy(
        refusal(InvalidStorageRequest, 'no destination key'),
      );
    }
  });

  it('R5.17 R6.9 R8.33 asks for nothing without a session, and warns', async () => {
    const calls: string[] = [];
    const { storage, world, breakWith } = createStorageWorld(driver, { identity: async () => null });
    breakWith((call) => {
      calls.push(call);
      return undefined;
    });
    await expect(storage.put('a', 'x')).rejects.toSatisfy(refusal(NoCredentials, 'no credentials'));
    await expect(storage.url('a')).rejects.toSatisfy(refusal(NoCredentials, 'no credentials'));
    const task = storage.putResumable('a', new FakeFile(1));
    const events = eventsOf(task);
    await world.until(() => task.state === 'PAUSED');
    expect(events).toEqual(['error: no credentials']);
    expect(world.warnings).toEqual(Array(3).fill('no credentials'));
    expect(calls).toEqual([]);
  });

  it('R5.13 R5.14 refuses a bucket with a slash or without name', async () => {
    const slash = createStorageWorld(driver, { bucket: 'a/b' });
    await expect(slash.storage.put('a', 'x')).rejects.toSatisfy(
      refusal(InvalidBucketName, "bucket name must not contain '/'"),
    );
    const none = createStorageWorld(driver, { bucket: '' });
    await expect(none.storage.put('a', 'x')).rejects.toSatisfy(
      refusal(InvalidStorageRequest, 'bucket and key are required'),
    );
    await expect(slash.storage.put('', 'x')).rejects.toSatisfy(
      refusal(InvalidStorageRequest, 'bucket and key are required'),
    );
  });

  it.each<[string, unknown, Partial<{ queueSize: number }>, string]>([
    ['R5.16 what is no blob', 'text', {}, 'invalid blob'],
    ['R5.18 an empty queue', new FakeFile(1), { queueSize: 0 }, 'queue size must be positive'],
    [
      'R5.19 too many parts',
      new FakeFile(10_000 * PART_SIZE + 1),
      {},
      'Too many parts. Number of parts is 10001, maximum is 10000.',
    ],
  ])('refuses %s in the error event', async (_what, file, settings, message) => {
    const { storage, world, bucket } = createStorageWorld(driver, settings);
    const task = storage.putResumable('a', file as Blob);
    const errors: unknown[] = [];
    task.on('error', (error) => errors.push(error));
    await world.until(() => task.state === 'PAUSED');
    expect(errors.map(refusal(InvalidStorageRequest, message))).toEqual([true]);
    expect(bucket.uploads.size).toBe(0);
  });

  it('R8.37 refuses what has no length', async () => {
    const { storage } = createStorageWorld(driver);
    await expect(storage.put('a', 42 as unknown as Uploadable)).rejects.toSatisfy(
      refusal(InvalidStorageRequest, 'Cannot determine length of 42'),
    );
  });

  it('R9.33 stores bytes of an unknown kind as binary/octet-stream', async () => {
    const { storage, world, breakWith, bucket } = createStorageWorld(driver);
    breakWith(() => undefined);
    const parts = new FakeFile(2 * PART_SIZE);
    Object.defineProperty(parts, 'type', { value: '' });
    await world.settled(storage.put('a', parts));
    expect(bucket.find('public/a').contentType).toBe('binary/octet-stream');
  });

  it('cancels the call whose promise it is given', async () => {
    const { storage, world, breakWith, bucket } = createStorageWorld(driver);
    breakWith(() => 'hang');
    const putting = storage.put('a', 'x');
    const failed = expect(world.settled(putting)).rejects.toSatisfy(refusal(Cancelled, 'enough'));
    await world.pass(100);
    storage.cancel(putting, 'enough');
    await failed;
    expect(bucket.objects.size).toBe(0);
    storage.cancel(putting);
    storage.cancel(Promise.resolve());
  });
});

describe('the providers of the storage category', () => {
  const provider = (name: string) => ({ name, url: async () => name }) as unknown as StorageProvider;

  it('R8.38 say when there is none of that name', async () => {
    const storage = createStorage();
    const missing = refusal(InvalidStorageRequest, 'No plugin found in Storage for the provider');
    await expect(storage.url('a')).rejects.toSatisfy(missing);
    storage.providers.add(provider('One'));
    await expect(storage.url('a', { provider: 'Two' })).rejects.toSatisfy(missing);
    expect(() => storage.putResumable('a', new Blob(), { provider: 'Two' })).toThrow(
      'No plugin found in Storage for the provider',
    );
  });

  it('are found by name, the first one without', async () => {
    const storage = createStorage();
    storage.providers.add(provider('One'));
    storage.providers.add(provider('Two'));
    expect(await storage.url('a')).toBe('One');
    expect(await storage.url('a', { provider: 'Two' })).toBe('Two');
    storage.providers.remove('One');
    expect(await storage.url('a')).toBe('Two');
  });

  it('R8.39 say when one of them cannot copy', async () => {
    const storage = createStorage();
    storage.providers.add(provider('Plain'));
    await expect(storage.copy({ key: 'a' }, { key: 'b' })).rejects.toSatisfy(
      refusal(InvalidStorageRequest, '.copy is not implemented on provider Plain'),
    );
  });
});
