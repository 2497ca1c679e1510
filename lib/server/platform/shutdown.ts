import { within } from './concurrency/deadline';
import { processWide } from './process-wide';

/** What is closed, concurrently, when the process ends; `front/start/main.ts` calls `shutDown` after the last request. */

type End = () => Promise<void>;

/** Next bundles its routes apart from the start script; both must have the one list. */
const ofProcess = processWide<End[]>('shutdown');

/** Registers something that is ended before the process exits. */
export const onShutdown = (end: End): void => {
  ofProcess.current ??= [];
  ofProcess.current.push(end);
};

/** Ends everything registered; resolves after `patienceMs` at the latest, and never rejects. */
export const shutDown = async (patienceMs: number): Promise<void> => {
  const ended = Promise.allSettled((ofProcess.current ?? []).map((end) => end()));
  await within(patienceMs, ended, () => undefined);
};
