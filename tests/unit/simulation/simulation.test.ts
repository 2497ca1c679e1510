import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everySchedule, type Simulation, schedule, shrink } from '@/simulation/engine/run';
import type { World } from '@/simulation/engine/world';
import { PLANTED } from '@/simulation/planted';
import { compileWorker, searchInProcesses } from '@/simulation/processes';
import { smallWorlds, WORLD_NAMES, WORLDS } from '@/simulation/worlds';

const root = process.cwd();
/** Of all worlds together. */
const SCHEDULES = 2_000;

let worker: Awaited<ReturnType<typeof compileWorker>>;
beforeAll(async () => {
  worker = await compileWorker(root);
});
afterAll(() => worker.remove());

it.each(WORLD_NAMES)('the world of %s keeps every promise', async (world) => {
  const count = SCHEDULES / WORLD_NAMES.length;
  const { failure } = await searchInProcesses(worker.script, { world, from: 1, count });
  expect(failure).toBeNull();
});

it('small worlds keep every promise in every order', async () => {
  const lived = await Promise.all((await smallWorlds(root)).map(everySchedule));
  expect(lived.map(({ failed }) => failed)).toEqual(lived.map(() => null));
  // Two tabs with and without locks, and a crash at every moment of two parts: none was skipped.
  expect(lived.map(({ count }) => count)).toEqual([2_738, 98]);
});

describe('a planted fault', () => {
  it.each(PLANTED)('can be planted: $fault', async ({ world, patch }) => {
    await expect(WORLDS[world](root, [patch])).resolves.toMatchObject({ name: world });
  });

  it('is found', async () => {
    const { failure } = await searchInProcesses(worker.script, {
      world: 'answers',
      from: 1,
      count: 400,
      planted: 0,
    });
    expect(failure).toMatch(/^\d+ not /);
  });
});

/** Breaks where two things happen in one order, among much that does not matter. */
const racing: Simulation = {
  name: 'racing',
  async run(world: World) {
    const happened: string[] = [];
    for (const name of ['first', 'second', 'other', 'another'])
      world.soon(name, () => {
        happened.push(name);
        if (happened.join() === 'other,second') world.broken('in order', 'a race');
      });
    while (await world.next());
  },
};

const failingSeed = async (): Promise<number> => {
  for (let seed = 1; ; seed += 1) if ((await schedule(racing, seed)).fault) return seed;
};

it('every order of a small world is lived once', async () => {
  const orders: string[] = [];
  const small: Simulation = {
    name: 'three',
    isSmall: true,
    async run(world: World) {
      const happened: string[] = [];
      for (const name of ['a', 'b', 'c']) world.soon(name, () => void happened.push(name));
      while (await world.next());
      orders.push(happened.join(''));
    },
  };
  expect(await everySchedule(small)).toEqual({ count: 6, failed: null });
  expect(orders.toSorted()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba']);
});

describe('a seed', () => {
  it('decides every step', async () => {
    const world = await WORLDS.answers(root);
    const [once, again] = [await schedule(world, 7, true), await schedule(world, 7, true)];
    expect(again).toEqual(once);
    expect((await schedule(world, 8, true)).trace).not.toEqual(once.trace);
  });

  it('that breaks a promise is told in fewer decisions', async () => {
    const found = await schedule(racing, await failingSeed(), true);
    const short = await shrink(racing, found);
    expect(short.fault?.message).toBe('in order: a race');
    expect(short.trace.map((line) => line.trim().split('  ')[1])).toEqual(['other', 'second']);
    expect(short.decisions.length).toBeLessThanOrEqual(found.decisions.length);
  });
});
