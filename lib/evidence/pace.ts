/** How fast an upload goes, by the bytes of the last half minute. */

const WINDOW_MS = 30_000;
/** Less says nothing. */
const SHORTEST_MS = 2_000;

interface Sample {
  at: number;
  loaded: number;
}

export interface Pace {
  /** @param at epoch milliseconds */
  note(at: number, loaded: number): void;
  /** Seconds until all is sent; null while nobody can tell. */
  secondsLeft(total: number): number | null;
}

export const createPace = (): Pace => {
  let samples: Sample[] = [];
  return {
    note(at, loaded) {
      const last = samples.at(-1);
      // Parts that are sent again take the count back.
      if (last && loaded < last.loaded) samples = [];
      samples = [...samples.filter((sample) => at - sample.at <= WINDOW_MS), { at, loaded }];
    },
    secondsLeft(total) {
      const [first, last] = [samples[0], samples.at(-1)];
      if (!first || !last || last.at - first.at < SHORTEST_MS || last.loaded <= first.loaded) return null;
      const perSecond = (last.loaded - first.loaded) / ((last.at - first.at) / 1_000);
      return (total - last.loaded) / perSecond;
    },
  };
};
