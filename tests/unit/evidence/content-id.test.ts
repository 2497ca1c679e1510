import { expect, it } from 'vitest';
import { contentId } from '@/lib/evidence/content-id';
import { CONTENT_ID } from '@/lib/shared/storage/evidence';

const MIB = 1024 ** 2;

/** A file of so many bytes, with other bytes at these places; tells how many bytes of it were read. */
const largeFile = (size: number, ...marks: readonly number[]) => {
  const read = { most: 0, all: 0 };
  const slice = (start: number, end: number) => ({
    async arrayBuffer() {
      const bytes = new Uint8Array(Math.min(end, size) - start);
      for (const mark of marks) if (mark >= start && mark < start + bytes.length) bytes[mark - start] = 1;
      read.most = Math.max(read.most, bytes.length);
      read.all += bytes.length;
      return bytes.buffer;
    },
  });
  return { file: { size, slice } as unknown as Blob, read };
};

const idOf = (size: number, ...marks: readonly number[]) => contentId(largeFile(size, ...marks).file);

it('is that of size and content, not of the name', async () => {
  const one = await contentId(new File(['a film'], 'IMG_1.MOV', { lastModified: 1 }));
  const again = await contentId(new File(['a film'], 'x.mp4', { type: 'video/mp4', lastModified: 2 }));
  expect([again, CONTENT_ID.test(one)]).toEqual([one, true]);
});

it.each([0, 3 * MIB + 5, 4 * MIB - 1])('is another when byte %i differs', async (place) => {
  expect(await idOf(4 * MIB, place)).not.toBe(await idOf(4 * MIB));
});

it.each([4 * MIB, 300 * MIB])('is another where only the size differs, at %i', async (size) => {
  expect(await idOf(size)).not.toBe(await idOf(size + 1));
});

it('R9.35 reads a file in chunks of 1 MiB, bytes once', async () => {
  const { file, read } = largeFile(5 * MIB + 7);
  await contentId(file);
  expect([read.all, read.most]).toEqual([5 * MIB + 7, MIB]);
});

it('reads little of a 4 GB film, at both ends', async () => {
  const size = 4 * 1024 * MIB;
  const { file, read } = largeFile(size);
  const id = await contentId(file);
  expect([read.all, read.most]).toEqual([8 * MIB, MIB / 4]);
  expect(await idOf(size, 0)).not.toBe(id);
  expect(await idOf(size, size - 1)).not.toBe(id);
});
