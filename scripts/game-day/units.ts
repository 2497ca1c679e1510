import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endChild } from '../../harness/processes';
import { readUnit, type UnitFile } from '../deployment/unit-file';

/** The site's processes as deploy/systemd/breaking-barriers@.service runs them: one settings file, one log each, started again after a failure. */

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

/** Whether systemd leaves it ended. */
const isFinal = ({ finalCodes }: UnitFile, code: number | null | undefined): boolean =>
  finalCodes.includes(code ?? Number.NaN);

const stateOf = (child: ChildProcess | undefined, wanted: boolean, file: UnitFile): string => {
  if (isRunning(child)) return 'active (running)';
  if (!wanted) return 'inactive (dead)';
  if (isFinal(file, child?.exitCode)) return `failed (Result: exit-code), status=${child?.exitCode}/CONFIG`;
  return `activating (auto-restart), status=${child?.exitCode ?? child?.signalCode}`;
};

/** The settings file of all units. */
export const settingsFile = (folder: string): string => join(folder, 'site.env');
export const logFile = (folder: string, port: number): string => join(folder, `site-${port}.log`);

/** A unit that does not run yet. */
export const prepareUnit = (place: UnitPlace, port: number): Unit => {
  const name = `breaking-barriers@${port}`;
  const file = readUnit(name, {
    '/srv/breaking-barriers/current': place.program,
    '/etc/breaking-barriers': place.folder,
    '/usr/bin/node': process.execPath,
  });
  let child: ChildProcess | undefined;
  let wanted = false;
  const begin = (): void => {
    const log = openSync(logFile(place.folder, port), 'a');
    const made = spawn(file.program, file.args, {
      cwd: file.folder,
      env: file.environment() as NodeJS.ProcessEnv,
      stdio: ['ignore', log, log],
      detached: true,
    });
    closeSync(log);
    child = made;
    made.once('exit', (code) => {
      if (code === 0 || isFinal(file, code) || file.restartMs === null) return;
      setTimeout(() => wanted && child === made && begin(), file.restartMs);
    });
  };
  return {
    port,
    pid: () => (isRunning(child) ? child?.pid : undefined),
    start: async () => {
      wanted = true;
      if (!isRunning(child)) begin();
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
        `${name}.service - ${file.description}`,
        `     Active: ${stateOf(child, wanted, file)}`,
        '',
        ...log.trimEnd().split('\n').slice(-LAST_LINES),
        '',
      ].join('\n');
    },
  };
};
