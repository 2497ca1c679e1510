import { type ChildProcess, spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll } from 'vitest';
import { endChild } from '@/harness/processes';
import { type Ended, environmentWith, type Settings } from './compiled-script';

/** Ends what a run has written. */
const MARK = '\u001eend of run\n';

/** The process of `script-runner.mjs`. */
type Runner = ChildProcess & { stdout: Readable; stderr: Readable };

const start = (script: string, cwd: string): Runner => {
  const runner = join(process.cwd(), 'tests/support/script-runner.mjs');
  const child = spawn(process.execPath, [runner, script, MARK], {
    cwd,
    env: environmentWith({}),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  }) as Runner;
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8');
  return child;
};

/** What a run writes there: up to the mark, or to the end of the process. */
const writtenTo = (stream: Readable): Promise<string> =>
  new Promise((resolve) => {
    let text = '';
    const end = () => {
      stream.off('data', add).off('close', end);
      resolve(text.replace(MARK, ''));
    };
    const add = (chunk: string) => {
      text += chunk;
      if (text.endsWith(MARK)) end();
    };
    stream.on('data', add).on('close', end);
  });

/** Of a run, or of the process that it has ended. */
const exitCodeOf = (child: Runner): Promise<number> =>
  new Promise((resolve) => {
    const end = (code: unknown) => {
      child.off('message', end).off('exit', end);
      resolve(Number(code ?? 1));
    };
    child.on('message', end).on('exit', end);
  });

const hasEnded = ({ exitCode, signalCode }: Runner): boolean => exitCode !== null || signalCode !== null;

/**
 * Runs a compiled script, one run after the other in a process that has its packages loaded: that takes a third of the time that a
 * process for each takes. Runs with the given settings alone, elsewhere than at the project's root, where somebody may have a file
 * with settings. Registers the hook that ends this process.
 * @param script asked for when it is there: tests compile it in a hook
 * @param cwd where it runs; beside the script unless told
 */
export const repeatedScript = (script: () => string, cwd?: string) => {
  let child: Runner | undefined;
  let last: Promise<unknown> = Promise.resolve();
  afterAll(async () => {
    if (child) await endChild(child);
  });
  const runNow = async (args: readonly string[], settings: Settings): Promise<Ended> => {
    if (!child || hasEnded(child)) child = start(script(), cwd ?? dirname(script()));
    child.send({ args, env: environmentWith(settings) });
    const { stdout, stderr } = child;
    const [code, output, failure] = await Promise.all([
      exitCodeOf(child),
      writtenTo(stdout),
      writtenTo(stderr),
    ]);
    return { code, output, failure };
  };
  return (args: readonly string[], settings: Settings): Promise<Ended> => {
    const run = last.then(() => runNow(args, settings));
    last = run.catch(() => undefined);
    return run;
  };
};
