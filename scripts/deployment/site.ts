import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { run } from '../../harness/processes';
import { type Image, placeOf } from './dockerfile';

/** A process of the site as the image starts it. */

export interface RunningSite {
  process: ChildProcess;
  ended: Promise<unknown>;
  /** What it has logged so far. */
  output(): string;
  /** The exit code of the image's health check, run beside this process. */
  healthcheck(image: Image): Promise<number>;
}

/** Starts it with these settings and no others; resolves when it serves, rejects when it ends before. */
export const startSite = async (image: Image, settings: Record<string, string>): Promise<RunningSite> => {
  const env = { PATH: process.env.PATH, ...image.environment, ...settings } as unknown as NodeJS.ProcessEnv;
  const [command = 'node', ...args] = image.command;
  const child = spawn(command, args, { cwd: placeOf(image, '.'), env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'exit');
  let output = '';
  const started = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (output.includes('the site has started')) resolve();
      });
  });
  await Promise.race([
    started,
    ended.then(() => Promise.reject(new Error(`The site did not start:\n${output}`))),
  ]);
  return {
    process: child,
    ended,
    output: () => output,
    healthcheck: ({ healthcheck: [program = '', ...words] }) => run(program, words, { env }),
  };
};
