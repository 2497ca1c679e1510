import { behavioursOf } from '../behaviour';

const of = behavioursOf('impact');

/** What a coach records of sessions held. */
export const impact = [
  ...of(
    'lib/shared/rules/impact.ts',
    ['unit/impact/impact-rules.ts'],
    [
      ['days-that-are-none', '  new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);', '  true;'],
      [
        'day-after-by-local-time',
        'next.setUTCDate(next.getUTCDate() + 1)',
        'next.setUTCDate(next.getUTCDate() + 2)',
      ],
      ['oldest-first', 'left.to < right.to ? 1 : -1', 'left.to < right.to ? -1 : 1'],
      [
        'broken-records-are-shown',
        '.filter(isRecordOfImpact)',
        '.filter((one): one is ImpactRecord => isRecord(one))',
      ],
      [
        'rest-of-the-payload-is-lost',
        '  ...payload,\n  records: listIn(payload).filter',
        '  records: listIn(payload).filter',
      ],
      [
        'second-record-of-one-id',
        '[...listIn(withoutRecord(payload, record.id)), record]',
        '[...listIn(payload), record]',
      ],
      [
        'record-counts-where-it-begins',
        'records.filter(({ to }) => to.startsWith(month))',
        'records.filter(({ from }) => from.startsWith(month))',
      ],
      ['months-without-bound', 'Math.max(Math.min(...ends), last - most + 1)', 'Math.min(...ends)'],
      ['months-with-gaps', '{ length: last - first + 1 }', '{ length: last - first }'],
    ],
  ),
];
