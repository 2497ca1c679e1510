import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { runAndCollect } from './processes';

/** A small file system of its own for a folder, in memory, which can be filled. Needs the right to mount one. */

const BALLAST = 'ballast';

/** Puts one over this folder; false where that is not allowed. */
export const mountSmallDisk = async (folder: string, megabytes: number): Promise<boolean> => {
  const { code } = await runAndCollect('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  return code === 0;
};

export const unmountSmallDisk = async (folder: string): Promise<void> => {
  await runAndCollect('umount', [folder]);
};

/** Takes all of it but so many bytes. */
export const fillDisk = async (folder: string, left = 0): Promise<void> => {
  const file = await open(join(folder, BALLAST), 'a');
  try {
    for (const size of [1 << 20, 1 << 12]) {
      const bytes = Buffer.alloc(size);
      while ((await statfs(folder)).bavail * 4_096 - left >= size) await file.write(bytes);
    }
  } finally {
    await file.close();
  }
};

/** Gives back what was taken. */
export const emptyDisk = (folder: string): Promise<void> => rm(join(folder, BALLAST), { force: true });
