import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { PART_SIZE } from '@/lib/shared/storage/limits';
import { ownParts } from '@/lib/storage/upload/own-parts';

const eTagOf = (bytes: Uint8Array): string => `"${createHash('md5').update(bytes).digest('hex')}"`;

const first = new Uint8Array(PART_SIZE).fill(1);
const last = new Uint8Array(10).fill(2);
const transfer = { file: new Blob([first, last]), onProgress: () => {} };
const { signal } = new AbortController();

it('keeps parts of the file, and none of another one that looks like it', async () => {
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
