import { parseArgs } from 'node:util';
import { printTable } from '@/harness/print-table';
import { everySchedule, type Schedule, schedule, shrink } from './engine/run';
import { PLANTED } from './planted';
import { compileWorker, searchInProcesses } from './processes';
import { smallWorlds, WORLD_NAMES, WORLDS, type WorldName } from './worlds';

/**
 * `npm run test:simulation`: a million schedules of the product's own code in worlds in which everything goes wrong, on all cores. A
 * seed that breaks a promise is printed with a trace, in as few steps as were found. Exits with 1 then.
 *
 * `-- --whole` lives small worlds in every order, and counts them. `-- --seeds 2000` lives fewer of each world, `--from 5000` others, `--world answers` one world alone. `--seed 17 --world answers`
 * shows one. `--planted` puts known faults into the product, one at a time, and says after how many seeds each is found.
 */

const root = process.cwd();
/** Of all worlds together. */
const ALL = 1_000_000;
/** A planted fault has to be found within so many. */
const MOST_SEEDS = 10_000;

const { values } = parseArgs({
  options: {
    seeds: { type: 'string' },
    seed: { type: 'string' },
    from: { type: 'string', default: '1' },
    world: { type: 'string' },
    planted: { type: 'boolean', default: false },
    whole: { type: 'boolean', default: false },
  },
});

const isWorld = (name: string): name is WorldName => name in WORLDS;

const chosenWorlds = (): readonly WorldName[] => {
  const { world } = values;
  if (world === undefined) return WORLD_NAMES;
  if (!isWorld(world)) throw new Error(`The worlds are ${WORLD_NAMES.join(', ')}.`);
  return [world];
};

const print = ({ fault, trace }: Schedule): void =>
  console.log(`${trace.join('\n')}\n\n${fault ? `Broken: ${fault.message}` : 'Every promise held.'}`);

/** The shortest schedule that was found to break the same promise. */
const explain = async (world: WorldName, seed: number): Promise<void> => {
  const simulation = await WORLDS[world](root);
  const lived = await schedule(simulation, seed, true);
  if (!lived.fault) return print(lived);
  const short = await shrink(simulation, lived);
  console.log(`${world}, seed ${seed}: ${lived.fault.message}`);
  console.log(`In ${short.decisions.length} decisions of ${lived.decisions.length}:\n`);
  print(short);
};

const liveWhole = async (): Promise<boolean> => {
  const rows: string[][] = [];
  for (const simulation of await smallWorlds(root)) {
    const { count, failed } = await everySchedule(simulation);
    if (failed) print(failed);
    rows.push([simulation.name, String(count), failed?.fault?.message ?? 'every promise held']);
  }
  printTable([['world', 'orders, all of them', 'outcome'], ...rows]);
  return rows.every((row) => row.at(-1) === 'every promise held');
};

const plantAll = async (script: string): Promise<boolean> => {
  const rows: string[][] = [];
  for (const [place, { fault, world }] of PLANTED.entries()) {
    const { failure } = await searchInProcesses(script, {
      world,
      from: 1,
      count: MOST_SEEDS,
      planted: place,
    });
    const [seed = '', ...how] = failure?.split(' ') ?? [];
    rows.push([world, fault, seed || 'not found', how.join(' ')]);
  }
  printTable([['world', 'planted fault', 'found by seed', 'as'], ...rows]);
  return rows.every(([, , seed]) => seed !== 'not found');
};

const liveAll = async (script: string): Promise<boolean> => {
  const names = chosenWorlds();
  const count = Number(values.seeds ?? Math.ceil(ALL / names.length));
  const rows: string[][] = [];
  for (const world of names) {
    const { failure, seconds } = await searchInProcesses(script, { world, from: Number(values.from), count });
    rows.push([world, String(count), seconds.toFixed(0), failure ?? 'every promise held']);
    if (failure) await explain(world, Number.parseInt(failure, 10));
  }
  printTable([['world', 'schedules', 'seconds', 'outcome'], ...rows]);
  return rows.every((row) => row.at(-1) === 'every promise held');
};

const run = async (): Promise<boolean> => {
  if (values.whole) return liveWhole();
  if (values.seed !== undefined) {
    for (const world of chosenWorlds()) await explain(world, Number(values.seed));
    return true;
  }
  const worker = await compileWorker(root);
  return (values.planted ? plantAll : liveAll)(worker.script).finally(worker.remove);
};

void run().then((isWhole) => {
  process.exitCode = isWhole ? 0 : 1;
});
