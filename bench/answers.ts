import { parseArgs } from 'node:util';
import { Pool } from 'pg';
import { deadlineAfter } from '@/lib/server/platform/concurrency/deadline';
import { parseEnvironment } from '@/lib/shared/config/environment';
import { addGraduates, type Graduate } from '../harness/database/graduates';
import { printTable } from '../harness/print-table';
import { answerRequests } from './answers/answer-requests';
import { makeBareTable, storeAnswers } from './answers/stored-answers';
import { buildBareSite, whileServing } from './bare-site';
import { median, quantile } from './median';
import { type Cost, costs } from './servers/cost';
import { type OwnSite, whileOwnSiteRuns } from './servers/own-site';
import type { ServerProcess } from './servers/server-process';

/**
 * `npm run bench:answers`: answers per second, p50 and p99 of `POST /api/save-answers`, and in turn with it of a bare API
 * route that does one INSERT into the same PostgreSQL; with a thousand stored answers and with a million. Exits with 1
 * when a budget is missed, or after ten minutes. `-- --stored 20000 --requests 100` tries it with less.
 */

const LIMIT_MS = 10 * 60_000;
const FEW = 1_000;
const LEARNERS = 500;
const CONNECTIONS = 16;
/** p99 beside p50 (quality: Speed). */
const MOST_SPREAD = 5;
/** By how much a request may cost more among the many stored answers, as a multiple of the bare one: flat, but for noise. */
const MOST_GROWTH = 1.25;

interface Size {
  /** Answers that are stored in the end. */
  stored: number;
  /** Requests of each kind in a round. */
  requests: number;
}

const sizeAsked = (): Size => {
  const { values } = parseArgs({
    options: {
      stored: { type: 'string', default: '1000000' },
      requests: { type: 'string', default: '1000' },
    },
  });
  const size = { stored: Number(values.stored), requests: Number(values.requests) };
  if (!(size.stored >= FEW && size.requests >= 1))
    throw new Error(`At least ${FEW} answers and one request, in figures.`);
  return size;
};

type Round = Record<'ours' | 'bare', Cost>;

interface Stage {
  stored: number;
  rounds: readonly Round[];
}

/** Of all rounds together. */
const timesOf = ({ rounds }: Stage, name: keyof Round) => rounds.flatMap((round) => round[name].times);

/** How many times as long as the bare route ours takes, at p50: the middle one of the rounds. */
const timesBare = ({ rounds }: Stage): number =>
  median(rounds.map(({ ours, bare }) => quantile(ours.times, 0.5) / quantile(bare.times, 0.5)));

const cpuTimesBare = ({ rounds }: Stage): number =>
  median(rounds.map(({ ours, bare }) => ours.cpuMs / bare.cpuMs));

const line = (stage: Stage, name: keyof Round): string[] => {
  const times = timesOf(stage, name);
  const of = (key: 'cpuMs' | 'perSecond') => median(stage.rounds.map((round) => round[name][key]));
  return [
    `${name === 'ours' ? 'save-answers' : 'bare INSERT'}, ${stage.stored} stored`,
    of('perSecond').toFixed(0),
    quantile(times, 0.5).toFixed(1),
    quantile(times, 0.99).toFixed(1),
    of('cpuMs').toFixed(2),
    ...(name === 'ours' ? [timesBare(stage).toFixed(2), cpuTimesBare(stage).toFixed(2)] : ['1', '1']),
  ];
};

/** Prints the figures and tells whether the budgets are kept. */
const report = (stages: readonly [Stage, Stage]): boolean => {
  const [few, many] = stages;
  printTable([
    ['answers', 'requests/s', 'p50 ms', 'p99 ms', 'CPU ms', '× bare p50', '× bare CPU'],
    ...stages.flatMap((stage) => [line(stage, 'ours'), line(stage, 'bare')]),
  ]);
  const spreads = stages.map((stage) => {
    const times = timesOf(stage, 'ours');
    return {
      name: `p99 / p50, ${stage.stored} stored`,
      value: quantile(times, 0.99) / quantile(times, 0.5),
      most: MOST_SPREAD,
    };
  });
  const growth = {
    name: `× bare p50, ${many.stored} stored / ${few.stored} stored`,
    value: timesBare(many) / timesBare(few),
    most: MOST_GROWTH,
  };
  const budgets = [...spreads, growth];
  printTable([
    ['budget', 'ratio', 'most', 'met'],
    ...budgets.map(({ name, value, most }) => [
      name,
      value.toFixed(2),
      String(most),
      value <= most ? 'yes' : 'no',
    ]),
  ]);
  return budgets.every(({ value, most }) => value <= most);
};

interface Servers {
  site: OwnSite;
  bare: { url: string; server: ServerProcess };
}

/** Both routes in turn, asked the same by the same learners. */
const measureRounds = (
  { site, bare }: Servers,
  learners: readonly Graduate[],
  requests: number,
): (() => Promise<Round[]>) => {
  const { origin, server, variables } = site;
  const ours = new URL(`http://127.0.0.1:${variables.PORT}/api/save-answers`);
  const common = { requests, connections: CONNECTIONS };
  const loads = {
    ours: { ...common, server, request: answerRequests({ url: ours, origin }, learners) },
    bare: {
      ...common,
      server: bare.server,
      request: answerRequests({ url: new URL('api/insert', bare.url), origin }, learners),
    },
  };
  return () => costs(loads);
};

const measureWith = async (servers: Servers, pool: Pool, { stored, requests }: Size): Promise<boolean> => {
  const learners = await addGraduates(pool, parseEnvironment(servers.site.variables), LEARNERS);
  const measure = measureRounds(servers, learners, requests);
  await storeAnswers(pool, FEW);
  const few = { stored: FEW, rounds: await measure() };
  await storeAnswers(pool, stored);
  return report([few, { stored, rounds: await measure() }]);
};

const measure =
  (size: Size) =>
  async (site: OwnSite): Promise<boolean> => {
    const { DATABASE_URL = '' } = site.variables;
    const pool = new Pool({ connectionString: DATABASE_URL });
    const bareSite = await buildBareSite('webpack');
    try {
      await makeBareTable(pool);
      return await whileServing(
        bareSite,
        (url, server) => measureWith({ site, bare: { url, server } }, pool, size),
        { DATABASE_URL },
      );
    } finally {
      await bareSite.remove();
      await pool.end();
    }
  };

const late = async (): Promise<boolean> => {
  await deadlineAfter(LIMIT_MS);
  process.stdout.write('It took longer than ten minutes.\n');
  return false;
};

// What was given up may still run; it ends with this process.
Promise.race([whileOwnSiteRuns({}, measure(sizeAsked())), late()]).then(
  (met) => process.exit(met ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
    process.exit(1);
  },
);
