import { readFile, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { commandLine, processStart } from '../state/process-identity';

const GRACE_MS = 10_000;
const STEP_MS = 25;

const endedWithin = async (pid: number, started: string, ms: number): Promise<boolean> => {
  for (const until = Date.now() + ms; Date.now() < until; ) {
    if ((await processStart(pid)) !== started) return true;
    await pause(STEP_MS);
  }
  return false;
};

const samePlace = async (one: string, other: string): Promise<boolean> => {
  if (one === other) return true;
  const [first, second] = await Promise.all([one, other].map((path) => realpath(path).catch(() => null)));
  return first !== null && first === second;
};

/**
 * Ends the postmaster that a killed sandbox left in `data`. The process must name this very folder, both in
 * its pid file and on its command line, before it gets a signal: fast shutdown first, immediate after 10 s.
 */
export const stopLeftover = async (data: string): Promise<void> => {
  const pidFile = join(data, 'postmaster.pid');
  const [firstLine, folderLine] = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n');
  const pid = Number(firstLine);
  if (!Number.isInteger(pid) || pid <= 1) return;
  const started = await processStart(pid);
  // Nothing is running: PostgreSQL itself recovers from a stale file, and checks for orphaned backends first.
  if (started === null) return;

  const arguments_ = (await commandLine(pid)) ?? '';
  const ours =
    /(^|\/)postgres /.test(arguments_) &&
    arguments_.includes(`-D ${data}`) &&
    (await samePlace(folderLine ?? '', data));
  if (!ours) {
    // The process id went to somebody else, for which PostgreSQL would refuse to start.
    await rm(pidFile, { force: true });
    return;
  }
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
    if (await endedWithin(pid, started, GRACE_MS)) return;
  }
  throw new Error(`the database left over in ${data} (process ${pid}) does not stop`);
};
