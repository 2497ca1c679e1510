import { chmod, lstat, mkdir } from 'node:fs/promises';
import type { OrdinaryUser } from './ordinary-user';

/**
 * A folder of ours below /var/tmp that the database's user may pass through. Refused when somebody else made
 * it first, since its owner could swap the programs that we run from it.
 */
export const sharedFolder = async (user: OrdinaryUser | null): Promise<string> => {
  const uid = process.getuid?.() ?? 0;
  const folder = `/var/tmp/breaking-barriers-sandbox-${uid}`;
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const found = await lstat(folder);
  if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o022) !== 0) {
    throw new Error(`${folder} belongs to somebody else or is open to others; remove it and start again`);
  }
  // Set apart from mkdir, whose mode the umask narrows.
  if (user) await chmod(folder, 0o711);
  return folder;
};
