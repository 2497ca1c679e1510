import { execFileSync, fork } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { Pool } from 'pg';
import { mainModules } from '../harness/course-content';
import { addGraduates, type Graduate } from '../harness/database/graduates';
import { answerBody, learnerHeaders } from '../harness/people/learner-requests';
import { printTable } from '../harness/print-table';
import { endChild } from '../harness/processes';
import { ensureBuild } from '../harness/site/current-build';
import { parseEnvironment } from '../lib/shared/config/environment';
import { median } from './median';
import { type Figures, figuresOf, recoveryMs } from './overload/figures';
import type { Pace, RunResult, Traffic } from './overload/traffic';
import { type OwnSite, whileOwnSiteRuns } from './servers/own-site';
import { messageOf } from './servers/server-process';

/**
 * `npm run bench:overload`: the built site at its capacity, and then at three times as many requests a second, whatever becomes
 * of them; half of them answers, half of them a signed-in page. Site and database have one core, the load generator another.
 * Exits with 1 when a goal is missed.
 */

const ROUNDS = 3;
const LEARNERS = 300;
const TIMES = 3;
/** Enough to keep the site busy all the time. */
const CONNECTIONS = 12;
const CAPACITY_SECONDS = 8;
const FLOOD_SECONDS = 12;
const AFTER_SECONDS = 8;

const LEAST_WRITES = 0.8;
const MOST_SLOWER = 3;
const LONGEST_RECOVERY_MS = 5_000;
/** The slowest but one in a hundred of the refusals, beside that of what is accepted at capacity. */
const MOST_REFUSAL = 1.5;

const trafficFor = ({ origin, variables }: OwnSite, learners: readonly Graduate[]): Traffic => ({
  port: Number(variables.PORT),
  page: '/pt-BR/courses',
  learners: learners.map(({ cookie }, learner) => ({
    ...learnerHeaders(cookie, origin),
    // Each from an address of its own, or all would have the places of one visitor.
    'x-forwarded-for': `10.0.${learner >> 8}.${learner & 255}`,
  })),
  writes: mainModules().flatMap(({ videoId, answers }) =>
    answers.flatMap((answer) =>
      learners.map(({ customerId }, learner) => ({
        learner,
        body: answerBody(customerId, videoId, answer),
      })),
    ),
  ),
});

type SendRun = (pace: Pace, seconds: number) => Promise<RunResult>;

/** Runs `work` beside a generator on the second core. */
const whileGenerating = async <Result>(traffic: Traffic, work: (run: SendRun) => Promise<Result>) => {
  const generator = fork('bench/overload/generator.ts', { execArgv: ['--import', 'tsx'], detached: true });
  try {
    pin(generator.pid ?? 0, 1);
    generator.send({ traffic });
    await messageOf(generator, ({ prepared }) => prepared);
    return await work((pace, seconds) => {
      const result = messageOf(generator, ({ result }) => result as RunResult | undefined);
      generator.send({ run: { pace, seconds } });
      return result;
    });
  } finally {
    await endChild(generator);
  }
};

/** A process and all of its threads on one core; what it starts later inherits it. */
const pin = (pid: number, core: number): void => {
  execFileSync('taskset', ['-a', '-p', '-c', String(core), String(pid)], { stdio: 'ignore' });
};

interface Round {
  capacity: Figures;
  flood: Figures;
  recoveredMs: number;
}

const round = async (run: SendRun): Promise<Round> => {
  const capacity = figuresOf(await run({ connections: CONNECTIONS }, CAPACITY_SECONDS));
  const perSecond = capacity.writesPerSecond + capacity.readsPerSecond;
  const flood = figuresOf(await run({ perSecond: perSecond * TIMES }, FLOOD_SECONDS));
  const after = await run({ perSecond: perSecond / 2 }, AFTER_SECONDS);
  return { capacity, flood, recoveredMs: recoveryMs(after, capacity.p99 * MOST_SLOWER) };
};

const percent = (part: number): string => `${(part * 100).toFixed(0)} %`;

const line = (name: string, figures: Figures): string[] => [
  name,
  figures.writesPerSecond.toFixed(0),
  figures.readsPerSecond.toFixed(0),
  figures.p50.toFixed(0),
  figures.p99.toFixed(0),
  percent(figures.refused.write),
  percent(figures.refused.read),
  Number.isNaN(figures.refusalP99) ? '' : figures.refusalP99.toFixed(0),
  String(figures.wrong),
];

const report = (rounds: readonly Round[]): boolean => {
  printTable([
    ['', 'writes/s', 'reads/s', 'p50 ms', 'p99 ms', 'writes 503', 'reads 503', '503 p99 ms', 'wrong'],
    ...rounds.flatMap(({ capacity, flood }, index) => [
      line(`at capacity, round ${index + 1}`, capacity),
      line(`at ${TIMES} times, round ${index + 1}`, flood),
    ]),
  ]);
  const of = (value: (round: Round) => number) => median(rounds.map(value));
  const goals = [
    [
      'writes at 3 ×, part of those at capacity',
      of(({ capacity, flood }) => flood.writesPerSecond / capacity.writesPerSecond),
      '≥',
      LEAST_WRITES,
    ],
    [
      'p99 of what is accepted, × that at capacity',
      of(({ capacity, flood }) => flood.p99 / capacity.p99),
      '≤',
      MOST_SLOWER,
    ],
    [
      'p99 of refusals, × p99 at capacity',
      of(({ capacity, flood }) => flood.refusalP99 / capacity.p99),
      '≤',
      MOST_REFUSAL,
    ],
    ['neither accepted nor 503 with Retry-After', of(({ flood }) => flood.wrong), '≤', 0],
    ['ms until all is well again', of(({ recoveredMs }) => recoveredMs), '≤', LONGEST_RECOVERY_MS],
  ] as const;
  const isMet = ([, value, relation, goal]: (typeof goals)[number]) =>
    relation === '≥' ? value >= goal : value <= goal;
  printTable([
    ['goal, median of the rounds', 'figure', 'goal', 'met'],
    ...goals.map((goal) => [
      goal[0],
      goal[1].toFixed(2),
      `${goal[2]} ${goal[3]}`,
      isMet(goal) ? 'yes' : 'no',
    ]),
  ]);
  process.stdout.write(
    `load of the machine: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}\n`,
  );
  return goals.every(isMet);
};

const measure = async (site: OwnSite): Promise<boolean> => {
  const pool = new Pool({ connectionString: site.variables.DATABASE_URL });
  try {
    const learners = await addGraduates(pool, parseEnvironment(site.variables), LEARNERS);
    return await whileGenerating(trafficFor(site, learners), async (run) => {
      await run({ connections: CONNECTIONS }, CAPACITY_SECONDS / 2);
      const rounds: Round[] = [];
      while (rounds.length < ROUNDS) rounds.push(await round(run));
      return report(rounds);
    });
  } finally {
    await pool.end();
  }
};

const main = async (): Promise<boolean> => {
  if (availableParallelism() < 2) throw new Error('It takes two cores: one for the site, one for the load.');
  await ensureBuild();
  // Sandbox, PostgreSQL and site are started by this process, so they are there too.
  pin(process.pid, 0);
  return whileOwnSiteRuns({ LOG_LEVEL: 'fatal', TRUSTED_PROXIES: '127.0.0.1,::1' }, measure);
};

main().then(
  (met) => process.exit(met ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
    process.exit(1);
  },
);
