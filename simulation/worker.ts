import { PLANTED } from './planted';
import { search } from './search';
import { WORLDS, type WorldName } from './worlds';

/**
 * Part of the work of `main.ts`, in a process of its own: world, first seed, how many, and which planted fault, if any. Prints the
 * seed that failed and how, or `none`.
 */
const [world, from, count, planted] = process.argv.slice(2);

const patches = planted === undefined ? [] : PLANTED.slice(Number(planted), Number(planted) + 1);
const simulation = await WORLDS[world as WorldName](
  process.cwd(),
  patches.map(({ patch }) => patch),
);
const found = await search(simulation, { from: Number(from), count: Number(count) });
console.log(found ? `${found.seed} ${found.schedule.fault?.message}` : 'none');
