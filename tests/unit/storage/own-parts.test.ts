import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { PART_SIZE } from '@/lib/shared/storage/limits';
import { ownParts } from '@/lib/storage/upload/own-parts';

const eTagOf = (bytes: Uint8Array): string => `"${createHash('md5').update(bytes).digest('hex')}"`;

const first = new Uint8Array(PART_SIZE).fill(1);
const last = new Uint8Array(10).fill(2);
const transfer = { file: new Blob([first, last]), onProgress: () => {} };
const { signal } = new AbortController();

it('keeps parts of the file, none of a similar one', async () => {
  const stored = new Map([
    [1, eTagOf(new Uint8Array(PART_SIZE).fill(3))],
    [2, eTagOf(last)],
  ]);
  expect(await ownParts(transfer, stored, new Map(), signal)).toEqual(new Map([[2, eTagOf(last)]]));
});

it('keeps parts whose ETag is no MD5', async () => {
  const stored = new Map([[2, '"of-a-storage-with-keys-of-its-own"']]);
  expect(await ownParts(transfer, stored, new Map(), signal)).toEqual(stored);
});

it('reads no part again that this page has sent', async () => {
  const stored = new Map([[1, eTagOf(last)]]);
  expect(await ownParts(transfer, stored, new Map(stored), signal)).toEqual(stored);
});

it.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 1_000, 100_003])(
  'knows a part of %i bytes by Node’s MD5',
  async (size) => {
    const bytes = Uint8Array.from({ length: size }, (_none, index) => (index * 31 + size) % 256);
    const stored = new Map([[1, eTagOf(bytes)]]);
    const own = await ownParts({ file: new Blob([bytes]), onProgress: () => {} }, stored, new Map(), signal);
    expect(own).toEqual(stored);
  },
);
