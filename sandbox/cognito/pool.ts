import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../clock';
import type { Log } from '../log';
import { readJson, writeDurably } from '../state/durable-file';
import { type PoolKeys, poolKeys } from './keys';
import { DEFAULT_SETTINGS, POOLS, type PoolIdentity, type PoolSettings } from './pools';
import { UserStore } from './user-store';

/** Puts an e-mail into the mailbox; resolves when it is kept. */
export type SendMail = (mail: { from: string; to: string; subject: string; text: string }) => Promise<void>;

/** What the operations work with: one user pool and the services around it. */
export interface Pool {
  identity: PoolIdentity;
  /** The id behind the region, which is what SRP calls the pool. */
  srpName: string;
  /** `iss` of its tokens: the endpoint without a slash at the end, and the pool's id. */
  issuer: string;
  settings(): PoolSettings;
  change(settings: Partial<PoolSettings>): Promise<void>;
  users: UserStore;
  keys(): Promise<PoolKeys>;
  clock: Clock;
  sendMail: SendMail;
  log: Log;
  /** Users and changed settings go; keys and ids stay, so that the issuer's key set does too. */
  reset(): Promise<void>;
}

interface PoolOptions {
  dataDir: string;
  /** Address of the service, without a slash at the end. */
  endpoint: string;
  clock: Clock;
  sendMail: SendMail;
  log: Log;
}

const loadPool = async (identity: PoolIdentity, options: PoolOptions): Promise<Pool> => {
  const folder = join(options.dataDir, 'cognito', identity.name);
  const settingsPath = join(folder, 'settings.json');
  let changed = (await readJson<Partial<PoolSettings>>(settingsPath)) ?? {};
  const users = await UserStore.load(join(folder, 'users'));
  return {
    identity,
    srpName: identity.userPoolId.slice(identity.userPoolId.indexOf('_') + 1),
    issuer: `${options.endpoint}/${identity.userPoolId}`,
    settings: () => ({ ...DEFAULT_SETTINGS, ...changed }),
    change: async (settings) => {
      const next = { ...changed, ...settings };
      await writeDurably(settingsPath, `${JSON.stringify(next)}\n`);
      changed = next;
    },
    users,
    keys: poolKeys(join(folder, 'keys.json')),
    clock: options.clock,
    sendMail: options.sendMail,
    log: options.log,
    reset: async () => {
      await users.clear();
      await rm(settingsPath, { force: true });
      changed = {};
    },
  };
};

/** All six pools with what the data folder has of them. */
export const loadPools = (options: PoolOptions): Promise<Pool[]> =>
  Promise.all(POOLS.map((identity) => loadPool(identity, options)));
