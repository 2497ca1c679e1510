import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { processStart } from './process-identity';

interface Holder {
  pid: number;
  started: string | null;
}

const heldHere = new Set<string>();

const readHolder = async (path: string): Promise<Holder | null> => {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Holder;
  } catch {
    // Cut short by a crash, or gone: the folder is free.
    return null;
  }
};

const holds = async (holder: Holder | null, path: string): Promise<boolean> => {
  if (!holder) return false;
  if (holder.pid === process.pid) return heldHere.has(path);
  return holder.started !== null && (await processStart(holder.pid)) === holder.started;
};

/**
 * Keeps a data folder to one sandbox. The lock names its process and that process's start, so one left by a
 * `kill -9` is taken over, even when the process id has been given out again.
 */
export const lockFolder = async (folder: string): Promise<{ release(): Promise<void> }> => {
  const path = join(folder, 'sandbox.lock');
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      const handle = await open(path, 'wx', 0o600);
      await handle.writeFile(JSON.stringify({ pid: process.pid, started: await processStart(process.pid) }));
      await handle.close();
      heldHere.add(path);
      return {
        release: async () => {
          heldHere.delete(path);
          await rm(path, { force: true });
        },
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = await readHolder(path);
    if (await holds(holder, path)) {
      throw new Error(`the data folder ${folder} is in use by another sandbox (process ${holder?.pid})`);
    }
    await rm(path, { force: true });
  }
  throw new Error(`the data folder ${folder} could not be locked: several sandboxes start on it at once`);
};
