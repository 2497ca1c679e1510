import { describe, expect, it } from 'vitest';
import { createPolicyReports } from '@/lib/server/platform/security/policy-reports';

const HOUR_MS = 60 * 60 * 1000;

const reports = () => {
  let now = 0;
  const logged: object[] = [];
  const counted: string[] = [];
  const { note } = createPolicyReports({
    metrics: { policyViolation: (directive) => counted.push(directive) },
    log: { warn: (fields: object) => logged.push(fields) } as never,
    clock: () => now,
  });
  return { note, logged, counted, pass: (ms: number) => (now += ms) };
};

const violation = (blocked: string) => ({
  'csp-report': { 'effective-directive': 'script-src', 'blocked-uri': blocked },
});

describe('reports of what a policy kept out', () => {
  it('are all counted, and twenty an hour logged', () => {
    const { note, logged, counted, pass } = reports();
    for (let index = 0; index < 50; index += 1) note(violation('inline'));
    expect([counted.length, logged.length]).toEqual([50, 20]);
    pass(HOUR_MS);
    note(violation('inline'));
    expect([counted.length, logged.length]).toEqual([51, 21]);
  });

  it.each([
    ['https://tags.example.com/gtm.js?id=ana@example.com#x', 'https://tags.example.com'],
    ['inline', 'inline'],
    ['no address\nat all', 'unknown'],
  ])('log of %j its origin only', (blocked, origin) => {
    const { note, logged } = reports();
    note(violation(blocked));
    expect(logged).toEqual([{ directive: 'script-src', blocked: origin }]);
  });
});
