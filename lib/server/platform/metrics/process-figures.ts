import type { Pool } from 'pg';
import type { Database } from '../db/database';
import { whyNotWritable } from '../db/writable';
import { frontFigures } from './front-figures';
import type { Metrics } from './metrics';
import { readWaitingWork, type WaitingWork } from './waiting-work';

/** What the operator watches besides times: work that waits, and how much of the process is in use. */

/** What three figures of one reading of the metrics share. */
const readTogether = (read: () => Promise<WaitingWork>): (() => Promise<WaitingWork>) => {
  let underWay: Promise<WaitingWork> | undefined;
  return () => {
    underWay ??= read().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
};

const showFront = ({ gauge, counters }: Metrics): void => {
  gauge('http_requests_in_flight', 'Requests being answered.', () => frontFigures()?.inFlight() ?? 0);
  gauge(
    'http_requests_limit',
    'Requests that may be in work; it falls while the process cannot keep up.',
    () => frontFigures()?.limit() ?? 0,
  );
  gauge(
    'http_request_wait_seconds',
    'How long a request waits, on average, until the process takes it up.',
    () => (frontFigures()?.waitMs() ?? 0) / 1000,
  );
  counters(
    'http_requests_shed_total',
    'Requests turned away with 503 because too many were in work, by kind.',
    'kind',
    () => frontFigures()?.shed() ?? {},
  );
};

const showDatabase = ({ gauge }: Metrics, pool: Pool, database: Database): void => {
  gauge('database_writable', 'Whether the database takes writes: 1, otherwise 0.', () =>
    whyNotWritable(database).then(
      (reason) => (reason === null ? 1 : 0),
      () => 0,
    ),
  );
  gauge('database_connections', 'Open database connections of this process.', () => pool.totalCount);
  gauge('database_connections_idle', 'Open connections that nothing uses.', () => pool.idleCount);
  gauge('database_connections_waiting', 'Statements that wait for a connection.', () => pool.waitingCount);
  gauge('database_connections_most', 'Connections that the process may open.', () => pool.options.max);
};

const showJobs = ({ gauges }: Metrics, database: Database): void => {
  const read = readTogether(() => readWaitingWork(database));
  gauges(
    'jobs_pending',
    'What the jobs have to do yet, by queue.',
    'queue',
    async () => (await read()).pending,
  );
  gauges('jobs_due', 'Of that, what could be done now.', 'queue', async () => (await read()).due);
  gauges(
    'jobs_oldest_due_seconds',
    'How long the oldest of what is due has been so; 0 when nothing is.',
    'queue',
    async () => (await read()).oldestDue,
  );
};

/** Adds these figures to the metrics; each is read when somebody asks for them. */
export const showProcessFigures = (metrics: Metrics, pool: Pool, database: Database): void => {
  showFront(metrics);
  showDatabase(metrics, pool, database);
  showJobs(metrics, database);
};
