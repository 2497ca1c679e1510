import { existsSync } from 'node:fs';
import { access, constants, mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Clock } from './clock';
import { loadPools, type Pool } from './cognito/pool';
import { type PoolAddress, type PoolName, poolAddresses } from './cognito/pools';
import { cognitoService } from './cognito/service';
import { type ConsumerDataAddresses, consumerDataAddresses } from './consumer-data/addresses';
import { ConsumerStore } from './consumer-data/consumer-store';
import { consumerDataService } from './consumer-data/service';
import { applyFault, Faults } from './control/faults';
import { controlService } from './control/service';
import { People } from './extended-profile/people';
import { extendedProfileService } from './extended-profile/service';
import { rootService } from './http/index-page';
import { startHttpServer } from './http/server';
import type { HttpService } from './http/service';
import type { Log } from './log';
import { MessageStore } from './mailbox/message-store';
import { mailboxService } from './mailbox/service';
import { startSmtpServer } from './mailbox/smtp';
import {
  type MarketingIdentityAddresses,
  marketingIdentityAddresses,
  VENDOR_KEY,
} from './marketing-identity/addresses';
import { loadProvider, type Provider } from './marketing-identity/provider';
import { marketingIdentityService } from './marketing-identity/service';
import {
  type BucketConfiguration,
  DEFAULT_BUCKETS,
  type ObjectStorageAddresses,
  objectStorageAddresses,
} from './object-storage/addresses';
import { objectStorageService } from './object-storage/service';
import { loadStorage, type Storage } from './object-storage/storage';
import { startDatabase } from './postgres/database';
import { lockFolder } from './state/folder-lock';
import { RememberedPorts } from './state/ports';

export interface SandboxOptions {
  /** Where everything is kept. Made when missing; one sandbox at a time. */
  dataDir: string;
  /** Port 0: a free one, kept for the next start of the same data folder. */
  port?: number;
  smtpPort?: number;
  postgresPort?: number;
  log?: Log;
  /** The buckets of the object storage; the first is the site's. */
  buckets?: readonly BucketConfiguration[];
  /** What to start; everything by default. HTTP with health, mailbox page and control is always there. */
  services?: { postgres?: boolean; cognito?: boolean; mail?: boolean };
}

export interface Sandbox {
  /** `http://127.0.0.1:<port>`, without a slash at the end. */
  url: string;
  /** Empty when started without PostgreSQL. */
  databaseUrl: string;
  /** 0 when started without mail. */
  smtpPort: number;
  pools: Record<PoolName, PoolAddress>;
  consumerData: ConsumerDataAddresses;
  /** Base address of the extended-profile service. */
  extendedProfileUrl: string;
  marketingIdentity: MarketingIdentityAddresses;
  objectStorage: ObjectStorageAddresses;
  stop(): Promise<void>;
}

/** Step by step: Node's recursive mkdir never returns on a file system that refuses new folders, as /proc. */
const makeFolder = async (folder: string): Promise<void> => {
  if (existsSync(folder)) return;
  await makeFolder(dirname(folder));
  await mkdir(folder, { mode: 0o700 });
};

const prepareFolder = async (folder: string): Promise<void> => {
  await makeFolder(folder);
  if (!(await stat(folder)).isDirectory()) throw new Error(`${folder} is not a folder`);
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
};

/** Undoes what was started, last first, even when one of the steps fails; then reports the first failure. */
const undo = async (steps: (() => Promise<void>)[]): Promise<void> => {
  const failures: unknown[] = [];
  for (const step of steps.reverse()) await step().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
};

/** What the parts share while they are being started. */
interface Start {
  dataDir: string;
  ports: RememberedPorts;
  log: Log;
  faults: Faults;
  services: Map<string, HttpService>;
  /** How to set each part back, for `POST /control/reset`. */
  resets: Map<string, () => Promise<void>>;
  /** How to stop what runs, in the order of starting. */
  started: (() => Promise<void>)[];
}

const openHttp = async (start: Start, port: number, isReady: () => boolean): Promise<string> => {
  const { ports, services, faults, log, started, resets } = start;
  services.set('', rootService(isReady));
  resets.set('faults', async () => faults.clear());
  const http = await startHttpServer({
    port: await ports.choose('http', port),
    services,
    intercept: async (service, operation, exchange) => {
      const fault = faults.next(service, operation);
      return fault !== null && applyFault(fault, exchange, services.get(service)?.failure);
    },
    log,
  });
  started.push(http.stop);
  return `http://127.0.0.1:${http.port}`;
};

const openMailbox = async (start: Start, clock: Clock): Promise<MessageStore> => {
  const messages = await MessageStore.load(start.dataDir, clock);
  start.services.set('mailbox', mailboxService(messages));
  start.resets.set('mailbox', () => messages.clear());
  return messages;
};

const openSmtp = async (start: Start, wanted: number, messages: MessageStore): Promise<number> => {
  const port = await start.ports.choose('smtp', wanted);
  const nextFault = (to: string) => start.faults.next('smtp', `DATA ${to}`);
  const smtp = await startSmtpServer({ port, messages, nextFault, log: start.log });
  start.started.push(smtp.stop);
  return port;
};

const openCognito = async (
  start: Start,
  url: string,
  clock: Clock,
  messages: MessageStore,
): Promise<Pool[]> => {
  const pools = await loadPools({
    dataDir: start.dataDir,
    endpoint: `${url}/cognito`,
    clock,
    sendMail: (mail) => messages.add(mail),
    log: start.log,
  });
  start.services.set('cognito', cognitoService(pools, start.log));
  start.resets.set('cognito', async () => {
    for (const pool of pools) await pool.reset();
  });
  return pools;
};

const openConsumerData = async (start: Start, url: string, clock: Clock, pools: Pool[]) => {
  const addresses = consumerDataAddresses(url);
  const store = await ConsumerStore.load(start.dataDir, clock);
  start.services.set(
    'consumer-data',
    consumerDataService({ pools, keys: addresses.keys, store, log: start.log }),
  );
  start.resets.set('consumer-data', () => store.clear());
  return addresses;
};

const openExtendedProfile = async (start: Start, url: string, clock: Clock, pools: Pool[]) => {
  const people = await People.load(start.dataDir, clock);
  start.services.set('extended-profile', extendedProfileService({ pools, people, log: start.log }));
  start.resets.set('extended-profile', () => people.clear());
  return `${url}/extended-profile`;
};

const openMarketingIdentity = async (start: Start, clock: Clock): Promise<Provider> => {
  const { dataDir, log } = start;
  const provider = await loadProvider({ dataDir, clock, log, vendorKey: VENDOR_KEY });
  start.services.set('marketing-identity', marketingIdentityService(provider));
  start.resets.set('marketing-identity', provider.reset);
  return provider;
};

const openObjectStorage = async (
  start: Start,
  clock: Clock,
  buckets: readonly BucketConfiguration[],
): Promise<Storage> => {
  const storage = await loadStorage({ dataDir: start.dataDir, buckets, clock, log: start.log });
  start.services.set('object-storage', objectStorageService(storage));
  start.resets.set('object-storage', storage.reset);
  return storage;
};

const openDatabase = async (start: Start, port: number): Promise<string> => {
  const database = await startDatabase({ dataDir: start.dataDir, ports: start.ports, port, log: start.log });
  start.started.push(database.stop);
  start.resets.set('postgres', database.reset);
  return database.url;
};

const openAll = async (start: Start, options: SandboxOptions): Promise<Omit<Sandbox, 'stop'>> => {
  const wanted = { postgres: true, cognito: true, mail: true, ...options.services };
  let ready = false;
  const url = await openHttp(start, options.port ?? 0, () => ready);
  const clock = await Clock.load(start.dataDir);
  start.resets.set('clock', () => clock.move(0));
  const messages = await openMailbox(start, clock);
  const smtpPort = wanted.mail ? await openSmtp(start, options.smtpPort ?? 0, messages) : 0;
  const pools = wanted.cognito ? await openCognito(start, url, clock, messages) : [];
  const consumerData = await openConsumerData(start, url, clock, pools);
  const extendedProfileUrl = await openExtendedProfile(start, url, clock, pools);
  const marketing = await openMarketingIdentity(start, clock);
  const buckets = options.buckets ?? DEFAULT_BUCKETS;
  const storage = await openObjectStorage(start, clock, buckets);
  const databaseUrl = wanted.postgres ? await openDatabase(start, options.postgresPort ?? 0) : '';
  start.services.set(
    'control',
    controlService({ clock, faults: start.faults, pools, marketing, storage, resets: start.resets }),
  );
  ready = true;
  return {
    url,
    databaseUrl,
    smtpPort,
    pools: poolAddresses(),
    consumerData,
    extendedProfileUrl,
    marketingIdentity: marketingIdentityAddresses(url),
    objectStorage: objectStorageAddresses(url, buckets),
  };
};

/**
 * Starts the stand-ins on 127.0.0.1 with their state below `dataDir`, where it survives a restart and a
 * `kill -9`. Rejects with one clear message when a port is taken or the folder cannot be used.
 */
export const startSandbox = async (options: SandboxOptions): Promise<Sandbox> => {
  const dataDir = resolve(options.dataDir);
  await prepareFolder(dataDir);
  const started: Start['started'] = [];
  try {
    const lock = await lockFolder(dataDir);
    started.push(lock.release);
    const parts = await openAll(
      {
        dataDir,
        ports: await RememberedPorts.load(dataDir),
        log: options.log ?? (() => undefined),
        faults: new Faults(),
        services: new Map(),
        resets: new Map(),
        started,
      },
      options,
    );
    let stopped: Promise<void> | undefined;
    return {
      ...parts,
      stop: () => {
        stopped ??= undo(started);
        return stopped;
      },
    };
  } catch (error) {
    await undo(started).catch(() => undefined);
    throw error;
  }
};
