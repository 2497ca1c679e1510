import { type FileHandle, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

let written = 0;

/** Waiting for the disk can be switched off for data that no one keeps, as the tests' is. */
export const waitsForDisk = (): boolean => process.env.SYNC_DATA !== 'no';

/** Returns when the names in a folder would survive a power cut. */
export const syncFolder = async (folder: string): Promise<void> => {
  if (!waitsForDisk()) return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Returns when what was written to an open file would survive a power cut. */
export const syncFile = async (handle: FileHandle): Promise<void> => {
  if (waitsForDisk()) await handle.sync();
};

/** Makes a folder, and those above it, so that it is still there after a power cut. */
export const makeFolderDurably = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await syncFolder(dirname(folder));
};

/** Opens a new file; its folder is made when that turns out to be missing. */
const create = async (path: string): Promise<FileHandle> => {
  try {
    return await open(path, 'w', 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await mkdir(dirname(path), { recursive: true });
    return open(path, 'w', 0o600);
  }
};

/**
 * Replaces a file as a whole and returns when it would survive a power cut: temporary file, fsync, rename,
 * fsync of the folder. A reader sees the old content or the new one, never a part. Mode 0600.
 */
export const writeDurably = async (path: string, content: string): Promise<void> => {
  written += 1;
  const temporary = `${path}.${process.pid}-${written}.tmp`;
  try {
    const handle = await create(temporary);
    try {
      await handle.writeFile(content);
      await syncFile(handle);
    } finally {
      await handle.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
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
