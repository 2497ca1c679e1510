import type { Listener, World } from '../engine/world';

/** What all tabs of a browser share: storage, locks, clock, network. */

/** Web storage whose entries are its own properties, as a browser's are. */
class Area {
  [key: string]: unknown;

  constructor(rules: { write: (key: string) => void }) {
    // Not listed with the entries.
    Object.defineProperty(this, 'rules', { value: rules });
  }
  get length(): number {
    return Object.keys(this).length;
  }
  key(index: number): string | null {
    return Object.keys(this)[index] ?? null;
  }
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(this[key]) : null;
  }
  setItem(key: string, value: string): void {
    (this.rules as { write: (key: string) => void }).write(key);
    this[key] = value;
  }
  removeItem(key: string): void {
    delete this[key];
  }
}

type Work = (lock: { name: string } | null) => Promise<unknown>;

interface LockOptions {
  ifAvailable?: boolean;
  signal?: AbortSignal;
}

/** Web Locks. A lock goes with the tab that holds it. */
class Locks {
  private readonly held = new Map<string, Listener>();
  private readonly waiting: { name: string; tab: Listener; begin: () => void }[] = [];

  constructor(private readonly world: World) {}

  /** The `navigator.locks` of one tab. */
  of(tab: Listener) {
    return {
      request: (name: string, ...rest: [Work] | [LockOptions, Work]): Promise<unknown> => {
        const work = rest.at(-1) as Work;
        return this.request(tab, name, rest.length > 1 ? (rest[0] as LockOptions) : {}, work);
      },
      query: async () => ({ held: [...this.held.keys()].map((name) => ({ name })) }),
    };
  }

  /** Gives free those of tabs that are gone. */
  forget(): void {
    for (const [name, tab] of this.held) if (tab.state === 'gone') this.giveBack(name);
  }

  private request(tab: Listener, name: string, { ifAvailable, signal }: LockOptions, work: Work) {
    if (ifAvailable && this.held.has(name)) return work(null);
    return new Promise((resolve, reject) => {
      const begin = () => {
        signal?.removeEventListener('abort', giveUp);
        this.held.set(name, tab);
        const ended = work({ name }).then(resolve, reject);
        void ended.then(() => this.giveBack(name));
      };
      const waiting = { name, tab, begin };
      const giveUp = () => {
        this.waiting.splice(this.waiting.indexOf(waiting), 1);
        reject(signal?.reason);
      };
      if (signal?.aborted) return reject(signal.reason);
      if (!this.held.has(name)) return begin();
      signal?.addEventListener('abort', giveUp, { once: true });
      this.waiting.push(waiting);
    });
  }

  private giveBack(name: string): void {
    this.held.delete(name);
    this.world.soon(`the lock ${name} goes on`, () => {
      if (this.held.has(name)) return;
      const place = this.waiting.findIndex((one) => one.name === name && one.tab.state !== 'gone');
      const [next] = place < 0 ? [] : this.waiting.splice(place, 1);
      next?.begin();
    });
  }
}

/** What a browser knows of a tab. */
interface OwnTab extends Listener {
  readonly name: string;
  hear(type: string, detail?: object): void;
}

/** One phone or computer with one browser. */
export class Device {
  /** All that were ever opened on it. */
  readonly tabs: OwnTab[] = [];
  /** The tab that writes now, which hears nothing of it. */
  writer: OwnTab | null = null;
  readonly locks: Locks;
  readonly storage: Area;
  /** Refuses whatever is written. */
  isFull = false;
  isOnline = true;
  /** By how many milliseconds its clock is ahead. */
  clockAhead = 0;
  /** Some browsers have none. */
  hasLocks = true;
  /** Its tabs hear of what one of them has written; a small world does without, which has too many orders with it. */
  tellsOfWrites = true;
  /** Who is signed in. */
  session: number | null = null;

  constructor(
    private readonly world: World,
    readonly name: string,
  ) {
    this.locks = new Locks(world);
    this.storage = new Area({
      write: (key) => {
        if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
        if (this.tellsOfWrites) this.tell(key, 'storage', { key }, this.writer);
      },
    });
  }

  /** Tells its tabs of something, each when it comes to it. */
  tell(what: string, type: string, detail?: object, except: OwnTab | null = null): void {
    for (const tab of this.tabs)
      if (tab !== except && tab.state !== 'gone')
        this.world.soon(`${tab.name} hears of ${what}`, () => tab.hear(type, detail), tab);
  }

  setOnline(isOnline: boolean): void {
    this.isOnline = isOnline;
    this.tell('the network', isOnline ? 'online' : 'offline');
  }

  /** The browser throws away what the site has kept. */
  evict(): void {
    for (const key of Object.keys(this.storage)) this.storage.removeItem(key);
  }
}
