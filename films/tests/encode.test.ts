import { describe, expect, it } from 'vitest';
import { MAX_FILM_BYTES, nextQuality } from '../encode';

describe('a film that is too large', () => {
  it('is written again lower by as much as its size asks for', () => {
    expect(nextQuality(49, MAX_FILM_BYTES * 2, 10)).toBe(59);
    expect(nextQuality(49, MAX_FILM_BYTES * 1.2, 10)).toBe(52);
  });

  it('is written again lower by one at least', () => {
    expect(nextQuality(32, MAX_FILM_BYTES + 1, 7)).toBe(33);
  });
});
