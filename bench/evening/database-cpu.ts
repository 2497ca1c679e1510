import { readFile } from 'node:fs/promises';
import type { Client } from 'pg';

/** Clock ticks of Linux; 100 in a second on every machine that Node runs on. */
const MS_PER_TICK = 10;

/** Of a process, and of those it has outlived. */
const cpuMsOf = async (pid: number): Promise<number> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name in brackets may hold blanks; user, system and those of ended children are the 12th to the 15th after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * MS_PER_TICK;
};

/** CPU time that all processes of a PostgreSQL of this machine have used, by the operating system (Linux), in milliseconds. */
export const databaseCpuMs = async (client: Client): Promise<number> => {
  const { rows } = await client.query<{ pid: number }>(
    `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`,
  );
  const postmaster = rows[0]?.pid ?? 0;
  const made = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
  const pids = [postmaster, ...made.trim().split(' ').map(Number)];
  return (await Promise.all(pids.map(cpuMsOf))).reduce((sum, each) => sum + each, 0);
};
