import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import { type Sandbox, type SandboxOptions, startSandbox } from '@/sandbox/start';
import { placeKeys } from '../support/run-parts';

/** A fresh folder below the system's temporary one, and how to be rid of it. */
export const temporaryFolder = async (): Promise<{ folder: string; remove(): Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-contract-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
};

/** One sandbox for a test file, in this process, without a database unless asked for. */
export const runningSandbox = (
  services: SandboxOptions['services'] = { postgres: false, mail: false },
): (() => Sandbox) => {
  let sandbox: Sandbox | undefined;
  let place: Awaited<ReturnType<typeof temporaryFolder>> | undefined;
  beforeAll(async () => {
    place = await temporaryFolder();
    await placeKeys(inject('runServices').keysFiles, place.folder);
    sandbox = await startSandbox({ dataDir: place.folder, services });
  });
  afterAll(async () => {
    await sandbox?.stop();
    await place?.remove();
  });
  return () => {
    if (!sandbox) throw new Error('the sandbox has not started');
    return sandbox;
  };
};
