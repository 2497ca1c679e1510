import { spawn } from 'node:child_process';
import { existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readUnit } from './unit-file';

/**
 * Stands for systemctl where there is no systemd: starts and ends what deploy/systemd says, in the folders of a trial.
 * SITE_BASE, SITE_ETC: what stands for /srv/breaking-barriers and /etc/breaking-barriers. Rights and limits of the units are
 * not tried.
 */

const [verb = '', ...names] = process.argv.slice(2);
const { SITE_BASE = '', SITE_ETC = '' } = process.env;

const unitOf = (name: string) => {
  const { program, args, folder, environment } = readUnit(name, {
    '/srv/breaking-barriers': SITE_BASE,
    '/etc/breaking-barriers': SITE_ETC,
    '/usr/bin/node': process.execPath,
  });
  return { program, args, options: { cwd: folder, env: environment() as NodeJS.ProcessEnv } };
};

const pidFile = (name: string) => join(SITE_BASE, `${name}.pid`);

const isThere = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    // One that has ended stays until its parent has asked for it; nobody does here.
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
};

const stop = async (name: string): Promise<void> => {
  if (!existsSync(pidFile(name))) return;
  const pid = Number(readFileSync(pidFile(name), 'utf8'));
  if (isThere(pid)) process.kill(pid, 'SIGTERM');
  while (isThere(pid)) await pause(50);
};

const start = (name: string): void => {
  const { program, args, options } = unitOf(name);
  const log = openSync(join(SITE_BASE, `${name}.log`), 'a');
  const child = spawn(program, args, { ...options, stdio: ['ignore', log, log], detached: true });
  child.unref();
  writeFileSync(pidFile(name), String(child.pid));
};

const runOnce = (name: string): Promise<number | null> => {
  const { program, args, options } = unitOf(name);
  return new Promise((resolve) =>
    spawn(program, args, { ...options, stdio: 'inherit' }).once('exit', resolve),
  );
};

const main = async (): Promise<void> => {
  for (const name of names.filter((word) => !word.startsWith('-'))) {
    if (verb === 'start') process.exitCode = (await runOnce(name)) ?? 1;
    if (verb === 'stop' || verb === 'restart') await stop(name);
    if (verb === 'restart') start(name);
  }
};

void main();
