import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

const ps = async (pid: number, column: 'lstart' | 'command'): Promise<string | null> => {
  try {
    const { stdout } = await run('ps', ['-ww', '-o', `${column}=`, '-p', String(pid)]);
    return stdout.trim() || null;
  } catch {
    return null;
  }
};

/** What tells a process from a later one with the same id: when it was started. Null when it is not running. */
export const processStart = async (pid: number): Promise<string | null> => {
  if (process.platform !== 'linux') return ps(pid, 'lstart');
  try {
    const [stat, boot] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
    ]);
    // The second field is the name in brackets and may hold spaces; state and start time are fields 3 and 22.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? null : `${boot.trim()}/${fields[19]}`;
  } catch {
    return null;
  }
};

/** The arguments a process was started with, joined by blanks. Null when it is not running. */
export const commandLine = async (pid: number): Promise<string | null> => {
  if (process.platform !== 'linux') return ps(pid, 'command');
  try {
    const raw = await readFile(`/proc/${pid}/cmdline`, 'utf8');
    return raw.replaceAll('\0', ' ').trim() || null;
  } catch {
    return null;
  }
};
