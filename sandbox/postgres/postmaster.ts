import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { waitsForDisk } from '../state/durable-file';
import { type OrdinaryUser, spawnIdentity } from './ordinary-user';

const LARGEST_LOG = 5_000_000;
const READY_WITHIN_MS = 60_000;

/** Nothing of our environment (PGDATA, PGPORT, LC_*) may leak into the server. */
const CLEAN_ENVIRONMENT = {
  PATH: process.env.PATH ?? '/usr/bin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
} as Partial<NodeJS.ProcessEnv> as NodeJS.ProcessEnv;

export interface Postmaster {
  /** Resolves when it has ended, for whatever reason. */
  ended: Promise<void>;
  hasEnded(): boolean;
  stop(): Promise<void>;
}

/** It ended before it was ready; `output` is what it said. */
export class PostmasterFailedError extends Error {
  override readonly name = 'PostmasterFailedError';
  constructor(readonly output: string) {
    super(
      `PostgreSQL did not start: ${output.trim().split('\n').slice(-3).join(' | ') || 'it said nothing'}`,
    );
  }
}

/** A power cut can break what these protect, a `kill -9` cannot; `synchronous_commit` protects against both, and stays. */
const withoutWaiting = ['fsync=off', 'full_page_writes=off'];

const parameters = (port: number, settings: readonly string[]): string[] =>
  [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'timezone=UTC',
    'log_timezone=UTC',
    'log_line_prefix=%m [%p] ',
    'jit=off',
    ...(waitsForDisk() ? [] : withoutWaiting),
    ...settings,
  ].flatMap((setting) => ['-c', setting]);

/**
 * A shell that ends the postmaster when our end of its standard input closes, which a `kill -9` of the
 * sandbox does too. A line on that input tells it that it is no longer needed.
 */
const startGuard = (pid: number, user: OrdinaryUser | null): ChildProcess => {
  const guard = spawn('/bin/sh', ['-c', 'read -r line || kill -INT "$0"', String(pid)], {
    cwd: '/',
    env: CLEAN_ENVIRONMENT,
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    ...spawnIdentity(user),
  });
  guard.stdin?.on('error', () => undefined);
  guard.on('error', () => undefined);
  guard.unref();
  return guard;
};

const openLog = async (path: string) => {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  return open(path, size > LARGEST_LOG ? 'w' : 'a', 0o600);
};

/** Its pid file ends with the word "ready" once it accepts connections. */
const isReady = async (data: string, pid: number | undefined): Promise<boolean> => {
  const lines = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
};

/** Starts PostgreSQL on 127.0.0.1 and waits until it accepts connections. Rejects with PostmasterFailedError. */
export const startPostmaster = async (options: {
  program: string;
  data: string;
  port: number;
  user: OrdinaryUser | null;
  logPath: string;
  /** Of PostgreSQL, as `max_connections=400`. */
  settings: readonly string[];
}): Promise<Postmaster> => {
  const { program, data, port, user, logPath, settings } = options;
  const log = await openLog(logPath);
  const logStart = (await log.stat()).size;
  // Its own process group: a Ctrl-C meant for the sandbox must not end the database before the sandbox does.
  const child = spawn(program, ['-D', data, ...parameters(port, settings)], {
    cwd: '/',
    env: CLEAN_ENVIRONMENT,
    stdio: ['ignore', log.fd, log.fd],
    detached: true,
    ...spawnIdentity(user),
  });
  let over = false;
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      over = true;
      resolve();
    };
    child.once('exit', end);
    child.once('error', end);
  });
  await log.close();
  const guard = child.pid ? startGuard(child.pid, user) : null;
  void ended.then(() => guard?.stdin?.end('done\n'));

  const stop = async () => {
    if (over) return;
    const patience = setTimeout(() => child.kill('SIGQUIT'), 10_000);
    child.kill('SIGINT');
    await ended;
    clearTimeout(patience);
  };

  for (const until = Date.now() + READY_WITHIN_MS; !(await isReady(data, child.pid)); await pause(15)) {
    if (Date.now() > until) await stop();
    if (over) {
      const said = await readFile(logPath, 'utf8').catch(() => '');
      throw new PostmasterFailedError(said.slice(logStart));
    }
  }
  return { ended, hasEnded: () => over, stop };
};

/** Runs one of PostgreSQL's programs to its end; rejects with what it printed when it fails. */
export const runProgram = async (
  program: string,
  arguments_: string[],
  user: OrdinaryUser | null,
): Promise<void> => {
  const child = spawn(program, arguments_, {
    cwd: '/',
    env: CLEAN_ENVIRONMENT,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...spawnIdentity(user),
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${program} failed: ${output.trim().split('\n').slice(-4).join(' | ')}`);
};
