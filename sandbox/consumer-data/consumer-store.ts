import { join } from 'node:path';
import type { Clock } from '../clock';
import { KeyedStore } from '../state/keyed-store';
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

/** The people of all regions. */
export class ConsumerStore {
  private constructor(
    private readonly store: KeyedStore<Consumer>,
    private readonly clock: Clock,
  ) {}

  static async load(dataDir: string, clock: Clock): Promise<ConsumerStore> {
    return new ConsumerStore(await KeyedStore.load<Consumer>(join(dataDir, 'consumer-data')), clock);
  }

  find(caller: Pick<Caller, 'region' | 'subject'>): Consumer | null {
    return this.store.find(keyOf(caller)) ?? null;
  }

  /** Everybody, or one subject in all regions. */
  list(subject?: string): Consumer[] {
    return this.store.list().filter((each) => subject === undefined || each.subject === subject);
  }

  /** Changes what is held and notes the arrival; resolves when both are on disk. */
  write(caller: Caller, operation: string, change: Change): Promise<void> {
    const { region, country, subject } = caller;
    const [content] = Object.values(change);
    const arrival = { at: new Date(this.clock.now()).toISOString(), operation, content };
    return this.store.change(keyOf(caller), (before) => {
      const empty = { subject, region, country, profile: null, interests: [], preferences: [], arrivals: [] };
      const person: Consumer = before ?? empty;
      const arrivals = [...person.arrivals, arrival].slice(-KEPT_ARRIVALS);
      return { ...person, ...change, country, arrivals };
    });
  }

  clear(): Promise<void> {
    return this.store.clear();
  }
}
