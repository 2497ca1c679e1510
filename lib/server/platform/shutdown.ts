import { within } from './concurrency/deadline';

/** What is closed, concurrently, when the process ends; `front/start/main.ts` calls `shutDown` after the last request. */

type End = () => Promise<void>;

/** Next bundles its routes apart from the start script; both must have the one list. */
const PROCESS_WIDE = Symbol.for('breaking-barriers.shutdown');
const holder = globalThis as { [PROCESS_WIDE]?: End[] };

/** Registers something that is ended before the process exits. */
export const onShutdown = (end: End): void => {
  holder[PROCESS_WIDE] ??= [];
  holder[PROCESS_WIDE].push(end);
};

/** Ends everything registered; resolves after `patienceMs` at the latest, and never rejects. */
export const shutDown = async (patienceMs: number): Promise<void> => {
  const ended = Promise.allSettled((holder[PROCESS_WIDE] ?? []).map((end) => end()));
  await within(patienceMs, ended, () => undefined);
};
