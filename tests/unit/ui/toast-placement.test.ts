import { describe, expect, it } from 'vitest';
import { lowerEdge } from '@/components/ui/toasts/placement';

const window = { top: 0, bottom: 800 };

describe('R2.21 where messages stand', () => {
  it('is the bottom while nothing is in the way', () => {
    expect(lowerEdge(80, window, [[{ top: 100, bottom: 160 }]])).toBe(784);
  });

  it('is above the focused field', () => {
    expect(lowerEdge(80, window, [[{ top: 740, bottom: 790 }]])).toBe(724);
  });

  it('is above the button that stands below the field', () => {
    const edge = lowerEdge(80, window, [[{ top: 620, bottom: 670 }], [{ top: 700, bottom: 756 }]]);
    expect(edge).toBe(604);
  });

  it('is between two things with room for it', () => {
    expect(lowerEdge(80, window, [[{ top: 300, bottom: 350 }], [{ top: 700, bottom: 756 }]])).toBe(684);
  });

  it('is above the keyboard', () => {
    expect(lowerEdge(80, { top: 0, bottom: 400 }, [[{ top: 300, bottom: 350 }]])).toBe(284);
  });

  it('is inside a view that was moved down', () => {
    expect(lowerEdge(80, { top: 200, bottom: 500 }, [])).toBe(484);
  });

  it('covers what matters least when there is no free place', () => {
    const everywhere = [{ top: 0, bottom: 640 }];
    expect(lowerEdge(80, window, [[{ top: 740, bottom: 790 }], everywhere])).toBe(724);
  });

  it('is the bottom when even one thing leaves no room', () => {
    expect(lowerEdge(80, { top: 0, bottom: 120 }, [[{ top: 10, bottom: 110 }]])).toBe(104);
  });
});
