import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { processWide } from '../process-wide';
import { type BusyTime, createBusyTime } from './busy-time';
import { type Attributes, type Span, tracer } from './tracing';

/**
 * What follows a request, or one run of a job, through everything that is done for it: its id, which log lines and calls of
 * other services carry, where its time goes, and its trace.
 */

/** What a request waits for. */
export type Wait = 'database' | 'upstream';

export interface RequestContext {
  readonly requestId: string;
  readonly waits: Readonly<Record<Wait, BusyTime>>;
  /** Whether a live session was found: then the answer may say where the time went. */
  signedIn: boolean;
  readonly span: Span | undefined;
}

/** Next bundles its routes apart from the start; both must have the one storage. */
const ofProcess = processWide<AsyncLocalStorage<RequestContext>>('request-context');
const storage = (): AsyncLocalStorage<RequestContext> => {
  ofProcess.current ??= new AsyncLocalStorage();
  return ofProcess.current;
};

export const newRequestContext = (requestId: string, span?: Span): RequestContext => ({
  requestId,
  waits: { database: createBusyTime(), upstream: createBusyTime() },
  signedIn: false,
  span,
});

/** The context in which the code that asks runs; undefined outside of requests and jobs. */
export const currentRequestContext = (): RequestContext | undefined => storage().getStore();

/** Runs `work`, and all that it leads to, in this context. */
export const inRequestContext = <Result>(context: RequestContext, work: () => Result): Result =>
  storage().run(context, work);

/** Runs `work` without a context: for what outlives the request that happens to begin it, such as a timer. */
export const withoutRequestContext = <Result>(work: () => Result): Result => storage().exit(work);

/** Runs a job once, in a context of its own. */
export const asJob = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
  const span = tracer()?.beginJob(`job ${name}`);
  let failure: unknown;
  try {
    return await inRequestContext(newRequestContext(randomUUID(), span), work);
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
  const context = currentRequestContext();
  if (!context) return work();
  const ended = context.waits[wait].begin();
  const span = context.span?.child(name, attributes);
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
