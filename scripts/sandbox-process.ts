import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { SandboxAddresses } from './site-variables';

/** The sandbox as a process of its own on free ports, once it answers. Its data stays in this folder. */
export const startSandboxProcess = async (
  dataDir: string,
): Promise<{ child: ChildProcess; addresses: SandboxAddresses }> => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'sandbox/main.ts'], {
    env: { ...process.env, SANDBOX_PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  const line = await new Promise<string>((resolve, reject) => {
    lines.once('line', resolve);
    child.once('exit', () => reject(new Error('The sandbox did not start; the reason stands above.')));
  });
  return { child, addresses: JSON.parse(line) as SandboxAddresses };
};
