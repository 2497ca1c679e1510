import type { Chance } from '@/harness/chance';
import type { Promised } from '../promises';

/** Who waits for something: a tab hears nothing while it is frozen, and never again once it is gone. */
export interface Listener {
  readonly state: 'awake' | 'frozen' | 'gone';
}

/** Something that is under way, such as a request, a timer or a wait for a lock. */
interface Pending {
  what: string;
  act: () => void;
  /** Absent for what needs nobody, such as a request on its way. */
  listener: Listener | undefined;
  /** It happens no earlier, and after everything that is due before it; 0 for what may come at any moment. */
  due: number;
}

/** A promise of the product that did not hold in this schedule. */
export class Broken extends Error {
  constructor(
    readonly promise: Promised,
    readonly detail: string,
  ) {
    super(`${promise}: ${detail}`);
  }
}

/** Everything that waits in the microtask queue has run when this comes round. */
const macrotask = setImmediate;

/** How often a timer comes before what is on its way. */
const TIMERS_OF_A_HUNDRED = 15;

/** 1 January 2026, in epoch milliseconds. */
const BEGIN = Date.UTC(2026, 0, 1);

/**
 * Time and order of one schedule. Nothing in it happens by itself: whatever is under way waits in a list, and chance takes the next one
 * out of it. Time goes on when a timer is taken.
 */
export class World {
  /** Epoch milliseconds. */
  now = BEGIN;
  private readonly pending = new Set<Pending>();
  private readonly lines: string[] = [];
  private fault: Broken | undefined;
  private numbers = 0;

  /**
   * @param isSmall a world that is lived in every order: only what is on its way is decided, pauses take longer than all of it, and
   * numbers by chance are always the same
   */
  constructor(
    readonly chance: Chance,
    private readonly traces: boolean,
    private readonly isSmall = false,
  ) {}

  /** What happened, in words; built only where somebody reads it. */
  say(line: () => string): void {
    if (this.traces) this.lines.push(`${((this.now - BEGIN) / 1000).toFixed(1).padStart(9)} s  ${line()}`);
  }

  get trace(): readonly string[] {
    return this.lines;
  }

  /** Notes a broken promise; the schedule ends with the first. Also for code whose errors the product catches. */
  broken(promise: Promised, detail: string): void {
    this.fault ??= new Broken(promise, detail);
  }

  /** Throws what `broken` has noted. */
  check(): void {
    if (this.fault) throw this.fault;
  }

  /** From 0 to below 1; no two are alike, as of 52 bits. */
  random(): number {
    return (this.isSmall ? 0.5 : this.chance.below(1_000) / 1_000) + this.newNumber() / 1e12;
  }

  /** From 1 on, each once. */
  newNumber(): number {
    this.numbers += 1;
    return this.numbers;
  }

  /** Happens some time, in any order with what else is under way. The result calls it off. */
  soon(what: string, act: () => void, listener?: Listener): () => void {
    return this.wait({ what, act, listener, due: 0 });
  }

  /** Happens after so many milliseconds, after everything else that is due before. The result calls it off. */
  later(milliseconds: number, what: string, act: () => void, listener?: Listener): () => void {
    return this.wait({ what, act, listener, due: this.now + Math.max(0, milliseconds) });
  }

  private wait(pending: Pending): () => void {
    this.pending.add(pending);
    return () => void this.pending.delete(pending);
  }

  /** Whether nothing is on its way, so that no answer is old when it is heard. */
  get isStill(): boolean {
    return [...this.pending].every(({ due, listener }) => due !== 0 || listener?.state === 'gone');
  }

  /** What may happen now: whatever comes at any moment, and the next timer. */
  private choices(): { moments: readonly Pending[]; timer: Pending | undefined } {
    const moments: Pending[] = [];
    let timer: Pending | undefined;
    for (const one of this.pending) {
      const state = one.listener?.state;
      if (state === 'gone') this.pending.delete(one);
      else if (state === 'frozen') continue;
      else if (one.due === 0) moments.push(one);
      else if (!timer || one.due < timer.due) timer = one;
    }
    return { moments, timer };
  }

  /** Lets one thing happen that is under way; false when there is none. */
  async next(): Promise<boolean> {
    const { moments, timer } = this.choices();
    // A pause takes longer than most of what is on its way.
    const comesFirst = () => !this.isSmall && this.chance.happens(TIMERS_OF_A_HUNDRED);
    const isLate = timer && (moments.length === 0 || comesFirst());
    if (isLate) await this.do(timer);
    else if (moments.length > 0) await this.do(this.chance.pick(moments));
    return isLate === true || moments.length > 0;
  }

  /** Lets everything happen that comes by itself, in order; false when it goes on after so many steps. */
  async calm(most: number): Promise<boolean> {
    for (let step = 0; step < most; step += 1) {
      const { moments, timer } = this.choices();
      const first = moments[0] ?? timer;
      if (!first) return true;
      await this.do(first);
    }
    return false;
  }

  private async do(pending: Pending): Promise<void> {
    this.pending.delete(pending);
    if (pending.due > this.now) this.now = pending.due;
    this.say(() => pending.what);
    await this.act(pending.act);
  }

  /** Does something and all that follows from it at once. */
  async act(work: () => void): Promise<void> {
    work();
    await new Promise((resolve) => macrotask(resolve));
    this.check();
  }
}
