/** Every decision of a schedule, drawn from a seed or from the list of decisions of an earlier run. */
export interface Chance {
  /** A whole number from 0 to one less than `count`. */
  below(count: number): number;
  /** Whether something happens that has so many chances of a hundred. */
  happens(percent: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** What was decided so far, for a replay. */
  readonly decisions: readonly number[];
  /** Among how many each of them was decided. */
  readonly counts: readonly number[];
}

/** Mulberry32: 32 bits of state, the same numbers on every machine. From 0 to below 1. */
const numbersOf = (seed: number) => {
  let state = seed | 0;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const chanceOf = (draw: (count: number) => number): Chance => {
  const decisions: number[] = [];
  const counts: number[] = [];
  const below = (count: number): number => {
    const decision = draw(count);
    decisions.push(decision);
    counts.push(count);
    return decision;
  };
  return {
    below,
    happens: (percent) => below(100) >= 100 - percent,
    pick: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('there is nothing to pick from');
      return item;
    },
    decisions,
    counts,
  };
};

export const seededChance = (seed: number): Chance => {
  const next = numbersOf(seed);
  return chanceOf((count) => Math.floor(next() * count));
};

/** Repeats decisions; after the last one everything is the first choice, which is always the quietest. */
export const replayedChance = (decisions: readonly number[]): Chance => {
  let place = 0;
  return chanceOf((count) => {
    const decision = decisions[place] ?? 0;
    place += 1;
    return Math.min(decision, count - 1);
  });
};
