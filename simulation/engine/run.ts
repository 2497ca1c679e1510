import { type Chance, replayedChance, seededChance } from './chance';
import { Broken, World } from './world';

/** One kind of world. `run` lives one schedule in it and throws `Broken`, or an error that no promise has a name for. */
export interface Simulation {
  name: string;
  run(world: World): Promise<void>;
}

export interface Schedule {
  /** Undefined when every promise held. */
  fault: Error | undefined;
  decisions: readonly number[];
  trace: readonly string[];
}

const live = async ({ run }: Simulation, chance: Chance, traces: boolean): Promise<Schedule> => {
  const world = new World(chance, traces);
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
