import { type Chance, replayedChance, seededChance } from '@/harness/chance';
import { Broken, World } from './world';

/** One kind of world. `run` lives one schedule in it and throws `Broken`, or an error that no promise has a name for. */
export interface Simulation {
  name: string;
  /** It can be lived in every order (`everySchedule`). */
  isSmall?: boolean;
  run(world: World): Promise<void>;
}

export interface Schedule {
  /** Undefined when every promise held. */
  fault: Error | undefined;
  decisions: readonly number[];
  trace: readonly string[];
}

const live = async ({ run, isSmall }: Simulation, chance: Chance, traces: boolean): Promise<Schedule> => {
  const world = new World(chance, traces, isSmall);
  const ended = await run(world).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  );
  return { fault: ended, decisions: chance.decisions, trace: world.trace };
};

/** The schedule of a seed. */
export const schedule = (simulation: Simulation, seed: number, traces = false): Promise<Schedule> =>
  live(simulation, seededChance(seed), traces);

const replay = (simulation: Simulation, decisions: readonly number[], traces = false): Promise<Schedule> =>
  live(simulation, replayedChance(decisions), traces);

/**
 * Every order that a small world has, each once: the last decision that has another outcome takes it, and what follows is decided
 * anew. `count`: how many were lived, all of them unless one has broken a promise.
 */
export const everySchedule = async (
  simulation: Simulation,
): Promise<{ count: number; failed: Schedule | null }> => {
  let decisions: readonly number[] = [];
  for (let count = 1; ; count += 1) {
    const chance = replayedChance(decisions);
    const lived = await live(simulation, chance, false);
    if (lived.fault) return { count, failed: await replay(simulation, lived.decisions, true) };
    const last = chance.decisions.findLastIndex((one, place) => one + 1 < (chance.counts[place] ?? 0));
    if (last < 0) return { count, failed: null };
    decisions = [...chance.decisions.slice(0, last), (chance.decisions[last] ?? 0) + 1];
  }
};

const kindOf = (fault: Error | undefined): string | undefined =>
  fault instanceof Broken ? fault.promise : fault?.message;

/** Schedules that the search for a shorter one may try. */
const TRIES = 3_000;

/**
 * A schedule that breaks the same promise with fewer decisions: runs of them are left out, and single ones replaced by the quietest,
 * as long as that breaks it still.
 */
export const shrink = async (simulation: Simulation, found: Schedule): Promise<Schedule> => {
  const kind = kindOf(found.fault);
  let best = found.decisions;
  let tries = 0;
  const holds = async (decisions: readonly number[]): Promise<boolean> => {
    tries += 1;
    const again = await replay(simulation, decisions);
    if (kindOf(again.fault) !== kind) return false;
    best = decisions.length < again.decisions.length ? decisions : again.decisions;
    return true;
  };
  for (let length = Math.ceil(best.length / 2); length >= 1 && tries < TRIES; length = Math.floor(length / 2))
    for (let place = 0; place < best.length && tries < TRIES; )
      if (!(await holds([...best.slice(0, place), ...best.slice(place + length)]))) place += length;
  for (let place = 0; place < best.length && tries < TRIES; place += 1)
    if (best[place] !== 0) await holds(best.with(place, 0));
  return replay(simulation, best, true);
};
