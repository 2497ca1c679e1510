import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Engines as processes of their own with a log each, in one temporary folder. */

/** Whom PostgreSQL and Patroni run as when we are root, which both refuse to run as. */
const engineUser = (): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
};
const USER = engineUser();

/** A folder that the engines may write to. */
export const engineFolder = async (path: string): Promise<string> => {
  await mkdir(path, { recursive: true, mode: 0o700 });
  if (USER) await chown(path, USER.uid, USER.gid);
  return path;
};

/** A file that the engines, and no other users, may read. */
export const engineFile = async (path: string, text: string): Promise<string> => {
  await writeFile(path, text, { mode: 0o600 });
  if (USER) await chown(path, USER.uid, USER.gid);
  return path;
};

export interface Engine {
  child: ChildProcess;
  /** Resolves when it is gone. */
  ended: Promise<unknown>;
}

interface EngineStart {
  program: string;
  args: readonly string[];
  /** Where its log goes: `<name>.log`. */
  folder: string;
  name: string;
  env?: Readonly<Record<string, string>>;
  cwd?: string;
  /** With our own rights instead of those of PostgreSQL's user. */
  asOurselves?: boolean;
}

const running = new Set<Engine>();
let isEnding = false;

/** Starts one, which `killEngines` ends at the latest. Ctrl+C in a terminal does not reach it. */
export const startEngine = ({ program, args, folder, name, env, cwd, asOurselves }: EngineStart): Engine => {
  if (isEnding) throw new Error(`${name} is not started any more.`);
  const log = openSync(join(folder, `${name}.log`), 'a');
  const options: SpawnOptions = {
    cwd: cwd ?? folder,
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...env } as unknown as NodeJS.ProcessEnv,
    stdio: ['ignore', log, log],
    detached: true,
    ...(asOurselves ? {} : USER),
  };
  const child = spawn(program, args, options);
  closeSync(log);
  const engine = { child, ended: once(child, 'exit') };
  running.add(engine);
  void engine.ended.then(() => running.delete(engine));
  return engine;
};

/** Ends it at once, as `kill -9` does. */
export const killEngine = async ({ child, ended }: Engine): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await ended;
};

/** Ends all that were started, frozen ones too; no other is started from now on. */
export const killEngines = async (): Promise<void> => {
  isEnding = true;
  await Promise.all([...running].map(killEngine));
};

const signalIfThere = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};

/** The PostgreSQL that runs on a data folder: its first process and all that it has made. Empty when none runs. */
export const postgresOf = async (dataFolder: string): Promise<number[]> => {
  const file = await readFile(join(dataFolder, 'postmaster.pid'), 'utf8').catch(() => '');
  const postmaster = Number(file.split('\n')[0]);
  if (!postmaster) return [];
  // The number may belong to another process by now.
  const command = await readFile(`/proc/${postmaster}/cmdline`, 'utf8').catch(() => '');
  if (!command.includes(dataFolder)) return [];
  const made = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').catch(() => '');
  return [postmaster, ...made.split(' ').map(Number).filter(Boolean)];
};

/** Sends a signal to all of them, one right after the other. */
export const signalAll = (pids: readonly number[], signal: NodeJS.Signals): void => {
  for (const pid of pids) signalIfThere(pid, signal);
};
