import { fork } from 'node:child_process';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { printTable } from '@/harness/print-table';
import { compileScripts } from '@/harness/site/compile-scripts';
import { type Behaviour, nameOf } from './behaviour';
import { BEHAVIOURS, ofTheDay } from './behaviours';
import type { Order, Outcome } from './worker';

/**
 * `npm run test:mutation`: takes behaviours of the product out, one at a time, and says which no test noticed. Exits with 1 then.
 *
 * `-- --room uploads` takes those of a room, `--only NAME` one of this name, and so for several, `--turn` two dozen that the date chooses.
 * `--report FILE` writes the counts as JSON.
 */

const root = process.cwd();

const { values } = parseArgs({
  options: {
    room: { type: 'string' },
    only: { type: 'string', multiple: true },
    turn: { type: 'boolean', default: false },
    report: { type: 'string' },
  },
});

const DAY_MS = 86_400_000;
/** Without a word a process is in a loop that has no end. It is ended, and another one goes on behind what it could not tell. */
const MOST_SILENT_MS = 180_000;

const chosen = (): readonly Behaviour[] => {
  const { room, only, turn } = values;
  const all = turn ? ofTheDay(Math.floor(Date.now() / DAY_MS)) : BEHAVIOURS;
  const isNamed = (behaviour: Behaviour) =>
    [behaviour.name, nameOf(behaviour)].some((name) => only?.includes(name) ?? true);
  return all.filter((behaviour) => (!room || behaviour.room === room) && isNamed(behaviour));
};

/** Packages are not copied: nothing is written there. */
const NOT_COPIED = new Set(['node_modules', '.git', '.next', 'test-results']);

const copyProject = async (folder: string): Promise<string> => {
  const copy = await mkdtemp(join(folder, 'copy-'));
  await cp(root, copy, {
    recursive: true,
    filter: (path) => !NOT_COPIED.has(relative(root, path)),
  });
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  // Vitest does not load beside the loader of this process.
  await compileScripts(root, { worker: 'mutation/worker.ts' }, copy);
  return copy;
};

/** Those that the same tests notice, together: these tests run once unchanged. */
const inGroups = (behaviours: readonly Behaviour[]): Behaviour[][] => {
  const groups = new Map<string, Behaviour[]>();
  for (const behaviour of behaviours) {
    const key = behaviour.tests.join();
    groups.set(key, [...(groups.get(key) ?? []), behaviour]);
  }
  // Files of one project stay together, and those that take long come first.
  return [...groups].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, group]) => group);
};

/** A process that takes groups until none is left. Resolves with what it left of its last one, where it did not end by itself. */
const takeGroups = (
  copy: string,
  groups: Behaviour[][],
  onOutcome: (outcome: Outcome) => void,
): Promise<Behaviour[]> =>
  new Promise((resolve, reject) => {
    const child = fork(join(copy, 'worker.mjs'), { cwd: copy, execArgv: [], detached: true });
    // With the process of Vitest below it, which a loop without end keeps from hearing anything.
    const end = (): void => {
      if (child.pid && child.exitCode === null && child.signalCode === null)
        process.kill(-child.pid, 'SIGKILL');
    };
    const stop = (): void => {
      reject(new Error('Stopped.'));
      end();
    };
    process.once('SIGINT', stop).once('SIGTERM', stop);
    let watch = setTimeout(end, MOST_SILENT_MS);
    let left: Behaviour[] = [];
    child.on('message', (message: Outcome | 'ready') => {
      clearTimeout(watch);
      watch = setTimeout(end, MOST_SILENT_MS);
      if (message !== 'ready') {
        left = left.filter((one) => nameOf(one) !== message.name);
        return onOutcome(message);
      }
      left = groups.shift() ?? [];
      const order: Order = left.length > 0 ? left : 'end';
      child.send(order);
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      clearTimeout(watch);
      process.off('SIGINT', stop).off('SIGTERM', stop);
      if (code === 0 || left.length > 0) resolve(left);
      else reject(new Error(`A process ended with ${code}.`));
    });
  });

const takeAllOut = async (behaviours: readonly Behaviour[]): Promise<Outcome[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'bb-mutation-'));
  const outcomes: Outcome[] = [];
  const onOutcome = (outcome: Outcome): void => {
    outcomes.push(outcome);
    const { name, verdict, by, seconds } = outcome;
    console.log(`${verdict.padEnd(8)}  ${name}  (${seconds.toFixed(1)} s)  ${by}`);
  };
  const groups = inGroups(behaviours);
  const count = Math.min(availableParallelism(), groups.length);
  try {
    await Promise.all(
      Array.from({ length: count }, async () => {
        let left: Behaviour[];
        // What a process was taking out stays so in its copy.
        do {
          left = await takeGroups(await copyProject(folder), groups, onOutcome);
          const [silent, ...others] = left;
          if (silent)
            onOutcome({ name: nameOf(silent), verdict: 'broken', by: 'its process ended', seconds: 0 });
          if (others.length > 0) groups.unshift(others);
        } while (left.length > 0);
      }),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return outcomes;
};

const tell = (behaviours: readonly Behaviour[], outcomes: readonly Outcome[]): readonly string[] => {
  const verdicts = new Map(outcomes.map(({ name, verdict }) => [name, verdict]));
  const noticed = (some: readonly Behaviour[]) =>
    some.filter((one) => verdicts.get(nameOf(one)) === 'noticed');
  const rooms = [...new Set(behaviours.map(({ room }) => room))].sort();
  const rows = rooms.map((room) => {
    const own = behaviours.filter((one) => one.room === room);
    return [room, String(own.length), String(noticed(own).length)];
  });
  printTable([['room', 'taken out', 'noticed'], ...rows]);
  const count = noticed(behaviours).length;
  console.log(
    `${count} of ${behaviours.length} noticed (${((100 * count) / behaviours.length).toFixed(1)} %)`,
  );
  const wrong = behaviours.filter(
    (one) => (verdicts.get(nameOf(one)) === 'noticed') === Boolean(one.accepted),
  );
  return wrong.map((one) =>
    one.accepted
      ? `${nameOf(one)} is noticed, and is accepted as if it were not`
      : `${nameOf(one)}: ${verdicts.get(nameOf(one)) ?? 'not tried'}`,
  );
};

const run = async (): Promise<boolean> => {
  const behaviours = chosen();
  if (behaviours.length === 0) throw new Error('No behaviour is called this.');
  const failures = tell(behaviours, await takeAllOut(behaviours));
  for (const failure of failures) console.log(failure);
  const { report } = values;
  const counts = {
    passed: behaviours.length - failures.length,
    failed: failures.length,
    failures,
    passedTitles: [],
  };
  if (report) await writeFile(report, JSON.stringify(counts));
  return failures.length === 0;
};

void run().then((isWhole) => {
  process.exitCode = isWhole ? 0 : 1;
});
