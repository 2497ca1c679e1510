import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'pg';
import { parseEnvironment } from '@/lib/shared/config/environment';
import { addGraduates, type Graduate, renameAll } from '../harness/database/graduates';
import { quantile } from './median';
import { type OwnSite, whileOwnSiteRuns } from './servers/own-site';

/**
 * `npm run bench:certificates`: how long other requests take while 50 certificates are asked for at once, beside how
 * long they take without, round by round in turn. Exits with 1 when their p99 more than doubles.
 */

const PDFS = 50;
const ROUNDS = 8;
const BUDGET = 2;
/** Milliseconds between two requests of one visitor. */
const PACE_MS = 10;
/** What the visitors ask for, each in turn. */
const PATHS = ['/pt-BR/', '/api/profile', '/pt-BR/courses', '/api/health/live'];
const VISITORS = 2;

const agent = new Agent({ keepAlive: true });

/** Milliseconds until the whole answer is there; rejects on any status but 200. */
const timed = (origin: string, path: string, cookie: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    const asked = request(origin + path, { agent, headers: { cookie } }, (response) => {
      response.resume();
      response.once('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - began);
        else reject(new Error(`${path} answered ${response.statusCode}`));
      });
    });
    asked.once('error', reject);
    asked.end();
  });

/** Times of the visitors' requests until `goesOn` says no. */
const visit = async (origin: string, { cookie }: Graduate, goesOn: () => boolean): Promise<number[]> => {
  const times: number[] = [];
  for (let count = 0; goesOn(); count += 1) {
    times.push(await timed(origin, PATHS[count % PATHS.length] as string, cookie));
    await pause(PACE_MS);
  }
  return times;
};

const visitAll = async (origin: string, visitors: readonly Graduate[], goesOn: () => boolean) =>
  (await Promise.all(visitors.map((visitor) => visit(origin, visitor, goesOn)))).flat();

interface Round {
  quiet: number[];
  loaded: number[];
  /** Milliseconds until the last of the PDFs was there. */
  pdfsMs: number;
}

/** The visitors beside the PDFs, and then the visitors alone for as long. */
const playRound = async (origin: string, graduates: readonly Graduate[]): Promise<Round> => {
  const visitors = graduates.slice(0, VISITORS);
  const began = performance.now();
  let pending = true;
  const pdfs = Promise.all(
    graduates.map(({ code, cookie }) => timed(origin, `/api/certificates/${code}/pdf`, cookie)),
  ).finally(() => {
    pending = false;
  });
  const [loaded] = await Promise.all([visitAll(origin, visitors, () => pending), pdfs]);
  const pdfsMs = performance.now() - began;
  const end = performance.now() + pdfsMs;
  const quiet = await visitAll(origin, visitors, () => performance.now() < end);
  return { quiet, loaded, pdfsMs };
};

const milliseconds = (value: number) => `${value.toFixed(1)} ms`;

/** Prints the figures and tells whether the budget is met. */
const report = (rounds: readonly Round[]): boolean => {
  const quiet = rounds.flatMap((round) => round.quiet);
  const loaded = rounds.flatMap((round) => round.loaded);
  const ratio = quantile(loaded, 0.99) / quantile(quiet, 0.99);
  const lines = [
    `${PDFS} certificates asked for at once, ${rounds.length} times; the last one was there after ` +
      rounds.map(({ pdfsMs }) => milliseconds(pdfsMs)).join(', '),
    ...[0.5, 0.9, 0.99].map(
      (part) =>
        `other requests, p${part * 100}: ${milliseconds(quantile(loaded, part))} meanwhile (${loaded.length} ` +
        `requests), ${milliseconds(quantile(quiet, part))} without (${quiet.length})`,
    ),
    `ratio of p99: ${ratio.toFixed(2)}, budget ≤ ${BUDGET}: ${ratio <= BUDGET ? 'met' : 'missed'}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  return ratio <= BUDGET;
};

const measure = async ({ variables }: OwnSite): Promise<boolean> => {
  const pool = new Pool({ connectionString: variables.DATABASE_URL });
  try {
    const graduates = await addGraduates(pool, parseEnvironment(variables), PDFS);
    const origin = `http://127.0.0.1:${variables.PORT}`;
    const rounds: Round[] = [];
    // The first round warms up and does not count.
    for (let round = 0; round <= ROUNDS; round += 1) {
      await renameAll(pool, round);
      rounds.push(await playRound(origin, graduates));
    }
    return report(rounds.slice(1));
  } finally {
    await pool.end();
    agent.destroy();
  }
};

const main = async () => {
  if (!(await whileOwnSiteRuns({}, measure))) process.exitCode = 1;
};

void main();
