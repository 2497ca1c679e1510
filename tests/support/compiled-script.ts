import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { compileScripts } from '@/harness/site/compile-scripts';

/**
 * A script of ours, compiled as production compiles its start: a process that runs it starts in half of the processor's
 * time that it takes with a loader. The file stands below `node_modules`, from where packages are found.
 *
 * @param entry from the project's root
 */
export const compiledScript = async (entry: string): Promise<{ script: string; remove(): Promise<void> }> => {
  const cache = join(process.cwd(), 'node_modules', '.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'compiled-script-'));
  await compileScripts(process.cwd(), { script: entry }, folder);
  const remove = () => rm(folder, { recursive: true, force: true });
  return { script: join(folder, 'script.mjs'), remove };
};

export interface Ended {
  output: string;
  failure: string;
  code: number;
}

export type Settings = Readonly<Record<string, string | undefined>>;

/** What such a script finds around it: these settings alone. */
export const environmentWith = (settings: Settings) =>
  ({ NODE_ENV: 'production', PATH: process.env.PATH, ...settings }) as const;

/** Runs such a script, and ends it with kill -9 as soon as it `isThere`. Rejects with what it printed when it ends before. */
export const killScript = async (
  script: string,
  args: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv },
  isThere: () => Promise<void>,
): Promise<void> => {
  const child = spawn(process.execPath, [script, ...args], { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const printed = Promise.all([text(child.stdout), text(child.stderr)]);
  const died = once(child, 'exit');
  const early = died.then(async () => {
    throw new Error(`it ended by itself: ${(await printed).join('')}`);
  });
  await Promise.race([isThere(), early]);
  child.kill('SIGKILL');
  expect(await died).toEqual([null, 'SIGKILL']);
};
