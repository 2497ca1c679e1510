import { describe, expect, it } from 'vitest';
import { CENTRED, CLOSEST, cropArea, dragged } from '@/components/profile/photo/crop-area';

const wide = { width: 400, height: 200 };

describe('the square of a photo', () => {
  it('is the largest one in the middle at first', () => {
    expect(cropArea(wide, CENTRED)).toEqual({ x: 100, y: 0, width: 200, height: 200 });
  });

  it('is smaller when nearer, and lies in each corner', () => {
    const near = { zoom: 2, across: 1, down: 1 };
    expect(cropArea(wide, near)).toEqual({ x: 300, y: 100, width: 100, height: 100 });
    expect(cropArea(wide, { zoom: CLOSEST, across: 0, down: 0 })).toMatchObject({ x: 0, y: 0 });
  });

  it('moves against the hand, as far as a finger goes', () => {
    const moved = dragged(wide, CENTRED, 0.25, 0);
    expect(cropArea(wide, moved).x).toBe(50);
  });

  it.each([
    ['right', 9, 0, 0],
    ['left', -9, 0, 200],
  ])('stays within the picture when dragged to the %s', (_where, right, below, x) => {
    expect(cropArea(wide, dragged(wide, CENTRED, right, below)).x).toBe(x);
  });

  it('does not move where there is nothing more', () => {
    expect(dragged(wide, CENTRED, 0, 5)).toEqual(CENTRED);
  });
});
