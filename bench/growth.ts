import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { services } from '@/lib/server/composition';
import { deadlineAfter } from '@/lib/server/platform/concurrency/deadline';
import { migrate } from '@/lib/server/platform/db/migrate';
import { shutDown } from '@/lib/server/platform/shutdown';
import { doHotWork } from '../harness/database/hot-work';
import { fill, largeTables } from '../harness/database/rows';
import { freePort } from '../harness/processes';
import { whileSandboxRuns } from '../harness/site/sandbox-process';
import { type SandboxAddresses, siteVariables } from '../harness/site/site-variables';
import {
  explainEverything,
  pagesOf,
  type RunStatement,
  sequentialScans,
  watchStatements,
} from './growth/plans';

/**
 * `npm run bench:growth`: a database of its own with 200,000 customers and a million answers, in which the product's own
 * code does its hot work while the server tells how it ran each statement (auto_explain: EXPLAIN with ANALYZE and
 * BUFFERS). Exits with 1 when any statement reads a large table from end to end, or after ten minutes.
 */

const LIMIT_MS = 10 * 60_000;
const SHUTDOWN_MS = 4_000;
const LONGEST_TEXT = 90;

interface Seen extends RunStatement {
  /** The work that was under way. */
  work: string;
}

const say = (line: string) => process.stdout.write(`${line}\n`);

const prepare = async (databaseUrl: string): Promise<Map<string, number>> => {
  await migrate(databaseUrl);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await fill(client);
    await explainEverything(client);
    return await largeTables(client);
  } finally {
    await client.end();
  }
};

/** A statement that has to be found, or the others prove nothing. */
const SELF_TEST = 'self-test';

const runHotWork = async (variables: Record<string, string>): Promise<Seen[]> => {
  Object.assign(process.env, variables);
  const all = services();
  const seen: Seen[] = [];
  let work = 'the start of the process';
  watchStatements(all.database.$client, (statement) => seen.push({ ...statement, work }));
  const names = await doHotWork(all, (name) => {
    work = name;
  });
  work = SELF_TEST;
  await all.database.execute("select count(*) from answers where choice = 'none'");
  await shutDown(SHUTDOWN_MS);
  await all.database.$client.end();
  const unseen = names.filter((name) => !seen.some((statement) => statement.work === name));
  if (unseen.length > 0) throw new Error(`No statement was seen of: ${unseen.join(', ')}.`);
  return seen;
};

/** Statements of the same text once, with the slowest of their runs. */
const distinct = (seen: readonly Seen[]): Seen[] => {
  const slowest = new Map<string, Seen>();
  for (const statement of seen)
    if (statement.milliseconds >= (slowest.get(statement.text)?.milliseconds ?? 0))
      slowest.set(statement.text, statement);
  return [...slowest.values()];
};

/** Prints every statement and tells whether all of them go by an index. */
const report = (all: readonly Seen[], tables: Map<string, number>): boolean => {
  say(`large tables: ${[...tables].map(([name, size]) => `${name} ${size}`).join(', ')}`);
  const found = all.some(({ work, plan }) => work === SELF_TEST && sequentialScans(plan, tables).length > 0);
  if (!found) throw new Error('A statement that reads all answers was not found.');
  const seen = distinct(all.filter(({ work }) => work !== SELF_TEST));
  let met = true;
  for (const { work, text, milliseconds, plan } of seen) {
    const scans = sequentialScans(plan, tables);
    if (scans.length > 0) met = false;
    const verdict = scans.length > 0 ? `READS ALL OF ${scans.join(', ')}` : 'by index';
    say(
      `${work}: ${verdict}, ${milliseconds.toFixed(1)} ms, ${pagesOf(plan)} pages: ${text.slice(0, LONGEST_TEXT)}`,
    );
  }
  say(
    `${seen.length} different statements, ${met ? 'none reads' : 'some read'} a large table from end to end`,
  );
  return met;
};

const measure = async (addresses: SandboxAddresses): Promise<boolean> => {
  const began = performance.now();
  const tables = await prepare(addresses.databaseUrl);
  say(`filled in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  const seen = await runHotWork({
    ...siteVariables(await freePort(), addresses),
    SESSION_KEYS: randomBytes(48).toString('base64url'),
    TOKEN_KEYS: randomBytes(32).toString('base64'),
    LOG_LEVEL: 'error',
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  });
  return report(seen, tables);
};

const late = async (): Promise<boolean> => {
  await deadlineAfter(LIMIT_MS);
  say('It took longer than ten minutes.');
  return false;
};

// Timers of the services, or work that was given up, may be left.
Promise.race([whileSandboxRuns(measure), late()]).then(
  (met) => process.exit(met ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
    process.exit(1);
  },
);
