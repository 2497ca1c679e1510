import { createHash } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../clock';
import { readJson, writeDurably } from '../state/durable-file';
import type { Country, Region } from './addresses';
import type { Caller } from './authorise';
import type { KeptProfile } from './shapes';

/** One write that was taken. */
interface Arrival {
  /** ISO 8601. */
  at: string;
  operation: string;
  /** What it said. */
  content: unknown;
}

/** All that a region holds of one person. */
export interface Consumer {
  subject: string;
  region: Region;
  country: Country;
  profile: KeptProfile | null;
  interests: string[];
  preferences: string[];
  /** Newest last; only the latest are kept. */
  arrivals: Arrival[];
}

export type Change = Partial<Pick<Consumer, 'profile' | 'interests' | 'preferences'>>;

const KEPT_ARRIVALS = 100;

const keyOf = ({ region, subject }: { region: Region; subject: string }) => `${region}/${subject}`;

/** The people of all regions, each in a durable file of its own. */
export class ConsumerStore {
  private readonly consumers = new Map<string, Consumer>();
  /** Writes of one person happen one after the other. */
  private readonly writing = new Map<string, Promise<unknown>>();

  private constructor(
    private readonly folder: string,
    private readonly clock: Clock,
  ) {}

  static async load(dataDir: string, clock: Clock): Promise<ConsumerStore> {
    const store = new ConsumerStore(join(dataDir, 'consumer-data'), clock);
    const files = await readdir(store.folder).catch(() => []);
    for (const file of files.filter((name) => name.endsWith('.json'))) {
      const consumer = await readJson<Consumer>(join(store.folder, file));
      if (consumer) store.consumers.set(keyOf(consumer), consumer);
    }
    return store;
  }

  find(caller: Pick<Caller, 'region' | 'subject'>): Consumer | null {
    return this.consumers.get(keyOf(caller)) ?? null;
  }

  /** Everybody, or one subject in all regions. */
  list(subject?: string): Consumer[] {
    return [...this.consumers.values()].filter((each) => subject === undefined || each.subject === subject);
  }

  /** Changes what is held and notes the arrival; resolves when both are on disk. */
  async write(caller: Caller, operation: string, change: Change): Promise<void> {
    const key = keyOf(caller);
    const writing = (this.writing.get(key) ?? Promise.resolve()).catch(() => undefined);
    const mine = writing.then(() => this.writeNow(caller, operation, change));
    this.writing.set(key, mine);
    await mine;
  }

  async clear(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
    this.consumers.clear();
  }

  private async writeNow(caller: Caller, operation: string, change: Change): Promise<void> {
    const { region, country, subject } = caller;
    const empty = { subject, region, country, profile: null, interests: [], preferences: [], arrivals: [] };
    const before: Consumer = this.find(caller) ?? empty;
    const [content] = Object.values(change);
    const arrival = { at: new Date(this.clock.now()).toISOString(), operation, content };
    const arrivals = [...before.arrivals, arrival].slice(-KEPT_ARRIVALS);
    const after: Consumer = { ...before, ...change, country, arrivals };
    const file = createHash('sha256').update(keyOf(caller)).digest('hex').slice(0, 40);
    await writeDurably(join(this.folder, `${file}.json`), `${JSON.stringify(after)}\n`);
    this.consumers.set(keyOf(caller), after);
  }
}
