import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { createServer } from 'node:net';

/** Child processes and ports, as the demo, the tests and the bench need them. */

/** Ends a child: SIGTERM, and SIGKILL when it is still there after `patienceMs`. */
export const endChild = async (child: ChildProcess, patienceMs = 35_000): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  await ended;
  clearTimeout(timer);
};

/** Runs a command to its end and resolves with its exit code. */
export const run = (command: string, args: readonly string[], options: SpawnOptions = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options });
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });

/** Runs a command to its end, hands on what it prints as it comes, and resolves with its exit code. */
export const runAndHandOn = (
  command: string,
  args: readonly string[],
  handOn: (text: string) => void,
  options: SpawnOptions = {},
): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', handOn);
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });

/** Runs a command to its end without showing what it prints. */
export const runAndCollect = async (
  command: string,
  args: readonly string[],
): Promise<{ code: number; output: string }> => {
  let output = '';
  const code = await runAndHandOn(command, args, (text) => {
    output += text;
  });
  return { code, output };
};

/** True when nothing listens on this port of the loopback address. Port 0 always is. */
export const portIsFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** A port of the loopback address that was free a moment ago. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
