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
      [
        'earlier-correction-undoes-a-later-one',
        ' && time > when.madeAt + UNCERTAINTY_MS && ',
        ' && false && ',
      ],
      ['time-decides-between-close-corrections', ' + UNCERTAINTY_MS && ', ' && '],
      ['removed-record-leaves-its-times', 'filter(([of]) => of !== id)', 'filter(() => true)'],
      ['wrong-clock-keeps-a-field-for-ever', ' && time <= when.sentAt', ''],
      ['correction-forgets-the-ones-before', 'const now = { ...times, ', 'const now = { '],
      ['negative-counts', '(value as number) >= 0 && ', ''],
      ['counts-without-bound', ' && (value as number) <= most', ''],
      ['more-girls-than-people', 'isCount(girls, people)', 'isCount(girls, Number.MAX_SAFE_INTEGER)'],
      [
        'more-disabilities-than-people',
        'isCount(disability, people)',
        'isCount(disability, Number.MAX_SAFE_INTEGER)',
      ],
      ['any-age-band', 'AGE_BANDS.includes(ageBand as AgeBand)', "typeof ageBand === 'string'"],
      ['oldest-first', 'left.to < right.to ? 1 : -1', 'left.to < right.to ? -1 : 1'],
      [
        'broken-records-are-shown',
        '.filter(isRecordOfImpact)',
        '.filter((one): one is ImpactRecord => isRecord(one))',
      ],
      ['last-day-does-not-overlap', 'one.from <= to && one.to >= from', 'one.from < to && one.to >= from'],
      ['first-day-does-not-overlap', 'one.from <= to && one.to >= from', 'one.from <= to && one.to > from'],
      ['no-period-overlaps', 'isDay(from) && isDay(to) ?', 'from && to ?'],
      ['rest-of-the-payload-is-lost', '    ...others,\n', ''],
      [
        'second-record-of-one-id',
        '[...listIn(withoutRecord(payload, record.id)), record]',
        '[...listIn(payload), record]',
      ],
      ['correction-undoes-another-tabs', 'if (!there) return', 'if (true) return'],
      ['what-was-sent-is-another-tabs', '[opened, ...sent].some', '[opened].some'],
      ['both-together-are-no-record', 'isWhole ? both : made', 'both'],
      ['people-are-summed', 'found && found.people >= one.people ? found : one', 'one'],
      [
        'record-counts-where-it-begins',
        'records.filter(({ to }) => to.startsWith(month))',
        'records.filter(({ from }) => from.startsWith(month))',
      ],
      ['months-without-bound', 'Math.max(Math.min(...ends), last - most + 1)', 'Math.min(...ends)'],
      ['months-with-gaps', '{ length: last - first + 1 }', '{ length: last - first }'],
      ['period-backwards', 'isRecordOfImpact(both) && both.from <= both.to;', 'isRecordOfImpact(both);'],
    ],
  ),
];
