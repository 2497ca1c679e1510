import { array, assert, boolean, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CountedMember, publicationOf, stageOf } from '@/lib/server/features/groups/group-figures';
import type { GroupWeek } from '@/lib/shared/rules/groups';

const DAY = '2026-11-25';
const MONDAY = '2026-11-23';

const NONE = { begun: false, half: false, done: false, certificates: false };
const JOINED = stageOf(NONE);
const BEGUN = stageOf({ ...NONE, begun: true });
const HALF = stageOf({ ...NONE, begun: true, half: true });
const DONE = stageOf({ ...NONE, begun: true, half: true, done: true });

const anyStage = record({
  begun: boolean(),
  half: boolean(),
  done: boolean(),
  certificates: boolean(),
}).map((reached) => stageOf(reached));

/** Members with these stages; those that makers saw before are the same unless they are named. */
const members = (stages: readonly number[], shown: readonly number[] = stages): CountedMember[] =>
  stages.map((stage, index) => ({
    customerId: index + 1,
    isMaker: false,
    stage,
    shownStage: shown[index] ?? 0,
  }));

const many = (count: number, stage: number): number[] => Array<number>(count).fill(stage);

const week = (figures: Partial<GroupWeek>): GroupWeek => ({
  week: MONDAY,
  joined: null,
  begun: null,
  half: null,
  done: null,
  certificates: null,
  ...figures,
});

const NOTHING_BEFORE = { shown: null, left: [] };
const BEFORE = { shown: [week({ joined: 6, begun: 6 })], left: [] };

describe('the first figures of a group', () => {
  it('wait for five people', () => {
    expect(publicationOf(members(many(4, BEGUN), []), NOTHING_BEFORE, DAY)).toBeNull();
    expect(publicationOf(members(many(5, BEGUN), []), NOTHING_BEFORE, DAY)?.weeks).toEqual([
      week({ joined: 5, begun: 5 }),
    ]);
  });

  it('do not count a maker among those five', () => {
    const [maker, ...people] = members(many(5, JOINED), []);
    const all = [{ ...(maker as CountedMember), isMaker: true }, ...people];
    expect(publicationOf(all, NOTHING_BEFORE, DAY)).toBeNull();
    expect(publicationOf([...all, ...members([JOINED], [])], NOTHING_BEFORE, DAY)?.weeks).toEqual([
      week({ joined: 6 }),
    ]);
  });

  it('leave out what four people and a maker have reached', () => {
    const [maker, ...people] = members([...many(5, BEGUN), ...many(2, JOINED)], []);
    const all = [{ ...(maker as CountedMember), isMaker: true }, ...people];
    expect(publicationOf(all, NOTHING_BEFORE, DAY)?.weeks).toEqual([week({ joined: 7 })]);
  });

  it('leave out what fewer than five have reached', () => {
    const stages = [...many(4, DONE), ...many(6, BEGUN)];
    expect(publicationOf(members(stages, []), NOTHING_BEFORE, DAY)?.weeks).toEqual([
      week({ joined: 10, begun: 10 }),
    ]);
  });
});

describe('a figure of fewer than five', () => {
  it('waits for the fifth and for nobody else', () => {
    const four = publicationOf(members([...many(4, BEGUN), JOINED, JOINED], []), NOTHING_BEFORE, DAY);
    const stages = [...many(5, BEGUN), JOINED];
    const five = publicationOf(
      members(stages, four?.shownStages),
      { ...NOTHING_BEFORE, shown: four?.weeks ?? null },
      DAY,
    );
    expect(five?.weeks).toEqual([week({ joined: 6, begun: 5 })]);
  });
});

describe('figures that stand', () => {
  it('do not change by what one person did', () => {
    const shown = many(6, BEGUN);
    expect(publicationOf(members([DONE, ...many(5, BEGUN)], shown), BEFORE, DAY)).toBeNull();
    expect(publicationOf(members([...shown, BEGUN], shown), BEFORE, DAY)).toBeNull();
  });

  it('change when two people moved in the same one', () => {
    const shown = many(6, BEGUN);
    const publication = publicationOf(members([...shown, BEGUN, JOINED], shown), BEFORE, DAY);
    // Two joined, of whom one has begun: that waits for another one.
    expect(publication?.weeks).toEqual([week({ joined: 8, begun: 6 })]);
    expect(publication?.shownStages.slice(-2)).toEqual([JOINED, JOINED]);
  });

  it('do not count a maker among those two', () => {
    const halves = many(5, HALF);
    const [maker, ...people] = members([HALF, HALF, ...halves], [BEGUN, BEGUN, ...halves]);
    const before = { ...BEFORE, shown: [week({ joined: 7, begun: 7, half: 5 })] };
    const all = [{ ...(maker as CountedMember), isMaker: true }, ...people];
    expect(publicationOf(all, before, DAY)).toBeNull();
    expect(publicationOf([...people, ...members([HALF], [BEGUN])], before, DAY)).not.toBeNull();
  });

  it('never tell more of a part than of the whole', () => {
    // One joined and two have begun; those wait with the one who joined.
    const shown = [...many(5, BEGUN), JOINED, 0];
    const before = { ...BEFORE, shown: [week({ joined: 6, begun: 5 })] };
    expect(publicationOf(members(many(7, BEGUN), shown), before, DAY)).toBeNull();
    const publication = publicationOf(members(many(8, BEGUN), [...shown, 0]), before, DAY);
    expect(publication?.weeks).toEqual([week({ joined: 8, begun: 8 })]);
  });

  it('keep one week beside the other', () => {
    const before = { shown: [week({ week: '2026-11-16', joined: 6 }), week({ joined: 6 })], left: [] };
    const publication = publicationOf(members(many(8, JOINED), many(6, JOINED)), before, DAY);
    expect(publication?.weeks).toEqual([week({ week: '2026-11-16', joined: 6 }), week({ joined: 8 })]);
  });

  it('keep sixty weeks', () => {
    const shown = Array.from({ length: 60 }, (_, index) => week({ week: `week ${index}` }));
    const publication = publicationOf(members(many(8, JOINED), many(6, JOINED)), { shown, left: [] }, DAY);
    expect(publication?.weeks.map((one) => one.week)).toEqual([
      ...shown.slice(1).map((one) => one.week),
      MONDAY,
    ]);
  });
});

describe('figures after somebody left', () => {
  const afterLeaving = (left: readonly number[]) => ({ shown: null, left });

  it('come back when they are two away', () => {
    const shown = many(7, BEGUN);
    const left = afterLeaving([BEGUN]);
    const moved = (half: number, others: number[] = []) => {
      const stages = [...many(half, HALF), ...many(7 - half, BEGUN), ...others];
      return publicationOf(members(stages, shown), left, DAY);
    };
    expect(moved(4)).toBeNull();
    const publication = moved(5);
    expect(publication?.weeks).toEqual([week({ half: 5 })]);
    expect(publication?.left).toEqual([BEGUN]);
    expect(moved(0, [JOINED, JOINED])).toBeNull();
    expect(moved(0, [JOINED, JOINED, BEGUN])).toMatchObject({
      weeks: [week({ joined: 10 })],
      left: [BEGUN & ~JOINED],
    });
  });

  it('come back when a second one has left', () => {
    const publication = publicationOf(members(many(6, BEGUN)), afterLeaving([BEGUN, BEGUN]), DAY);
    expect(publication).toMatchObject({ weeks: [week({ joined: 6, begun: 6 })], left: [] });
  });

  it('do not tell how far the one was who left', () => {
    const anyPeople = array(anyStage, { minLength: 7, maxLength: 14 });
    const begunIn = (stages: number[], shown: number[], left: number) =>
      publicationOf(members(stages, shown), afterLeaving([left]), DAY)?.weeks.at(-1)?.begun;
    assert(
      property(anyPeople, integer({ min: 0, max: 6 }), (stages, moved) => {
        // One more who begins makes up for a leaver who had begun.
        const waiting = many(moved, JOINED);
        const withOne = [...stages, ...waiting, JOINED];
        const withAll = [...stages, ...waiting, BEGUN];
        const now = [...stages, ...many(moved, BEGUN), BEGUN];
        expect(begunIn(now, withOne, BEGUN)).toEqual(begunIn(now, withAll, JOINED));
      }),
    );
  });

  it('do not take somebody who came back for two people', () => {
    const shown = [...many(5, BEGUN), 0];
    expect(publicationOf(members(many(6, BEGUN), shown), afterLeaving([BEGUN]), DAY)).toBeNull();
    const moved = [DONE, ...many(4, BEGUN), BEGUN];
    expect(publicationOf(members(moved, shown), afterLeaving([BEGUN]), DAY)).toBeNull();
  });
});

describe('one person alone', () => {
  it('changes no figure, whatever they do', () => {
    const anyGroup = array(anyStage, { minLength: 5, maxLength: 12 });
    const anyMove = record({
      who: integer({ min: 0, max: 11 }),
      to: anyStage,
      how: constantFrom('joins', 'moves', 'leaves', 'leaves and comes back'),
    });
    assert(
      property(anyGroup, anyMove, (stages, { who, to, how }) => {
        const before = publicationOf(members(stages, []), NOTHING_BEFORE, DAY);
        const place = who % stages.length;
        const gone = stages[place] ?? 0;
        const others = members(stages).filter((_, index) => index !== place);
        const mover = { customerId: 99, isMaker: false, stage: to };
        const [now, state] = {
          joins: [
            [...members(stages), { ...mover, shownStage: 0 }],
            { shown: before?.weeks ?? null, left: [] },
          ],
          moves: [[...others, { ...mover, shownStage: gone }], { shown: before?.weeks ?? null, left: [] }],
          leaves: [others, { shown: null, left: [gone] }],
          'leaves and comes back': [[...others, { ...mover, shownStage: 0 }], { shown: null, left: [gone] }],
        }[how] as [CountedMember[], { shown: readonly GroupWeek[] | null; left: number[] }];
        expect(publicationOf(now, state, DAY)).toBeNull();
      }),
      { numRuns: 500 },
    );
  });
});
