import { describe, expect, it } from 'vitest';
import { textContours, textWidth } from '../kit/glyphs';

describe('what the films write', () => {
  it('is figures, signs and the unit of length', () => {
    expect(textContours('25 m × 2:1 ≤3', 0, 0, 20).length).toBeGreaterThan(8);
  });

  it('is never a word', () => {
    expect(() => textContours('go', 0, 0, 20)).toThrow('no sign for “g”');
  });

  it('is as wide as its signs together', () => {
    expect(textWidth('11', 20)).toBeCloseTo(2 * textWidth('1', 20));
  });
});
