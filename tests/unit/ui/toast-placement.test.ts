import { describe, expect, it } from 'vitest';
import { lowerEdge, rowToPush } from '@/components/ui/toasts/placement';

const window = { top: 0, bottom: 800 };

describe('R2.21 where messages stand', () => {
  it('is the bottom while nothing is in the way', () => {
    expect(lowerEdge(80, window, [{ top: 100, bottom: 160 }])).toBe(784);
  });

  it('is above the focused field', () => {
    expect(lowerEdge(80, window, [{ top: 740, bottom: 790 }])).toBe(724);
  });

  it('is above the button that stands below the field', () => {
    const things = [
      { top: 620, bottom: 670 },
      { top: 700, bottom: 756 },
    ];
    expect(lowerEdge(80, window, things)).toBe(604);
  });

  it('is between two things with room for it', () => {
    const things = [
      { top: 300, bottom: 350 },
      { top: 700, bottom: 756 },
    ];
    expect(lowerEdge(80, window, things)).toBe(684);
  });

  it('is above the keyboard', () => {
    expect(lowerEdge(80, { top: 0, bottom: 400 }, [{ top: 300, bottom: 350 }])).toBe(284);
  });

  it('is inside a view that was moved down', () => {
    expect(lowerEdge(80, { top: 200, bottom: 500 }, [])).toBe(484);
  });

  it('is close above a form that fills the window', () => {
    expect(lowerEdge(100, window, [{ top: 110, bottom: 790 }])).toBe(106);
  });

  it('is nowhere when things fill the window', () => {
    expect(lowerEdge(80, window, [{ top: 60, bottom: 790 }])).toBeUndefined();
  });

  it.each([20, 44, 68, 92, 116, 140])('covers nothing with messages %i px tall', (height) => {
    const things = Array.from({ length: 8 }, (_, at) => ({ top: at * 100, bottom: at * 100 + 9 * at }));
    const edge = lowerEdge(height, window, things) ?? Number.NaN;
    expect(things.filter(({ top, bottom }) => edge - height < bottom && top < edge)).toEqual([]);
  });
});

describe('R2.21 the row that makes room for messages', () => {
  it('is the lowest that leaves them in the window', () => {
    expect(rowToPush(80, window, [100, 400, 680, 700, 900])).toBe(2);
  });

  it('is none in a window that is too low', () => {
    expect(rowToPush(80, { top: 0, bottom: 100 }, [10, 60])).toBe(-1);
  });
});
