import { spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { endChild } from '../processes';
import type { SandboxAddresses } from './site-variables';

/**
 * Runs `work` beside a sandbox of its own: a process on free ports whose data is in a temporary folder. Both go when the
 * work has ended, and by themselves when this process dies before.
 * @param says what becomes of what the sandbox notices
 */
export const whileSandboxRuns = async <Result>(
  work: (addresses: SandboxAddresses) => Promise<Result>,
  says: 'inherit' | 'ignore' = 'inherit',
): Promise<Result> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'breaking-barriers-sandbox-'));
  const child = spawn(process.execPath, ['--import', 'tsx', 'sandbox/main.ts'], {
    env: { ...process.env, SANDBOX_PORT: '0', DATA_DIR: dataDir, REMOVE_DATA: 'yes' },
    // The channel closes with this process, which ends the sandbox. Ctrl+C in a terminal reaches only this process.
    stdio: ['ignore', 'pipe', says, 'ipc'],
    detached: true,
  });
  try {
    const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
    const line = await new Promise<string>((resolve, reject) => {
      lines.once('line', resolve);
      child.once('exit', () => reject(new Error('The sandbox did not start; the reason stands above.')));
    });
    return await work(JSON.parse(line) as SandboxAddresses);
  } finally {
    await endChild(child);
  }
};
