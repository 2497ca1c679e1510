import { describe, expect, it } from 'vitest';
import { judgeAudit } from '@/scripts/audit';

const report = (vulnerabilities: object) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: { vulnerabilities: { high: 0 } } });

const advisory = { title: 'Reads beyond its end', url: 'https://advisories.example/1', severity: 'high' };

describe('the audit of dependencies (quality: Security 16)', () => {
  it('finds what is high or critical, with its advisory', () => {
    const { outcome, lines } = judgeAudit(
      report({
        one: { severity: 'high', via: [advisory] },
        two: { severity: 'critical', via: ['one'] },
        three: { severity: 'moderate', via: [advisory] },
      }),
    );
    expect(outcome).toBe('found');
    expect(lines).toEqual([
      'one (high): Reads beyond its end https://advisories.example/1',
      'two (critical): one',
    ]);
  });

  it('finds nothing in a report of lesser holes', () => {
    expect(judgeAudit(report({ three: { severity: 'moderate', via: [] } })).outcome).toBe('none');
  });

  it.each([
    ['a registry that refuses', '{"message":"405 Method Not Allowed","statusCode":405}'],
    ['no answer', ''],
    ['something else than JSON', '<html>'],
    ['an empty object', '{}'],
  ])('is not run with %s', (_title, output) => {
    expect(judgeAudit(output).outcome).toBe('not run');
  });
});
