import { describe, expect, it } from 'vitest';
import { createPageFaults } from '@/lib/server/platform/metrics/page-faults';

const HOUR_MS = 60 * 60 * 1000;
const FAULT = {
  part: 'questions',
  error: 'TypeError',
  route: '/[locale]/[slug]/[module]',
  locale: 'en-GB',
  release: 'aB3_-x',
};

const faults = () => {
  let now = 0;
  const logged: object[] = [];
  const counted: string[] = [];
  const { note } = createPageFaults({
    metrics: { pageFault: (part) => counted.push(part) },
    log: { warn: (fields: object) => logged.push(fields) } as never,
    clock: () => now,
  });
  return { note, logged, counted, pass: (ms: number) => (now += ms) };
};

describe('reports of parts of pages that failed', () => {
  it('are counted by part and logged', () => {
    const { note, logged, counted } = faults();
    note(FAULT, '192.0.2.1');
    expect([counted, logged]).toEqual([['questions'], [FAULT]]);
  });

  it('count ten times an hour for one address', () => {
    const { note, counted, pass } = faults();
    for (let sent = 0; sent < 50; sent += 1) note(FAULT, '192.0.2.1');
    note(FAULT, '192.0.2.2');
    expect(counted).toHaveLength(11);
    pass(HOUR_MS);
    note(FAULT, '192.0.2.1');
    expect(counted).toHaveLength(12);
  });

  it('count a thousand times an hour, and twenty are logged', () => {
    const { note, counted, logged, pass } = faults();
    for (let address = 0; address < 1_200; address += 1) note(FAULT, String(address));
    expect([counted.length, logged.length]).toEqual([1_000, 20]);
    pass(HOUR_MS);
    note(FAULT, '1');
    expect([counted.length, logged.length]).toEqual([1_001, 21]);
  });

  it.each(['error', 'route', 'locale', 'release'])('say no other text than a known form as %s', (field) => {
    const { note, logged } = faults();
    for (const text of [
      'Ana wrote ana@example.com',
      'x'.repeat(200),
      '',
      7,
      null,
      ['a'],
      '/a\n/b',
      'Ana'.repeat(40),
    ])
      note({ ...FAULT, [field]: text }, '192.0.2.1');
    expect(logged).toEqual(Array(8).fill({ ...FAULT, [field]: 'other' }));
  });

  it.each([null, 1, [], {}, { part: 'ana' }, { part: ['page'] }])('take %j for none', (report) => {
    const { note, counted } = faults();
    note(report, '192.0.2.1');
    expect(counted).toEqual([]);
  });

  it.each([
    '/404',
    '/[locale]',
    '/[locale]/[...missing]',
    '/[locale]/certificate/[code]',
    '/[locale]/change-location',
  ])('name the route %s', (route) => {
    const { note, logged } = faults();
    note({ ...FAULT, route }, '192.0.2.1');
    expect(logged).toEqual([{ ...FAULT, route }]);
  });
});
