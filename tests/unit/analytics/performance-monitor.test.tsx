import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WebVitals } from '@/lib/analytics/events';
import { GIVES_UP_AFTER_MS, watchPerformance } from '@/lib/analytics/performance-monitor';

type Note = (metric: { name: string; value: number }) => void;
const { watchers } = vi.hoisted(() => ({
  watchers: new Set<(metric: { name: string; value: number }) => void>(),
}));
vi.mock('web-vitals', () => {
  const watch = (note: Note) => void watchers.add(note);
  return { onCLS: watch, onFCP: watch, onINP: watch, onLCP: watch, onTTFB: watch };
});

const measured = (name: string, value: number) => {
  const [note] = watchers;
  note?.({ name, value });
};

let told: WebVitals[];
let end = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  watchers.clear();
  end = watchPerformance((vitals) => told.push(vitals));
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

describe('the performance monitor', () => {
  it('R9.13 gives up after 30 s and tells what it has', () => {
    expect(GIVES_UP_AFTER_MS).toBe(30_000);
    measured('LCP', 1_234.56);
    measured('CLS', 0.01234);
    vi.advanceTimersByTime(GIVES_UP_AFTER_MS - 1);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(told).toEqual([{ lcp: 1235, cls: 0.012 }]);
  });

  it('tells once, when the page is left before', () => {
    measured('TTFB', 80);
    measured('LCP', 700);
    measured('LCP', 900);
    window.dispatchEvent(new Event('pagehide'));
    vi.advanceTimersByTime(GIVES_UP_AFTER_MS);
    expect(told).toEqual([{ ttfb: 80, lcp: 900 }]);
  });

  it('says nothing where nothing was measured, and after its end', () => {
    window.dispatchEvent(new Event('pagehide'));
    end = watchPerformance((vitals) => told.push(vitals));
    measured('LCP', 700);
    end();
    vi.advanceTimersByTime(GIVES_UP_AFTER_MS);
    expect(told).toEqual([]);
  });
});
