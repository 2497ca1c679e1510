import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { WebVitals } from './events';

/** Milliseconds after which the monitor gives up waiting for more (spec §9). */
export const GIVES_UP_AFTER_MS = 30_000;

/** Thousandths: what is finer says nothing. */
const rounded = ({ name, value }: Metric): number =>
  name === 'CLS' ? Math.round(value * 1000) / 1000 : Math.round(value);

/**
 * Measures the page's web vitals and tells them once: when the page is hidden or left, and after 30 s at the latest.
 * @returns what ends it without telling
 */
export const watchPerformance = (
  onReport: (vitals: WebVitals) => void,
  givesUpAfterMs = GIVES_UP_AFTER_MS,
): (() => void) => {
  const vitals: WebVitals = {};
  const ended = new AbortController();
  const note = (metric: Metric) => {
    vitals[metric.name.toLowerCase() as keyof WebVitals] = rounded(metric);
  };
  for (const watch of [onTTFB, onFCP, onLCP, onINP, onCLS]) watch(note, { reportAllChanges: true });
  const report = () => {
    end();
    if (Object.keys(vitals).length > 0) onReport({ ...vitals });
  };
  const timer = setTimeout(report, givesUpAfterMs);
  const end = () => {
    clearTimeout(timer);
    ended.abort();
  };
  const onVisibility = () => document.visibilityState === 'hidden' && report();
  document.addEventListener('visibilitychange', onVisibility, { signal: ended.signal });
  window.addEventListener('pagehide', report, { signal: ended.signal });
  return end;
};
