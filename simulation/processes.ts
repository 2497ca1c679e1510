import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { compileScripts } from '@/harness/site/compile-scripts';

/** Seeds on all cores: processes of `worker.ts`, each with its part of them. */

interface Worker {
  script: string;
  remove(): Promise<void>;
}

/** Compiled, since a loader takes twice the time. It stands below `node_modules`, from where packages are found. */
export const compileWorker = async (root: string): Promise<Worker> => {
  const cache = join(root, 'node_modules', '.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'simulation-'));
  await compileScripts(root, { worker: join(root, 'simulation/worker.ts') }, folder);
  return { script: join(folder, 'worker.mjs'), remove: () => rm(folder, { recursive: true, force: true }) };
};

/** Of one process at a time, so that a failure is told before all is over. */
const MOST_AT_ONCE = 5_000;
/** A planted fault is found early, or not at all. */
const PLANTED_AT_ONCE = 200;

interface Range {
  world: string;
  /** The first seed. */
  from: number;
  count: number;
  /** The place of a planted fault in its list. */
  planted?: number;
}

/** `failure`: the first seed that was found to break a promise, and how; null when none did. */
export const searchInProcesses = async (
  script: string,
  { world, from, count, planted }: Range,
): Promise<{ failure: string | null; seconds: number }> => {
  const begin = performance.now();
  const most = planted === undefined ? MOST_AT_ONCE : PLANTED_AT_ONCE;
  const size = Math.min(most, Math.ceil(count / availableParallelism()));
  let next = from;
  let failure: string | null = null;
  const work = async (): Promise<void> => {
    while (failure === null && next < from + count) {
      const first = next;
      next += size;
      const range = [first, Math.min(size, from + count - first)].map(String);
      const which = planted === undefined ? [] : [String(planted)];
      const { stdout } = await promisify(execFile)(process.execPath, [script, world, ...range, ...which]);
      if (stdout.trim() !== 'none') failure ??= stdout.trim();
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return { failure, seconds: (performance.now() - begin) / 1000 };
};
