import { expect, it } from 'vitest';
import { countOf, isGood, type Result, reasonsOf, tableOf } from '@/e2e/browsers/results';

const RESULTS: readonly Result[] = [
  { journey: 'profile', where: 'Chromium 360', outcome: 'passed' },
  { journey: 'recovery', where: 'Chromium 360', outcome: 'failed', reason: 'it hangs' },
  { journey: 'profile', where: 'WebKit 360', outcome: 'not run', reason: 'Xvfb missing' },
  { journey: 'recovery', where: 'WebKit 360', outcome: 'not run', reason: 'Xvfb missing' },
];

it('prints journeys in rows and browsers in columns', () => {
  expect(tableOf(RESULTS)).toBe(
    [
      '          Chromium 360  WebKit 360',
      'profile   passed        not run',
      'recovery  failed        not run',
    ].join('\n'),
  );
});

it('gives each reason once', () => {
  expect(reasonsOf(RESULTS)).toEqual([
    'Chromium 360, recovery: failed: it hangs',
    'WebKit 360: not run: Xvfb missing',
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
