import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { keyPrefixes } from '@/lib/shared/storage/access-levels';
import { NoSuchKey, NoSuchUpload, NotFound } from '@/lib/shared/storage/errors';
import { PART_SIZE } from '@/lib/shared/storage/limits';
import type { ObjectStore } from '@/lib/shared/storage/object-store';
import { createObjectStorageProvider, type StorageContext } from '@/lib/storage/object-storage-provider';
import { createStorage } from '@/lib/storage/storage';
import { browserRuntime, type UploadRuntime } from '@/lib/storage/upload/upload-runtime';
import { film } from '../../../harness/media/films';
import { eventsOf } from './storage-drivers';

/** A store of somebody who writes below `prefix` alone. */
export interface StoreUnderTest {
  store: ObjectStore;
  bucket: string;
  /** Whose files these are. */
  person: string;
  /** With a slash at its end. */
  prefix: string;
  /** Where below the person's own prefix files may be sent; anywhere without one. */
  folder?: string;
}

const WITHOUT_PICTURES = film([]).length - film([], { mdat: new Uint8Array() }).length;

/** A film of so many bytes, no two parts of it alike. */
export const filmOf = (size: number, seed = 7): Uint8Array<ArrayBuffer> => {
  const pictures = new Uint8Array(size - film([]).length + WITHOUT_PICTURES);
  for (let at = 0; at < pictures.length; at += 1) pictures[at] = ((at % 251) * seed + seed) % 256;
  const whole = film([], { mdat: pictures });
  expect(whole.length).toBe(size);
  return whole;
};

const blobOf = (size: number, seed?: number) => new Blob([filmOf(size, seed)], { type: 'video/mp4' });

/** One page without a network state of its own. */
export const RUNTIME: UploadRuntime = {
  ...browserRuntime,
  isOnline: () => true,
  exclusively: (_name, _signal, _onWait, work) => work(),
};

export const categoryOver = (
  { store, bucket, person }: Omit<StoreUnderTest, 'prefix'>,
  settings: Partial<StorageContext> = {},
) => {
  const category = createStorage();
  const identity = async () => person;
  const context = { store, bucket, prefixes: keyPrefixes(), identity, runtime: RUNTIME, ...settings };
  category.providers.add(createObjectStorageProvider(context));
  return category;
};

const contentType = 'video/mp4';

const isMissing = (error: unknown): boolean => NotFound.is(error) || NoSuchKey.is(error);

/** What every store of the port does over a real storage, alone and behind the storage category. */
export const describeStore = (name: string, create: () => Promise<StoreUnderTest>) =>
  describe(name, () => {
    /** The store, and a folder that no other test uses. */
    const begin = async () => {
      const tested = await create();
      const folder = `${tested.prefix}${randomUUID()}/`;
      return { ...tested, folder, place: { bucket: tested.bucket, key: `${folder}é 😀+&.mp4` } };
    };

    it('R7.61 R7.63 R7.65 puts, reads, measures and deletes an object', async () => {
      const { store, place } = await begin();
      const { eTag } = await store.put({ ...place, body: blobOf(1_000), contentType });
      expect(await store.head(place)).toMatchObject({ size: 1_000, eTag, contentType });
      const { body, size, lastModified } = await store.get({ ...place, range: 'bytes=4-7' });
      expect([await body.text(), size]).toEqual(['ftyp', 4]);
      expect(lastModified).toBeInstanceOf(Date);
      await store.delete(place);
      await expect(store.get(place)).rejects.toSatisfy((error) => NoSuchKey.is(error));
      await expect(store.head(place)).rejects.toSatisfy(isMissing);
      await store.delete(place);
    });

    it('R7.64 gives a URL that reads it under another name', async () => {
      const { store, place } = await begin();
      await store.put({ ...place, body: blobOf(1_000), contentType });
      const overrides = {
        responseContentDisposition: 'attachment; filename="a.mov"',
        responseContentType: 'video/quicktime',
      };
      const response = await fetch(await store.signedUrl({ ...place, ...overrides, expires: 60 }));
      expect((await response.arrayBuffer()).byteLength).toBe(1_000);
      expect(response.headers.get('content-disposition')).toBe('attachment; filename="a.mov"');
      expect(response.headers.get('content-type')).toBe('video/quicktime');
    });

    it('R3.45 R7.62 R7.68 R7.69 copies, and lists on pages with folders', async () => {
      const { store, bucket, folder } = await begin();
      const source = { bucket, key: `${folder}a é` };
      await store.put({ ...source, body: blobOf(1_000), contentType });
      for (const copy of ['b', 'c', 'd/e']) await store.copy({ bucket, key: folder + copy, source });
      const first = await store.list({ bucket, prefix: folder, delimiter: '/', maxKeys: 3 });
      expect(first.Contents.map(({ Key, Size }) => [Key, Size])).toEqual([
        [`${folder}a é`, 1_000],
        [`${folder}b`, 1_000],
        [`${folder}c`, 1_000],
      ]);
      expect(new Date(first.Contents[0]?.LastModified ?? '').getTime()).toBeGreaterThan(0);
      const next = { bucket, prefix: folder, delimiter: '/', continuationToken: first.nextToken };
      const second = await store.list(next);
      expect([second.Contents, second.CommonPrefixes, second.nextToken]).toEqual([
        [],
        [`${folder}d/`],
        undefined,
      ]);
      await expect(
        store.copy({ bucket, key: `${folder}f`, source: { bucket, key: `${folder}none` } }),
      ).rejects.toSatisfy((error) => NoSuchKey.is(error));
    });

    it('R3.45 R7.67 R7.69 lists from a marker, with every field', async () => {
      const { store, bucket, folder } = await begin();
      const source = { bucket, key: `${folder}a b` };
      await store.put({ ...source, body: blobOf(1_000), contentType });
      for (const copy of ['c', 'd']) await store.copy({ bucket, key: folder + copy, source });
      const first = await store.list({ bucket, prefix: folder, maxKeys: 1, marker: `${folder}a` });
      expect(first).toMatchObject({
        ...{ IsTruncated: true, Name: bucket, Prefix: folder, MaxKeys: 1, NextMarker: `${folder}a b` },
        Contents: [{ Key: `${folder}a b`, Size: 1_000, StorageClass: 'STANDARD' }],
        CommonPrefixes: [],
      });
      expect(first.Contents[0]?.ETag).toMatch(/^"[0-9a-f]{32}"$/);
      const newer = await store.list({ bucket, prefix: folder, startAfter: `${folder}c` });
      expect(newer).toMatchObject({ IsTruncated: false, Name: bucket, Prefix: folder, MaxKeys: 1_000 });
      expect(newer.Contents.map(({ Key, Owner }) => [Key, typeof Owner?.ID])).toEqual([
        [`${folder}d`, 'string'],
      ]);
      const rest = await store.list({ bucket, prefix: folder, marker: first.NextMarker });
      expect(rest.Contents.map(({ Key }) => Key)).toEqual([`${folder}c`, `${folder}d`]);
      expect(rest.NextMarker).toBeUndefined();
    });

    it('R3.47 R7.70 R7.71 R7.72 R7.73 R7.74 makes an object of parts, or aborts it', async () => {
      const { store, place } = await begin();
      const file = blobOf(2 * PART_SIZE);
      const { uploadId } = await store.createMultipart({ ...place, contentType, size: file.size });
      const upload = { ...place, uploadId };
      const parts = [];
      for (const PartNumber of [1, 2]) {
        const body = file.slice((PartNumber - 1) * PART_SIZE, PartNumber * PART_SIZE);
        const { eTag } = await store.uploadPart({ ...upload, partNumber: PartNumber, body });
        parts.push({ PartNumber, ETag: eTag });
      }
      const listed = await store.listParts(upload);
      const stored = parts.map((part) => ({ ...part, Size: PART_SIZE }));
      expect(listed).toEqual({ Parts: stored, nextMarker: undefined });
      const page = await store.listParts({ ...upload, maxParts: 1 });
      expect(page).toEqual({ Parts: stored.slice(0, 1), nextMarker: 1 });
      const next = await store.listParts({ ...upload, partNumberMarker: page.nextMarker });
      expect(next.Parts).toEqual(stored.slice(1));
      await store.completeMultipart({ ...upload, parts });
      expect((await store.head(place)).size).toBe(2 * PART_SIZE);
      await expect(store.listParts(upload)).rejects.toSatisfy((error) => NoSuchUpload.is(error));
      const spare = { ...place, key: `${place.key}-2` };
      const { uploadId: other } = await store.createMultipart({ ...spare, contentType, size: file.size });
      await store.abortMultipart({ ...spare, uploadId: other });
      await expect(store.abortMultipart({ ...spare, uploadId: other })).rejects.toSatisfy((error) =>
        NoSuchUpload.is(error),
      );
    });

    it('R4.41 R4.44 R4.50 carries a file through a pause, byte for byte', async () => {
      const tested = await create();
      const category = categoryOver(tested);
      const content = filmOf(3 * PART_SIZE, 5);
      const file = new File([content], 'film.mp4', { type: contentType });
      const key = `${tested.folder ?? ''}${randomUUID()}.mp4`;
      const task = category.putResumable(key, file, { level: 'private' });
      const events = eventsOf(task);
      await new Promise<void>((resolve) => {
        task.on('uploadPartProgress', ({ loaded }) => {
          if (loaded >= PART_SIZE) resolve();
        });
      });
      task.pause();
      task.resume();
      await expect.poll(() => task.state).toBe('COMPLETED');
      expect(events).toEqual(['uploadComplete']);
      const read = await category.download(key, { level: 'private' });
      expect(Buffer.from(await read.body.arrayBuffer()).equals(content)).toBe(true);
      expect(read.contentType).toBe(contentType);
      await category.remove(key, { level: 'private' });
      expect((await category.list(key, { level: 'private' })).results).toEqual([]);
    });
  });
