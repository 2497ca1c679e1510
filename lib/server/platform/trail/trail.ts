import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { processWide } from '../process-wide';
import { type BusyTime, createBusyTime } from './busy-time';
import { type Attributes, type Span, tracer } from './tracing';

/**
 * What follows a request, or a turn of a job, through everything that is done for it: its id, which log lines and calls of
 * other services carry, where its time goes, and its trace.
 */

/** What a request waits for. */
export type Wait = 'database' | 'upstream';

export interface Trail {
  readonly requestId: string;
  readonly waits: Readonly<Record<Wait, BusyTime>>;
  /** Whether a live session was found: then the answer may say where the time went. */
  signedIn: boolean;
  readonly span: Span | undefined;
}

/** Next bundles its routes apart from the start; both must have the one storage. */
const ofProcess = processWide<AsyncLocalStorage<Trail>>('trail');
const storage = (): AsyncLocalStorage<Trail> => {
  ofProcess.current ??= new AsyncLocalStorage();
  return ofProcess.current;
};

export const newTrail = (requestId: string, span?: Span): Trail => ({
  requestId,
  waits: { database: createBusyTime(), upstream: createBusyTime() },
  signedIn: false,
  span,
});

/** The trail of the code that asks; undefined outside of requests and jobs. */
export const currentTrail = (): Trail | undefined => storage().getStore();

/** Runs `work`, and all that it leads to, on this trail. */
export const onTrail = <Result>(trail: Trail, work: () => Result): Result => storage().run(trail, work);

/** Runs `work` on no trail: for what outlives the request that happens to begin it, such as a timer. */
export const offTrail = <Result>(work: () => Result): Result => storage().exit(work);

/** Runs one turn of a job on a trail of its own. */
export const asJob = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
  const span = tracer()?.beginJob(`job ${name}`);
  let failure: unknown;
  try {
    return await onTrail(newTrail(randomUUID(), span), work);
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    span?.end({}, failure);
  }
};

/** Runs `work`, for which the current request waits. */
export const timed = async <Result>(
  wait: Wait,
  name: string,
  work: () => Promise<Result>,
  attributes: Attributes = {},
): Promise<Result> => {
  const trail = currentTrail();
  if (!trail) return work();
  const ended = trail.waits[wait].begin();
  const span = trail.span?.child(name, attributes);
  let failure: unknown;
  try {
    return await work();
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    ended();
    span?.end({}, failure);
  }
};
