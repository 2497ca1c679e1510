import { type Schedule, type Simulation, schedule } from './engine/run';

/** Seeds of one world, one after the other. */

export interface Found {
  seed: number;
  schedule: Schedule;
}

/** Lives these schedules until one breaks a promise; null when none does. */
export const search = async (
  simulation: Simulation,
  { from, count }: { from: number; count: number },
): Promise<Found | null> => {
  for (let seed = from; seed < from + count; seed += 1) {
    const lived = await schedule(simulation, seed);
    if (lived.fault) return { seed, schedule: lived };
  }
  return null;
};
