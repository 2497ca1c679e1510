import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { migrate } from '@/lib/server/platform/db/migrate';
import { addCustomers } from '../harness/database/rows';
import { endChild, freePort } from '../harness/processes';
import { whileSandboxRuns } from '../harness/site/sandbox-process';
import { type SandboxAddresses, siteVariables } from '../harness/site/site-variables';

/**
 * `npm run bench:export`: the export of a million people, from a process of the product's API to a client that reads as
 * fast as it comes. Exits with 1 when a row is missing, or when memory grows with the file: when the process never comes down,
 * in the second half of it, to what it had at its most in the first. `-- 50000` tries it with less.
 */

const ROWS = Number(process.argv[2] ?? 1_000_000);
const TOKEN = 'credential-of-the-bench-with-32-characters';

const say = (line: string) => process.stdout.write(`${line}\n`);

const fill = async (databaseUrl: string): Promise<void> => {
  await migrate(databaseUrl);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('set synchronous_commit = off');
    await client.query(addCustomers(1, ROWS));
    await client.query('vacuum analyze customers');
  } finally {
    await client.end();
  }
};

/** Resident memory of another process, in MB. Linux alone. */
const memoryOf = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
};

/** Reads the file to its end and notes the memory after each tenth. */
const receive = async (origin: string, pid: number) => {
  const began = performance.now();
  const response = await fetch(`${origin}/api/export/?country=BR`, {
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  if (!response.ok || !response.body) throw new Error(`the export answered ${response.status}`);
  const memory: number[] = [];
  let rows = -1;
  let bytes = 0;
  for await (const chunk of response.body) {
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 10) rows += 1;
    if (rows >= ((memory.length + 1) * ROWS) / 10) memory.push(await memoryOf(pid));
  }
  return { rows, bytes, memory, seconds: (performance.now() - began) / 1000 };
};

const measure = async (addresses: SandboxAddresses): Promise<boolean> => {
  await fill(addresses.databaseUrl);
  const keys = { SESSION_KEYS: 'k'.repeat(40), TOKEN_KEYS: Buffer.alloc(32).toString('base64') };
  const child = fork('harness/site/api-process.ts', {
    execArgv: ['--import', 'tsx'],
    env: {
      ...process.env,
      ...siteVariables(await freePort(), addresses),
      ...keys,
      EXPORT_TOKEN: TOKEN,
      LOG_LEVEL: 'warn',
    },
  });
  try {
    const [{ origin }] = (await once(child, 'message')) as [{ origin: string }];
    const { rows, bytes, memory, seconds } = await receive(origin, child.pid ?? 0);
    const half = memory.length / 2;
    const [first, second] = [memory.slice(0, half), memory.slice(half)];
    say(
      `${rows} rows, ${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s (${Math.round(rows / seconds)} rows/s)`,
    );
    say(`memory of the process after each tenth, MB: ${memory.map(Math.round).join(', ')}`);
    return rows === ROWS && Math.min(...second) <= Math.max(...first);
  } finally {
    await endChild(child);
  }
};

const main = async () => {
  await whileSandboxRuns(async (addresses) => {
    if (!(await measure(addresses))) process.exitCode = 1;
  });
};

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
