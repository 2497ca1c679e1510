import { fork } from 'node:child_process';
import { once } from 'node:events';
import { MOVABLE, moveClockOf } from '../support/move-clock';

/** The product backend as a process that can be killed. */
export interface SiteProcess {
  origin: string;
  /** Moves its clock by so many milliseconds against that of the machine; resolves when that has happened. */
  moveClock(byMs: number): Promise<void>;
  /** Ends it as `kill -9` does; resolves when it is gone. */
  kill(): Promise<void>;
}

const running = new Set<SiteProcess>();

/**
 * Starts it with the environment of this process: the same database, the same keys, the same origin in its settings.
 * @param changes of that environment
 */
export const startSite = async (changes: Readonly<Record<string, string>> = {}): Promise<SiteProcess> => {
  const env = { ...process.env, ...changes };
  const child = fork('harness/site/api-process.ts', { execArgv: MOVABLE, env });
  const ended = once(child, 'exit');
  const [first] = await Promise.race([once(child, 'message'), ended]);
  const { origin } = Object(first) as { origin?: string };
  if (!origin) throw new Error(`the site ended with ${first}`);
  const site = {
    origin,
    moveClock: (byMs: number) => moveClockOf(child, byMs),
    kill: async () => {
      running.delete(site);
      child.kill('SIGKILL');
      await ended;
    },
  };
  running.add(site);
  void ended.then(() => running.delete(site));
  return site;
};

/** One that is running, or a new one: to start one takes longer than most of what is done with it. */
export const anySite = async (): Promise<SiteProcess> => {
  const [first] = running;
  return first ?? startSite();
};

/** Ends what the tests left running. */
export const endSites = async (): Promise<void> => {
  await Promise.all([...running].map((site) => site.kill()));
};
