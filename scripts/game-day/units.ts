import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { endChild } from '../../harness/processes';

/** The site's processes as deploy/systemd/breaking-barriers@.service runs them: one settings file, one log each, started again after a failure. */

/** RestartSec of the unit. */
const RESTART_MS = 3_000;
/** RestartPreventExitStatus of the unit. */
const UNUSABLE_SETTINGS = 78;
const LAST_LINES = 10;

export interface Unit {
  port: number;
  /** Process id while it runs. */
  pid(): number | undefined;
  start(): Promise<void>;
  /** Resolves when it has ended; it is not started again. */
  stop(): Promise<void>;
  /** What `systemctl status` says of it, with its newest log lines. */
  status(): Promise<string>;
}

export interface UnitPlace {
  folder: string;
  /** Where `scripts/start.mjs` is; another folder is another build. */
  program: string;
}

const isRunning = (child: ChildProcess | undefined): boolean =>
  child?.exitCode === null && child.signalCode === null;

const stateOf = (child: ChildProcess | undefined, wanted: boolean): string => {
  if (isRunning(child)) return 'active (running)';
  if (!wanted) return 'inactive (dead)';
  if (child?.exitCode === UNUSABLE_SETTINGS)
    return `failed (Result: exit-code), status=${UNUSABLE_SETTINGS}/CONFIG`;
  return `activating (auto-restart), status=${child?.exitCode ?? child?.signalCode}`;
};

/** The settings file of all units. */
export const settingsFile = (folder: string): string => join(folder, 'site.env');
export const logFile = (folder: string, port: number): string => join(folder, `site-${port}.log`);

/** A unit that does not run yet. */
export const prepareUnit = (place: UnitPlace, port: number): Unit => {
  let child: ChildProcess | undefined;
  let wanted = false;
  const begin = async (): Promise<void> => {
    const settings = parseEnv(await readFile(settingsFile(place.folder), 'utf8'));
    const log = openSync(logFile(place.folder, port), 'a');
    const env = {
      PATH: process.env.PATH,
      ...settings,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: `${port}`,
    };
    const made = spawn(process.execPath, ['scripts/start.mjs'], {
      cwd: place.program,
      env: env as NodeJS.ProcessEnv,
      stdio: ['ignore', log, log],
      detached: true,
    });
    closeSync(log);
    child = made;
    made.once('exit', (code) => {
      if (code === 0 || code === UNUSABLE_SETTINGS) return;
      setTimeout(() => wanted && child === made && void begin(), RESTART_MS);
    });
  };
  return {
    port,
    pid: () => (isRunning(child) ? child?.pid : undefined),
    start: async () => {
      wanted = true;
      if (!isRunning(child)) await begin();
    },
    stop: async () => {
      wanted = false;
      // One that was frozen hears nothing before it goes on.
      child?.kill('SIGCONT');
      if (child) await endChild(child);
    },
    status: async () => {
      const log = await readFile(logFile(place.folder, port), 'utf8').catch(() => '');
      return [
        `breaking-barriers@${port}.service - Breaking Barriers, site on port ${port}`,
        `     Active: ${stateOf(child, wanted)}`,
        '',
        ...log.trimEnd().split('\n').slice(-LAST_LINES),
        '',
      ].join('\n');
    },
  };
};
