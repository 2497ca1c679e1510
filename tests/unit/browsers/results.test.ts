import { expect, it } from 'vitest';
import { countOf, isGood, type Result, reasonsOf, tableOf } from '@/e2e/browsers/results';

const chromium = { engine: 'Chromium', condition: '360' } as const;
const webkit = { engine: 'WebKit', condition: '360' } as const;

const RESULTS: readonly Result[] = [
  { ...chromium, journey: 'profile', outcome: 'passed' },
  { ...chromium, journey: 'recovery', outcome: 'failed', reason: 'it hangs' },
  { ...chromium, journey: 'contact', outcome: 'untouched' },
  { ...webkit, journey: 'profile', outcome: 'not run', reason: 'Xvfb missing' },
  { ...webkit, journey: 'recovery', outcome: 'not run', reason: 'Xvfb missing' },
];

it('prints conditions in rows and journeys in columns', () => {
  expect(tableOf(RESULTS)).toBe(
    [
      '               profile  recovery  contact',
      'Chromium, 360  passed   failed    –',
      'WebKit, 360    not run  not run',
    ].join('\n'),
  );
});

it('gives each reason once', () => {
  expect(reasonsOf(RESULTS)).toEqual([
    'Chromium, 360, recovery: failed: it hangs',
    'WebKit, 360: not run: Xvfb missing',
  ]);
});

it('counts what was not run as neither', () => {
  expect(countOf(RESULTS)).toBe('1 passed, 1 failed');
});

it('is good when something passed and nothing failed', () => {
  expect(isGood(RESULTS)).toBe(false);
  expect(isGood(RESULTS.filter(({ outcome }) => outcome !== 'failed'))).toBe(true);
  expect(isGood(RESULTS.filter(({ outcome }) => outcome === 'not run'))).toBe(false);
});
