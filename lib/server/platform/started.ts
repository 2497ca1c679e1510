import { processWide } from './process-wide';

/** What a process begins by itself waits until its start, which holds the event loop for seconds, is over. */

interface Start {
  underWay: boolean;
  waiting: (() => void)[];
}

/** Next bundles its routes apart from the start script; both must have the one list. */
const ofProcess = processWide<Start>('started');

/** The start has begun; `siteHasStarted` ends it. */
export const siteIsStarting = (): void => {
  ofProcess.current = { underWay: true, waiting: [] };
};

/** The start is over: what waits for it begins. */
export const siteHasStarted = (): void => {
  const start = ofProcess.current;
  if (!start) return;
  start.underWay = false;
  for (const begin of start.waiting.splice(0)) begin();
};

/** Runs it so many milliseconds after the start, or after now when no start is under way. */
export const afterStart = (run: () => unknown, milliseconds: number): void => {
  const begin = () => void setTimeout(run, milliseconds).unref();
  const start = ofProcess.current;
  if (start?.underWay) start.waiting.push(begin);
  else begin();
};
