import { describe, expect, it } from 'vitest';
import { digestOf, digestOfTyped, isSameDigest, newGroupCode } from '@/lib/server/features/groups/group-code';

describe('the code of a group', () => {
  it('has 16 characters of 32, each drawn by itself', () => {
    const drawn: number[] = [];
    const code = newGroupCode((limit) => {
      drawn.push(limit);
      return (drawn.length * 7) % limit;
    });
    expect(drawn).toEqual(Array(16).fill(32));
    expect(code).toBe('7ENW3AHRZ6DMV29G');
  });

  it('is another one each time', () => {
    expect(new Set(Array.from({ length: 1_000 }, () => newGroupCode())).size).toBe(1_000);
  });

  it('is the same in small letters and with marks between', () => {
    const code = newGroupCode();
    expect(digestOfTyped(` ${code.toLowerCase().slice(0, 4)}-${code.slice(4)}\n`)).toBe(digestOf(code));
  });

  it.each(['', '0123', '0123456789ABCDEFG', '0123456789ABCDEU', 'Ж'.repeat(16)])('is not “%s”', (typed) => {
    expect(digestOfTyped(typed)).toBeNull();
  });

  it('is compared as a whole', () => {
    const digest = digestOf('0123456789ABCDEF');
    expect(isSameDigest(digest, digest)).toBe(true);
    expect(isSameDigest(digest, `${digest.slice(0, -1)}x`)).toBe(false);
    expect(isSameDigest(digest, digest.slice(0, -1))).toBe(false);
  });
});
