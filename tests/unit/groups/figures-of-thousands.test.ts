import { beforeAll, describe, expect, it } from 'vitest';
import { stageOf } from '@/lib/server/features/groups/group-figures';
import { type Answer, type SimulatedGroup, simulatedGroups } from '@/tests/support/simulated-groups';

/** What the makers of 50 groups with 10,000 members are answered in six weeks, each answer compared with the one before. */

const NONE = { begun: false, half: false, done: false, certificates: false };
const JOINED = stageOf(NONE);
const bitOf = (reached: Partial<typeof NONE>): number => stageOf({ ...NONE, ...reached }) & ~JOINED;
const BITS = {
  joined: JOINED,
  begun: bitOf({ begun: true }),
  half: bitOf({ half: true }),
  done: bitOf({ done: true }),
  certificates: bitOf({ certificates: true }),
};
type Figure = keyof typeof BITS;
const FIGURES = Object.keys(BITS) as Figure[];

let groups: SimulatedGroup[];
beforeAll(() => {
  groups = simulatedGroups(35, { people: 10_000, groups: 50, days: 42 });
});

const answers = (): Answer[] => groups.flatMap((group) => group.answers);

/** An answer, the one before in the same group, and who of them is no maker. */
const successive = () =>
  groups.flatMap((group) => {
    const people = group.people.filter(({ isMaker }) => !isMaker).map(({ id }) => id);
    return group.answers
      .slice(1)
      .map((now, index) => ({ people, now, before: group.answers[index] as Answer }));
  });

const heldIn = ({ held }: Answer, id: number): number => held.get(id) ?? 0;

describe('what the makers of 50 groups are answered', () => {
  it('tells no count of fewer than five', () => {
    const told = answers().flatMap((answer) => FIGURES.map((figure) => answer.told[figure]));
    expect(told.filter((count) => count !== null).length).toBeGreaterThan(2_000);
    expect(told.filter((count) => count !== null && count < 5)).toEqual([]);
  });

  it('follows from what it holds of those who are counted', () => {
    const wrong = answers().filter(({ told, held, counted }) => {
      const count = (figure: Figure) =>
        [...held.values()].filter((stage) => (stage & BITS[figure]) !== 0).length;
      const isMore = FIGURES.some((figure) => (told[figure] ?? 0) > count(figure));
      return isMore || [...held.keys()].some((id) => !counted.has(id));
    });
    expect(wrong).toEqual([]);
  });

  it('changes each figure by two people at least', () => {
    const differences = groups.flatMap((group) => {
      const isMaker = new Set(group.people.filter((one) => one.isMaker).map(({ id }) => id));
      return FIGURES.flatMap((figure) => {
        const counts = group.answers
          .filter(({ told }) => told[figure] !== null)
          .map(
            ({ held }) =>
              [...held].filter(([id, stage]) => !isMaker.has(id) && (stage & BITS[figure]) !== 0).length,
          );
        return counts.slice(1).map((count, index) => Math.abs(count - (counts[index] ?? 0)));
      });
    });
    expect(differences.filter((difference) => difference >= 2).length).toBeGreaterThan(500);
    expect(differences.filter((difference) => difference === 1)).toEqual([]);
  });

  it('comes back after somebody left', () => {
    const again = successive().filter(({ now, before }) => now.resets > before.resets);
    expect(again.length).toBeGreaterThan(50);
  });

  it('holds nothing of somebody who left before it', () => {
    const leavings = successive().flatMap(({ now, before }) =>
      [...before.held.keys()].filter((id) => !now.counted.has(id)).map((id) => heldIn(now, id)),
    );
    expect(leavings.length).toBeGreaterThan(50);
    expect(leavings.filter((held) => held !== 0)).toEqual([]);
  });
});
