import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '@/harness/processes';
import { ensureBuild } from '@/harness/site/current-build';
import { completeEnvironment } from './complete-environment';
import { MOVABLE, moveClockOf } from './move-clock';

/** The site as `npm start` runs it. */

export interface BuiltSite {
  origin: string;
  process: ChildProcess;
  /** Moves its clock by so many milliseconds against that of the machine. */
  moveClock(byMs: number): Promise<void>;
  /** Its exit code; rejects when it has not ended after so many milliseconds. */
  endsWithin(ms: number): Promise<number | null>;
}

/** Starts what was built, with the environment of this process; builds it first where that is not current. */
export const startBuiltSite = async (changes: Readonly<Record<string, string>> = {}): Promise<BuiltSite> => {
  await ensureBuild();
  const port = await freePort();
  const { CONTROLLERS } = completeEnvironment;
  const own = { NODE_ENV: 'production', PORT: String(port), LOG_LEVEL: 'info', CONTROLLERS } as const;
  const child = spawn(process.execPath, [...MOVABLE, 'scripts/start.mjs'], {
    env: { ...process.env, ...own, ...changes },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const started = new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', () => reject(new Error(`the site did not start: ${output}`)));
  });
  const ended = once(child, 'exit');
  await started;
  return {
    origin: `http://127.0.0.1:${port}`,
    process: child,
    moveClock: (byMs) => moveClockOf(child, byMs),
    endsWithin: async (ms) => {
      const late = once(AbortSignal.timeout(ms), 'abort').then(() => {
        throw new Error(`the site had not ended after ${ms} ms`);
      });
      const [code] = await Promise.race([ended, late]);
      return code;
    },
  };
};
