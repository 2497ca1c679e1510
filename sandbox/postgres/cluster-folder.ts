import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readJson, writeDurably } from '../state/durable-file';
import { stopLeftover } from './leftover';
import { type OrdinaryUser, spawnIdentity } from './ordinary-user';
import { sharedFolder } from './shared-folder';

/** What the data folder remembers of its database. */
interface Remembered {
  id: string;
  password: string;
  place: 'data-folder' | 'shared';
}

export interface ClusterFolder {
  /** Holds `data` (the cluster) and, while it is being made, `data.new`. Writable for PostgreSQL's user. */
  folder: string;
  password: string;
}

const MEMORY = 'postgres.json';
/** In a shared cluster's folder: the data folder that it belongs to. */
const OWNER = 'belongs-to';

const remembersOf = async (dataDir: string, id: string): Promise<boolean> =>
  (await readJson<Remembered>(join(dataDir, MEMORY)).catch(() => undefined))?.id === id;

const usableBy = (user: OrdinaryUser | null, folder: string): boolean =>
  spawnSync('/bin/sh', ['-c', 'cd "$0" && [ -w . ]', folder], { cwd: '/', ...spawnIdentity(user) }).status ===
  0;

const openTo = async (user: OrdinaryUser | null, folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (!user) return;
  await chown(folder, user.uid, user.gid);
  const given = spawnSync('chown', ['-R', `${user.uid}:${user.gid}`, folder], { encoding: 'utf8' });
  if (given.status !== 0) throw new Error(`cannot hand ${folder} to PostgreSQL's user: ${given.stderr}`);
};

/** Inside the data folder; false when PostgreSQL's user cannot get there. */
const openInside = async (dataDir: string, inside: string, user: OrdinaryUser | null): Promise<boolean> => {
  await openTo(user, inside);
  if (usableBy(user, inside)) return true;
  if (!user) throw new Error(`${inside} cannot be written; it may belong to another user`);
  // Passing through the data folder is harmless, since its files are closed to others.
  const { mode } = await stat(dataDir);
  await chmod(dataDir, (mode & 0o7777) | 0o011);
  return usableBy(user, inside);
};

/** Shared clusters whose data folder is gone, or has another database by now: they are out of reach. */
const removeForgotten = async (shared: string): Promise<void> => {
  for (const name of await readdir(shared)) {
    const id = /^cluster-([0-9a-f]+)$/.exec(name)?.[1];
    if (!id) continue;
    const folder = join(shared, name);
    const owner = await readFile(join(folder, OWNER), 'utf8').catch(() => null);
    // Without an owner it is just being made by another sandbox.
    if (owner === null || (await remembersOf(owner, id))) continue;
    await stopLeftover(join(folder, 'data'));
    await rm(folder, { recursive: true, force: true });
  }
};

const openShared = async (folder: string, inside: string, dataDir: string, user: OrdinaryUser | null) => {
  if (!existsSync(join(folder, 'data')) && existsSync(join(inside, 'data'))) {
    await stopLeftover(join(inside, 'data'));
    await rm(`${folder}.partial`, { recursive: true, force: true });
    await cp(inside, `${folder}.partial`, { recursive: true });
    await rm(folder, { recursive: true, force: true });
    await rename(`${folder}.partial`, folder);
  }
  await openTo(user, folder);
  if (!usableBy(user, folder)) throw new Error(`${folder} cannot be written by PostgreSQL's user`);
  await writeFile(join(folder, OWNER), dataDir);
  await rm(inside, { recursive: true, force: true });
};

/**
 * Decides where the database of a data folder lives: inside it, or below /var/tmp when we are root and
 * PostgreSQL's ordinary user cannot get there. The decision is remembered; a cluster that has come out of
 * reach is copied over, one whose data folder was moved goes with it, and a copied data folder gets its own.
 */
export const locateCluster = async (dataDir: string, user: OrdinaryUser | null): Promise<ClusterFolder> => {
  const home = resolve(dataDir);
  const memory = join(home, MEMORY);
  const before = await readJson<Remembered>(memory);
  const password = before?.password ?? randomBytes(18).toString('hex');
  let id = before?.id ?? randomBytes(6).toString('hex');
  const remember = (place: Remembered['place']) =>
    before?.id === id && before.place === place
      ? Promise.resolve()
      : writeDurably(memory, `${JSON.stringify({ id, password, place })}\n`);

  const inside = join(home, `postgres-${id}`);
  if (before?.place !== 'shared' && (await openInside(home, inside, user))) {
    await remember('data-folder');
    return { folder: inside, password };
  }

  const shared = await sharedFolder(user);
  const owner = await readFile(join(shared, `cluster-${id}`, OWNER), 'utf8').catch(() => home);
  if (owner !== home && (await remembersOf(owner, id))) id = randomBytes(6).toString('hex');
  const folder = join(shared, `cluster-${id}`);
  await openShared(folder, inside, home, user);
  await remember('shared');
  await removeForgotten(shared);
  return { folder, password };
};
