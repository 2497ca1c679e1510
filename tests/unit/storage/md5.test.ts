import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { md5 } from '@/lib/storage/upload/md5';

const SIZES = [0, 1, 55, 56, 63, 64, 65, 119, 120, 1_000, 100_003];

it.each(SIZES)('MD5 of %i bytes is what Node says', (size) => {
  const bytes = Uint8Array.from({ length: size }, (_none, index) => (index * 31 + size) % 256);
  expect(md5(bytes)).toBe(createHash('md5').update(bytes).digest('hex'));
});
