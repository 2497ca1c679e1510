import { join } from 'node:path';
import type { Clock } from '../clock';
import type { Bearer } from '../cognito/bearer';
import type { PoolName } from '../cognito/pools';
import { KeyedStore } from '../state/keyed-store';
import type { KeptProfile } from './shapes';

/** All that the service holds of one person. */
export interface Person {
  subject: string;
  pool: PoolName;
  profile: KeptProfile | null;
  interests: string[];
  preferences: string[];
  /** Writes that were taken, oldest first; only the latest are kept. */
  arrivals: { at: string; operation: string; content: unknown }[];
}

export type Change = Partial<Pick<Person, 'profile' | 'interests' | 'preferences'>>;

const KEPT_ARRIVALS = 100;

/** The people of all pools: what each has told the service. */
export class People {
  private constructor(
    private readonly store: KeyedStore<Person>,
    private readonly clock: Clock,
  ) {}

  static async load(dataDir: string, clock: Clock): Promise<People> {
    return new People(await KeyedStore.load<Person>(join(dataDir, 'extended-profile')), clock);
  }

  find({ pool, subject }: Bearer): Person | undefined {
    return this.store.find(`${pool}/${subject}`);
  }

  /** Everybody, or the person with this subject. */
  list(subject: string | null): Person[] {
    return this.store.list().filter((person) => subject === null || person.subject === subject);
  }

  write({ pool, subject }: Bearer, operation: string, change: Change): Promise<void> {
    const empty: Person = { subject, pool, profile: null, interests: [], preferences: [], arrivals: [] };
    const [content] = Object.values(change);
    const arrival = { at: new Date(this.clock.now()).toISOString(), operation, content };
    return this.store.change(`${pool}/${subject}`, (before = empty) => ({
      ...before,
      ...change,
      arrivals: [...before.arrivals, arrival].slice(-KEPT_ARRIVALS),
    }));
  }

  clear(): Promise<void> {
    return this.store.clear();
  }
}
