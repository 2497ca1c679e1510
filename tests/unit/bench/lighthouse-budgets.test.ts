import { describe, expect, it } from 'vitest';
import type { Audit } from '@/bench/lighthouse/audit';
import { medianOf, missesOf } from '@/bench/lighthouse/medians';

const audited = (changes: Partial<Audit>): Audit => ({
  largestPaint: 1000,
  shift: 0,
  blocked: 0,
  scores: { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 },
  ...changes,
});

describe('the budgets of bench:lighthouse', () => {
  it('are kept by a quick page that does not move', () => {
    expect(missesOf('home', audited({ largestPaint: 1300 }))).toEqual([]);
  });

  it('are missed by a late largest paint', () => {
    expect(missesOf('home', audited({ largestPaint: 1301 }))).toEqual(['paint 1 ms late']);
    expect(missesOf('module', audited({ largestPaint: 1900 }))).toEqual(['paint 100 ms late']);
  });

  it('are missed by any movement, without a paint budget, too', () => {
    expect(missesOf('cookies', audited({ largestPaint: 9000, shift: 0.0001 }))).toEqual(['moves']);
  });

  it('count the median of each figure', () => {
    const { largestPaint, shift } = medianOf(
      [3, 1, 5, 2, 4].map((largestPaint) => audited({ largestPaint, shift: largestPaint > 3 ? 1 : 0 })),
    );
    expect({ largestPaint, shift }).toEqual({ largestPaint: 3, shift: 0 });
  });
});
