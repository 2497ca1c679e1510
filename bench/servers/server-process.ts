import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { endChild } from '../../harness/processes';

/** A server as a process of its own, which ends with this one and whose CPU time can be asked for. */
export interface ServerProcess {
  child: ChildProcess;
  /** CPU time that the whole process has used so far, by the operating system, in milliseconds. */
  cpuMs(): Promise<number>;
}

const PRELOADED = pathToFileURL(join(process.cwd(), 'bench/servers/with-parent.mjs')).href;

/** The first message of the child that `pick` finds something in; rejects when the child ends before. */
export const messageOf = <Found>(
  child: ChildProcess,
  pick: (message: Record<string, unknown>) => Found | undefined,
): Promise<Found> =>
  new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      child.off('message', onMessage);
      child.off('exit', onExit);
      act();
    };
    const onMessage = (message: Record<string, unknown>) => {
      const found = pick(message);
      if (found !== undefined) settle(() => resolve(found));
    };
    const onExit = () => settle(() => reject(new Error('A server of the bench has ended.')));
    child.on('message', onMessage);
    child.once('exit', onExit);
  });

const cpuMsOf = (child: ChildProcess) => async (): Promise<number> => {
  const answer = messageOf(child, ({ cpu }) => cpu as NodeJS.CpuUsage | undefined);
  child.send('cpu');
  const { user, system } = await answer;
  return (user + system) / 1000;
};

interface ServerStart {
  /** Arguments of `node`. */
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** Where its log goes. */
  stdout?: 'ignore' | 'inherit';
}

/** Runs `work` beside a server, and ends that process. */
export const whileServerRuns = async <Result>(
  { args, env = {}, stdout = 'ignore' }: ServerStart,
  work: (server: ServerProcess) => Promise<Result>,
): Promise<Result> => {
  const child = spawn(process.execPath, ['--import', PRELOADED, ...args], {
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', ...env },
    stdio: ['ignore', stdout, 'inherit', 'ipc'],
    detached: true,
  });
  try {
    return await work({ child, cpuMs: cpuMsOf(child) });
  } finally {
    await endChild(child);
  }
};
