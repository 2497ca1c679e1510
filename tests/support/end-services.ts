import type { Pool } from 'pg';
import type { Services } from '@/lib/server/composition';

/** Where the product keeps what a process has once (`composition.ts`, `shutdown.ts`, `metrics.ts`, `started.ts`). */
const SERVICES = Symbol.for('breaking-barriers.services');
const ENDS = Symbol.for('breaking-barriers.shutdown');
const METRICS = Symbol.for('breaking-barriers.metrics');
const STARTED = Symbol.for('breaking-barriers.started');
const holder = globalThis as {
  [SERVICES]?: Services;
  [ENDS]?: (() => Promise<void>)[];
  [METRICS]?: unknown;
  [STARTED]?: unknown;
};

/** Ends the services of this process as a shutdown does, connections included; the next request builds new ones. */
export const endServices = async (): Promise<void> => {
  const { [SERVICES]: services, [ENDS]: ends = [] } = holder;
  delete holder[SERVICES];
  delete holder[ENDS];
  delete holder[METRICS];
  delete holder[STARTED];
  await Promise.allSettled(ends.map((end) => end()));
  await (services?.database as { $client?: Pool } | undefined)?.$client?.end();
};
