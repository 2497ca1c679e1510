import { array, assert, boolean, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CountedMember, publicationOf, stageOf } from '@/lib/server/features/groups/group-figures';
import type { GroupWeek } from '@/lib/shared/rules/groups';

const DAY = '2026-11-25';
const MONDAY = '2026-11-23';

const NONE = { begun: false, half: false, done: false, certificates: false };
const JOINED = stageOf(NONE);
const BEGUN = stageOf({ ...NONE, begun: true });
const DONE = stageOf({ ...NONE, begun: true, half: true, done: true });

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
    const [maker, ...people] = members([DONE, DONE, ...many(5, BEGUN)], many(7, BEGUN));
    expect(
      publicationOf([{ ...(maker as CountedMember), isMaker: true }, ...people], BEFORE, DAY),
    ).toBeNull();
  });

  it('never tell more of a part than of the whole', () => {
    // One joined and two have begun; who joined waits for another one.
    const stages = [...many(6, BEGUN), BEGUN];
    const shown = [...many(5, BEGUN), JOINED];
    const publication = publicationOf(
      members(stages, shown),
      { ...BEFORE, shown: [week({ joined: 6 })] },
      DAY,
    );
    expect(publication?.weeks).toEqual([week({ joined: 6, begun: 6 })]);
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

  it('wait until somebody else has moved', () => {
    const shown = many(6, BEGUN);
    expect(publicationOf(members(shown), afterLeaving([BEGUN]), DAY)).toBeNull();
    expect(
      publicationOf(members([DONE, ...many(5, BEGUN)], shown), afterLeaving([BEGUN]), DAY)?.weeks,
    ).toEqual([week({ joined: 6, begun: 6 })]);
  });

  it('do not take somebody who came back for two people', () => {
    const shown = [...many(5, BEGUN), 0];
    expect(publicationOf(members(many(6, BEGUN), shown), afterLeaving([BEGUN]), DAY)).toBeNull();
    const moved = [DONE, ...many(4, BEGUN), BEGUN];
    expect(publicationOf(members(moved, shown), afterLeaving([BEGUN]), DAY)).toBeNull();
  });
});

const anyStage = record({
  begun: boolean(),
  half: boolean(),
  done: boolean(),
  certificates: boolean(),
}).map((reached) => stageOf(reached));

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
