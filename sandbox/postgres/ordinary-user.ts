import { spawnSync } from 'node:child_process';

/** Whom PostgreSQL runs as when we are root, which it refuses to run as. */
export interface OrdinaryUser {
  uid: number;
  gid: number;
}

const NOBODY = 65534;

const idOf = (flag: '-u' | '-g'): number => {
  const { status, stdout } = spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' });
  const id = Number(stdout);
  return status === 0 && Number.isInteger(id) && id > 0 ? id : NOBODY;
};

/** Null for an ordinary user, who needs no other identity. */
export const ordinaryUser = (): OrdinaryUser | null =>
  process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : null;

/** Options of `spawn` that take on that identity (Node drops the supplementary groups with it). */
export const spawnIdentity = (user: OrdinaryUser | null) => (user ? { uid: user.uid, gid: user.gid } : {});
