import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The demo as a newcomer starts it, on free ports and with a data folder of its own. */

export interface Demo {
  /** Origin of the site, e.g. `http://localhost:40123`. */
  site: string;
  /** Origin of the sandbox. */
  sandbox: string;
  dataDir: string;
  /** Process id of the demo, whose children are the sandbox and the site. */
  pid: number;
  /** Ends it as Ctrl+C does; the data folder stays. */
  stop(): Promise<void>;
  /** Ends the whole tree as a power cut does. */
  kill(): Promise<void>;
  /**
   * Stops the processes of its database, which then takes connections and says nothing, as behind a broken network.
   * Answers with what lets them run again; `stop` waits for that.
   */
  freezeDatabase(): () => void;
  /** Removes the data folder. */
  clean(): Promise<void>;
}

const addressAfter = (text: string, label: string): string | undefined =>
  new RegExp(`${label}\\s+(http://[^\\s/]+)`).exec(text)?.[1];

const whenAnnounced = (child: ChildProcess): Promise<{ site: string; sandbox: string }> =>
  new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const site = addressAfter(output, 'Site');
      const sandbox = addressAfter(output, 'Mailbox');
      if (site && sandbox) resolve({ site, sandbox });
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`The demo ended with ${code}:\n${output}`)));
  });

interface Descendant {
  pid: number;
  /** Name of its program, without the folder. */
  program: string;
}

/** Everything that a process started, directly or not, as far as it still runs; parents before their children. */
const descendants = (root: number): Descendant[] => {
  const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,comm='], { encoding: 'utf8' }).trim();
  const processes = listed.split('\n').map((line) => {
    const [pid, ppid, program = ''] = line.trim().split(/\s+/);
    return { pid: Number(pid), ppid: Number(ppid), program };
  });
  const below = (parent: number): Descendant[] =>
    processes
      .filter(({ ppid }) => ppid === parent)
      .flatMap(({ pid, program }) => [{ pid, program }, ...below(pid)]);
  return below(root);
};

const freezeDatabaseOf = (root: number): (() => void) => {
  // The postmaster first: afterwards there are no new backends.
  const stopped = descendants(root).filter(({ program }) => program === 'postgres');
  if (stopped.length === 0) throw new Error('the demo has no database to stop');
  const signalAll = (signal: NodeJS.Signals) => {
    for (const { pid } of stopped) process.kill(pid, signal);
  };
  signalAll('SIGSTOP');
  return () => signalAll('SIGCONT');
};

const killHard = (pid: number) => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // It ended in the meantime, as postgres does when its parent goes.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};

/** Starts the demo; with `dataDir` it goes on with the data of an earlier one. */
export const startDemo = async (
  options: { dataDir?: string; env?: Record<string, string> } = {},
): Promise<Demo> => {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'breaking-barriers-demo-')));
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/demo.ts'], {
    env: {
      ...process.env,
      PORT: '0',
      SANDBOX_PORT: '0',
      LOG_LEVEL: 'warn',
      // Its data is removed. A disk that lets a write wait for seconds would cost a call its time limit.
      SYNC_DATA: 'no',
      ...options.env,
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const pid = child.pid as number;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const addresses = await whenAnnounced(child);
  return {
    ...addresses,
    dataDir,
    pid,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
    kill: async () => {
      for (const each of [pid, ...descendants(pid).map((child) => child.pid)]) killHard(each);
      await ended;
    },
    freezeDatabase: () => freezeDatabaseOf(pid),
    clean: () => rm(dataDir, { recursive: true, force: true }),
  };
};
