import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { migrate } from '@/lib/server/platform/db/migrate';
import { addAnswersOf, addCustomers } from '../harness/database/rows';
import { endChild, freePort } from '../harness/processes';
import { whileSandboxRuns } from '../harness/site/sandbox-process';
import { type SandboxAddresses, siteVariables } from '../harness/site/site-variables';

/**
 * `npm run bench:export`: the export of a million people, from a process of the product's API to a client that reads as
 * fast as it comes; then the figures of their programme. Exits with 1 when a row is missing, when the figures take longer than a
 * minute, or when memory grows with the people: when the process never comes down, in the second half, to what it had at its most in
 * the first. `-- 50000` tries it with less.
 */

const ROWS = Number(process.argv[2] ?? 1_000_000);
const TOKEN = 'credential-of-the-bench-with-32-characters';

const say = (line: string) => process.stdout.write(`${line}\n`);

const RECORD = {
  id: 'one',
  from: '2026-01-01',
  to: new Date().toISOString().slice(0, 10),
  sessions: 4,
  people: 24,
  girls: 12,
  ageBand: '11-14',
  disability: null,
  module: 101,
  story: 'A girl asked for the first penalty.',
  storyMayBeTold: true,
};

/** What those people have done: two modules each, a record of a third of them, a certificate and a survey of a quarter. */
const LEARNING = [
  addAnswersOf('customers'),
  `insert into module_progress (customer_id, video_id, watched_percent)
     select id, 101 + n, 95 from customers, generate_series(0, 1) n`,
  `insert into impact (customer_id, payload)
     select id, '${JSON.stringify({ shape: 2, records: [RECORD, { ...RECORD, id: 'two' }] })}' from customers where id % 3 = 0`,
  `insert into certificates (code, customer_id, course_id, locale, name, completed_on, video_ids, minutes)
     select 'QB-' || id, id, 1, 'pt-BR', 'Joana Prado', '2026-01-01', '{101}', 5 from customers where id % 4 = 0`,
  `insert into survey_status (customer_id, status, answers)
     select id, 'answered', '[{"question": "now", "answer": "4"}]' from customers where id % 4 = 0`,
];

const fill = async (databaseUrl: string): Promise<void> => {
  await migrate(databaseUrl);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('set synchronous_commit = off');
    await client.query(addCustomers(1, ROWS));
    for (const statement of LEARNING) await client.query(statement);
    await client.query('vacuum analyze');
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

/** Asks for the figures of all those people, and notes the memory meanwhile. */
const countFigures = async (origin: string, pid: number) => {
  const memory: number[] = [];
  const watching = setInterval(async () => memory.push(await memoryOf(pid)), 500);
  const began = performance.now();
  const response = await fetch(
    `${origin}/api/export/?what=figures&country=BR&from=2020-01-01&to=${RECORD.to}`,
    { headers: { authorization: `Bearer ${TOKEN}` } },
  );
  const { rows } = (await response.json()) as { rows: { figure: string; split: string; count: number }[] };
  clearInterval(watching);
  const signUps = rows.find(({ figure, split }) => figure === 'sign_ups' && split === 'all')?.count;
  return { signUps, memory, seconds: (performance.now() - began) / 1000 };
};

const LONGEST_COUNT_SECONDS = 60;

/** Whether the process came down, in the second half, to what it had at its most in the first. */
const isFlat = (memory: readonly number[]): boolean => {
  const half = Math.ceil(memory.length / 2);
  return memory.length < 2 || Math.min(...memory.slice(half)) <= Math.max(...memory.slice(0, half));
};

const sayMemory = (memory: readonly number[], each: string) =>
  say(`memory of the process ${each}, MB: ${memory.map(Math.round).join(', ')}`);

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
    say(
      `${rows} rows, ${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s (${Math.round(rows / seconds)} rows/s)`,
    );
    sayMemory(memory, 'after each tenth');
    const figures = await countFigures(origin, child.pid ?? 0);
    say(`figures of ${figures.signUps} people in ${figures.seconds.toFixed(1)} s`);
    sayMemory(figures.memory, 'each half second');
    const isQuick = figures.seconds <= LONGEST_COUNT_SECONDS;
    return rows === ROWS && figures.signUps === ROWS && isQuick && isFlat(memory) && isFlat(figures.memory);
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
