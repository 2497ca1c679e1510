import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  draftFrom,
  entriesOf,
  newEntries,
  recordFrom,
  validateImpact,
} from '@/components/impact/impact-entries';
import {
  type ImpactRecord,
  isDay,
  monthsOf,
  recordsIn,
  recordWithin,
  withCorrection,
  withoutRecord,
  withRecord,
} from '@/lib/shared/rules/impact';

const TODAY = '2026-11-22';

const record = (changes: Partial<ImpactRecord> = {}): ImpactRecord => ({
  id: 'one',
  from: '2026-11-01',
  to: '2026-11-21',
  sessions: 4,
  people: 24,
  girls: 12,
  ageBand: null,
  disability: null,
  module: null,
  story: 'Uma menina pediu para bater o primeiro pênalti.',
  storyMayBeTold: false,
  ...changes,
});

describe('the records of a payload (R1.5)', () => {
  it('come back as they were put in, the latest first', () => {
    const early = record({ id: 'two', to: '2026-10-31' });
    const payload = withRecord(withRecord(null, early), record());
    expect(recordsIn(payload)).toEqual([record(), early]);
  });

  it('of an older release tell no story elsewhere', () => {
    const { storyMayBeTold, ...older } = record();
    expect(recordsIn({ records: [older] })).toEqual([record({ storyMayBeTold: false })]);
  });

  it('say in which shape they are written', () => {
    expect(withRecord({ records: [] }, record())).toMatchObject({ shape: 2 });
  });

  it('are replaced by one with the same id', () => {
    const payload = withRecord(withRecord(null, record()), record({ sessions: 5 }));
    expect(recordsIn(payload)).toEqual([record({ sessions: 5 })]);
  });

  it('leave what the page does not know in its place', () => {
    const payload = { evidence: ['a'], records: [{ from: 'another version' }, record()] };
    expect(withoutRecord(payload, 'one')).toEqual({
      evidence: ['a'],
      records: [{ from: 'another version' }],
    });
    expect(recordsIn(payload)).toEqual([record()]);
  });

  it.each<[string, Partial<Record<keyof ImpactRecord, unknown>>]>([
    ['fewer than no sessions', { sessions: -1 }],
    ['201 sessions', { sessions: 201 }],
    ['more girls than young people', { girls: 25 }],
    ['more with a disability than took part', { disability: 25 }],
    ['an age band of its own', { ageBand: '3-4' }],
  ])('are none with %s', (_what, changes) => {
    expect(recordsIn({ records: [{ ...record(), ...changes }] })).toEqual([]);
  });

  it('overlap a period from its first to its last day', () => {
    const within = (from: string, to: string) => recordWithin([record()], { from, to })?.id;
    expect(within('2026-11-21', '2026-11-30')).toBe('one');
    expect(within('2026-10-01', '2026-11-01')).toBe('one');
    expect(within('2026-11-22', '2026-11-30')).toBeUndefined();
    expect(within('2026-11', '2026-11-30')).toBeUndefined();
  });

  it('are none for any other JSON', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (payload) => {
        expect(recordsIn({ ...payload, records: Object.values(payload) })).toEqual([]);
      }),
    );
  });
});

describe('a correction', () => {
  const corrected = (there: ImpactRecord, seen: [ImpactRecord, ...ImpactRecord[]], made: ImpactRecord) =>
    recordsIn(withCorrection(withRecord(null, there), seen, made))[0];

  it('keeps what another device has changed meanwhile', () => {
    const there = record({ sessions: 9 });
    expect(corrected(there, [record()], record({ people: 30 }))).toEqual(record({ sessions: 9, people: 30 }));
  });

  it('takes the place of what was sent before it', () => {
    const sent = record({ sessions: 9 });
    expect(corrected(sent, [record(), sent], record())).toEqual(record());
  });

  it('stands alone where both together are no record', () => {
    const there = record({ girls: 20 });
    expect(corrected(there, [record()], record({ people: 15 }))).toEqual(record({ people: 15 }));
    const later = record({ from: '2026-11-15' });
    expect(corrected(later, [record()], record({ to: '2026-11-10' }))).toEqual(record({ to: '2026-11-10' }));
  });

  describe('of a field that another device has corrected too', () => {
    const HOUR = 3_600_000;
    const at = (hour: number, sent = hour) => ({ madeAt: hour * HOUR, sentAt: sent * HOUR });

    /** Another device corrects the young people at 11, and this one sends at 13 what it made. */
    const sentAfter = (madeAt: number, changes: Partial<ImpactRecord>, otherAt = 11) => {
      const other = at(otherAt);
      const there = withCorrection(
        withRecord(null, record()),
        [record()],
        record({ people: 25, story: 'Outra' }),
        other,
      );
      return recordsIn(withCorrection(there, [record()], record(changes), at(madeAt, 13)))[0];
    };

    it('leaves what was made there later', () => {
      expect(sentAfter(10, { people: 30, sessions: 9 })).toEqual(
        record({ people: 25, story: 'Outra', sessions: 9 }),
      );
    });

    it('takes the place of what was made there before', () => {
      expect(sentAfter(12, { people: 30 })).toEqual(record({ people: 30, story: 'Outra' }));
    });

    it('leaves nothing that a wrong clock dates ahead', () => {
      expect(sentAfter(10, { people: 30 }, 99)?.people).toBe(30);
    });

    it('leaves what was put back there later', () => {
      const first = withCorrection(withRecord(null, record()), [record()], record({ people: 25 }), at(9));
      const second = withCorrection(first, [record({ people: 25 })], record(), at(11));
      const third = withCorrection(second, [record()], record({ people: 30 }), at(10, 13));
      expect(recordsIn(third)[0]).toEqual(record());
    });

    it('takes the last to come of two close together', () => {
      expect(sentAfter(11 - 1 / 30, { people: 30 })?.people).toBe(30);
    });

    it('knows when each field was corrected', () => {
      const first = withCorrection(withRecord(null, record()), [record()], record({ people: 25 }), at(9));
      const [there = record()] = recordsIn(first);
      const second = withCorrection(first, [there], { ...there, story: 'Outra' }, at(11));
      const made = record({ people: 30, story: 'Minha' });
      const madeAt = (time: number) => recordsIn(withCorrection(second, [record()], made, at(time, 13)))[0];
      expect(madeAt(10)).toEqual(record({ people: 30, story: 'Outra' }));
      expect(madeAt(8)).toEqual(record({ people: 25, story: 'Outra' }));
    });
  });
});

it('a removed record takes the times of its corrections along', () => {
  const when = { madeAt: 1, sentAt: 1 };
  const first = withCorrection(withRecord(null, record()), [record()], record({ people: 25 }), when);
  const two = record({ id: 'two', from: '2026-12-01', to: '2026-12-02' });
  const both = withCorrection(withRecord(first, two), [two], { ...two, people: 9 }, when);
  expect(withoutRecord(both, 'two').corrected).toEqual(first.corrected);
  expect(withoutRecord(first, record().id)).not.toHaveProperty('corrected');
});

describe('the months of a chart', () => {
  it('add sessions up and never young people', () => {
    const months = monthsOf(
      [record(), record({ id: 'two', to: '2026-11-08', sessions: 2, people: 30, girls: 6 })],
      6,
    );
    expect(months).toEqual([{ month: '2026-11', sessions: 6, people: 30, girls: 6 }]);
  });

  it('count the most young people, whichever record comes first', () => {
    const small = record({ id: 'two', to: '2026-11-25', people: 13 });
    expect(monthsOf([record(), small], 6)[0]).toMatchObject({ people: 24 });
    expect(monthsOf([small, record()], 6)[0]).toMatchObject({ people: 24 });
  });

  it('have no gap, also over the turn of a year', () => {
    const months = monthsOf([record({ to: '2025-11-30' }), record({ to: '2026-01-02' })], 6);
    expect(months.map(({ month, people }) => [month, people])).toEqual([
      ['2025-11', 24],
      ['2025-12', 0],
      ['2026-01', 24],
    ]);
  });

  it('are the latest ones, however long ago the first was', () => {
    const months = monthsOf([record({ to: '0001-01-01' }), record()], 6);
    expect(months.map(({ month }) => month)).toEqual([
      '2026-06',
      '2026-07',
      '2026-08',
      '2026-09',
      '2026-10',
      '2026-11',
    ]);
  });

  it('are none without records', () => expect(monthsOf([], 6)).toEqual([]));
});

describe('the form of a record', () => {
  const good = entriesOf(record());
  const wrong = (changes: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(validateImpact({ ...good, ...changes }, TODAY)).map(([field, message]) => [
        field,
        message?.key,
      ]),
    );

  it('makes the record that it was filled from', () => {
    expect(validateImpact(good, TODAY)).toEqual({});
    const full = record({ ageBand: '11-14', disability: 0, module: 103 });
    expect(recordFrom(entriesOf(full), 'one')).toEqual(full);
    expect(recordFrom(good, 'one')).toEqual(record());
  });

  it('takes two digits for a year of this century', () => {
    const short = { ...good, from: '0026-11-01', to: '0026-11-21' };
    expect(validateImpact(short, TODAY)).toEqual({});
    expect(recordFrom(short, 'one')).toEqual(record());
    expect(wrong({ from: '0027-11-01' })).toEqual({ to: 'impact:to.beforeFrom' });
  });

  it('begins with this month up to today', () => {
    expect(newEntries(TODAY)).toEqual({ from: '2026-11-01', to: TODAY });
  });

  it.each([
    ['no first day', { from: '' }, { from: 'impact:from.missing' }],
    ['a year of three digits', { from: '0202-11-01' }, { from: 'impact:from.missing' }],
    ['a day that no month has', { from: '2026-02-30' }, { from: 'impact:from.missing' }],
    ['a last day after today', { to: '2026-11-23' }, { to: 'impact:to.future' }],
    ['a last day before the first', { to: '2026-10-31' }, { to: 'impact:to.beforeFrom' }],
    ['no session', { sessions: '0' }, { sessions: 'impact:sessions.missing' }],
    ['201 sessions', { sessions: '201' }, { sessions: 'impact:sessions.tooMany' }],
    ['words for a number', { people: 'vinte' }, { people: 'impact:people.missing' }],
    ['1,001 young people', { people: '1001' }, { people: 'impact:people.tooMany' }],
    ['no word about girls', { girls: '' }, { girls: 'impact:girls.missing' }],
    ['more girls than young people', { girls: '25' }, { girls: 'impact:girls.tooMany' }],
    [
      'more with a disability than took part',
      { disability: '25' },
      { disability: 'impact:disability.tooMany' },
    ],
    ['a story of 1,001 characters', { story: 'x'.repeat(1001) }, { story: 'impact:story.tooLong' }],
  ])('is refused with %s', (_, changes, problems) => {
    expect(wrong(changes as unknown as Record<string, string>)).toEqual(problems);
  });

  it('shows in the chart once it says how many', () => {
    expect(draftFrom({ ...newEntries(TODAY) }, TODAY)).toBeNull();
    expect(draftFrom({ ...newEntries(TODAY), people: '10', girls: '40' }, TODAY)).toMatchObject({
      people: 10,
      girls: 10,
    });
    expect(draftFrom({ people: '10', to: '2027-01-01' }, TODAY)).toBeNull();
  });

  it('knows the days of the calendar', () => {
    expect(['2024-02-29', '2026-12-31'].every(isDay)).toBe(true);
    expect(['2026-02-29', '2026-13-01', '26-01-01', '', null].some(isDay)).toBe(false);
  });
});

describe('the days of a new record', () => {
  it.each([
    ['no record', [], '2026-11-01'],
    ['one of the month before', [record({ to: '2026-10-31' })], '2026-11-01'],
    ['two of this month', [record({ to: '2026-11-09' }), record({ to: '2026-11-04' })], '2026-11-10'],
    ['one that ends today', [record({ to: '2026-11-09' }), record({ to: TODAY })], '2026-11-01'],
    ['one that ended yesterday', [record({ to: '2026-11-21' })], TODAY],
  ])('begin, after %s, at the first day that is open', (_case, records, from) => {
    expect(newEntries(TODAY, records)).toEqual({ from, to: TODAY });
  });
});
