import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

let written = 0;

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/**
 * Replaces a file as a whole and returns when it would survive a power cut: temporary file, fsync, rename,
 * fsync of the folder. A reader sees the old content or the new one, never a part. Mode 0600.
 */
export const writeDurably = async (path: string, content: string): Promise<void> => {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  written += 1;
  const temporary = `${path}.${process.pid}-${written}.tmp`;
  try {
    const handle = await open(temporary, 'w', 0o600);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(folder);
};

/** Removes a file so that it stays removed after a power cut. Nothing there is fine. */
export const removeDurably = async (path: string): Promise<void> => {
  await rm(path, { force: true });
  await syncFolder(dirname(path)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
};

/** The parsed file, or undefined when there is none. Rejects when it is there and is not JSON. */
export const readJson = async <Content>(path: string): Promise<Content | undefined> => {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    return JSON.parse(text) as Content;
  } catch (cause) {
    throw new Error(`${path} is not readable as JSON; remove it to start that part afresh`, { cause });
  }
};
