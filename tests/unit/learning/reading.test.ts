import { describe, expect, it } from 'vitest';
import { Reading } from '@/lib/learning/reading';

/** Three parts of a second each. */
const reading = () => new Reading([8, 8, 8]);

describe('the reading of a text', () => {
  it('gives time to the first part in the window', () => {
    const text = reading();
    text.pass(999, new Set([0, 1, 2]));
    expect(text.firstLeft()).toBe(0);
    text.pass(1, new Set([0, 1, 2]));
    expect(text.firstLeft()).toBe(1);
    text.pass(2_000, new Set([0, 1, 2]));
    expect(text.firstLeft()).toBeUndefined();
  });

  it('keeps what was passed over as left', () => {
    const text = reading();
    text.pass(60_000, new Set([2]));
    expect(text.firstLeft()).toBe(0);
  });

  it('may be believed after the time it takes', () => {
    const text = reading();
    text.pass(2_999, new Set());
    expect(text.isBelievable()).toBe(false);
    text.pass(1, new Set());
    expect([text.isBelievable(), text.firstLeft()]).toEqual([true, 0]);
  });

  it('of no words is read', () => {
    expect([new Reading([]).firstLeft(), new Reading([]).isBelievable()]).toEqual([undefined, true]);
  });
});
