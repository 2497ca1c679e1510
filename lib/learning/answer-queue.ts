import type { Certificate } from '@/lib/shared/contract/certificates';
import { MOST_EVENTS } from '@/lib/shared/contract/limits';
import type { ModuleProgress } from '@/lib/shared/contract/progress';
import {
  afterEarlier,
  type EntryStore,
  isProgress,
  isQuiet,
  nextBatch,
  outdoes,
  type PlanWrite,
  type QueuedWrite,
  type QueueEntry,
  type SendOutcome,
  supersedes,
} from './queue-entries';
import { SendingRetries } from './sending-retries';
import type { SendingQueue } from './waiting-here';

/**
 * Answers and player events on their way to the server: kept on the device first, sent in order, removed only when
 * acknowledged, also after the tab was closed; where playing stopped is the one thing that may get lost. Everything it
 * touches is injected; `browser-answer-queue.ts` puts it together for a page.
 */

/**
 * Whether entries can be sent at all. `late`: not now, as without a network; `gone`: not from this page any more, whose site
 * has another version now.
 */
export type Readiness = 'ready' | 'late' | 'gone';

export interface QueueSnapshot {
  waiting: readonly QueueEntry[];
  /** `sending` and `idle` are normal; `retrying` means that the last attempt failed, also while the next one is under way. */
  phase: 'idle' | 'sending' | 'retrying' | 'sign-in';
  /** The last attempt found that only a new load of the page can send. */
  outdated: boolean;
  /** Refused since the page was opened. */
  refused: readonly QueueEntry[];
  /** Something was acknowledged since the page was opened. */
  acknowledged: boolean;
  /** What waits is kept on the device. False where storage is off: then it lives as long as the page. */
  kept: boolean;
}

export interface AnswerQueueDependencies {
  store: EntryStore;
  /** Fetches what `send` needs, before other tabs are kept waiting. What is not ready is tried again. */
  prepare: () => Promise<Readiness>;
  /** Sends one answer, or a run of player events. A rejection counts as `retry`. */
  send: (entries: readonly QueueEntry[]) => Promise<SendOutcome>;
  /** Runs the work while no other tab does the same for this customer. */
  exclusively: (work: () => Promise<void>) => Promise<void>;
  /** Calls back once after so many milliseconds; returns how to call that off. */
  schedule: (milliseconds: number, callback: () => void) => () => void;
  /** 0 ≤ n < 1. */
  random: () => number;
  /** `newerPlan` is left out where a later one waits here. */
  onProgress: (modules: readonly ModuleProgress[], newerPlan?: PlanWrite) => void;
  /**
   * A certificate that was asked for here is issued, or never will be. A page that has no place to say so leaves a refused wish for
   * another page.
   */
  onCertificate?: ((told: Certificate | 'refused') => void) | undefined;
}

export interface AnswerQueue extends SendingQueue {
  add(write: QueuedWrite): void;
  /**
   * Tries now: on the next page, when the connection is back, when the tab is looked at again. Not while the server asks to
   * wait.
   */
  wake(): void;
  /** Another tab changed the store. */
  refresh(): void;
  /**
   * The waiting player events, each once, for a last request when the page is left; none while the server asks to wait. What
   * counts towards a finished module stays on the device until a later save is acknowledged, since that request's answer is
   * not read; the rest is removed.
   */
  takeFilmEvents(): readonly QueueEntry[];
  snapshot(): QueueSnapshot;
  subscribe(listener: () => void): () => void;
  stop(): void;
}

class DeviceAnswerQueue implements AnswerQueue {
  private readonly listeners = new Set<() => void>();
  private readonly inFlight = new Set<string>();
  /** Sent when the page was left, without an acknowledgement. */
  private readonly handedOver = new Set<string>();
  /** Answers given in this tab that another one has sent: their marks are asked for again, under the same keys. */
  private unmarked: readonly QueueEntry[] = [];
  private readonly own: Set<string>;
  private current: QueueSnapshot;
  private draining = false;
  private lastAttempt = Promise.resolve();
  private stopped = false;
  /** Halved while one of several is at fault, so that it costs no other. */
  private largest = MOST_EVENTS;
  private readonly retries: SendingRetries;

  constructor(private readonly parts: AnswerQueueDependencies) {
    const waiting = parts.store.list();
    this.own = new Set(waiting.map(({ key }) => key));
    this.retries = new SendingRetries(parts, () => {
      if (this.draining) return false;
      this.wake();
      return true;
    });
    this.current = {
      waiting,
      phase: 'idle',
      outdated: false,
      refused: [],
      acknowledged: false,
      kept: parts.store.isKept(),
    };
  }

  add(write: QueuedWrite): void {
    const { store } = this.parts;
    const name = supersedes(write);
    const sameName = store.list().filter((entry) => name !== null && supersedes(entry.write) === name);
    const earlier = sameName.filter(({ key }) => !this.inFlight.has(key));
    if (!earlier.some((entry) => outdoes(entry.write, write))) {
      this.own.add(store.append(afterEarlier(write, sameName), earlier).key);
      this.publish({});
    }
    // While the server cannot be reached the retry keeps its own time; a busy reader must not make it faster.
    if (this.current.phase !== 'retrying' || this.retries.hasPostponed) this.start();
  }

  wake(): void {
    if (!this.canStart()) return;
    this.retries.dropPauses();
    this.start();
  }

  attempt(): Promise<void> {
    this.wake();
    return this.lastAttempt;
  }

  private canStart(): boolean {
    return !this.draining && !this.stopped && !this.retries.isAskedToWait;
  }

  private start(): void {
    if (!this.canStart()) return;
    this.rememberUnmarked();
    if (this.waiting().length === 0) {
      this.publish({ phase: 'idle' });
      return;
    }
    this.draining = true;
    this.lastAttempt = this.sendWhenReady()
      // The browser gave no lock: as good as no network.
      .catch(() => void this.settle([], { kind: 'retry' }))
      .finally(() => {
        this.draining = false;
        // Something added after the last look, while the lock was being given back.
        const goesOn = this.current.phase === 'idle' || this.retries.hasPostponed;
        if (goesOn && this.sendable().length > 0) this.start();
      });
  }

  private async sendWhenReady(): Promise<void> {
    const readiness = await this.parts.prepare();
    this.publish({ outdated: readiness === 'gone' });
    if (readiness === 'ready') await this.parts.exclusively(() => this.drain());
    else this.settle([], { kind: 'retry' });
  }

  refresh(): void {
    const acknowledged = this.current.acknowledged || this.sentElsewhere();
    this.rememberUnmarked();
    this.publish({ acknowledged });
    if (this.unmarked.length > 0) this.wake();
  }

  takeFilmEvents(): readonly QueueEntry[] {
    if (this.retries.isAskedToWait) return [];
    const { store } = this.parts;
    const events = store
      .list()
      .filter(({ key, write }) => isQuiet(write) && !this.inFlight.has(key) && !this.handedOver.has(key));
    for (const { key, write } of events)
      if (isProgress(write)) this.handedOver.add(key);
      else store.remove(key);
    this.publish({});
    return events.slice(-MOST_EVENTS);
  }

  snapshot(): QueueSnapshot {
    return this.current;
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  stop(): void {
    this.stopped = true;
    this.retries.stop();
    this.listeners.clear();
  }

  private publish(change: Partial<QueueSnapshot>): void {
    const { store } = this.parts;
    this.current = { ...this.current, ...change, waiting: this.waiting(), kept: store.isKept() };
    for (const listener of this.listeners) listener();
  }

  /** Entries that are gone without this tab having sent them: another tab did. */
  private sentElsewhere(): boolean {
    const left = new Set(this.parts.store.list().map(({ key }) => key));
    return this.current.waiting.some(({ key }) => !left.has(key));
  }

  private waiting(): readonly QueueEntry[] {
    return [...this.unmarked, ...this.parts.store.list()];
  }

  private sendable(): readonly QueueEntry[] {
    return this.retries.withoutPostponed(this.waiting());
  }

  private rememberUnmarked(): void {
    const known = new Set(this.waiting().map(({ key }) => key));
    const gone = this.current.waiting.filter(
      ({ key, write }) => write.kind === 'answer' && this.own.has(key) && !known.has(key),
    );
    this.unmarked = [...this.unmarked, ...gone];
  }

  private unlessLater(plan: PlanWrite | undefined): PlanWrite | undefined {
    const name = plan && supersedes(plan);
    return this.waiting().some(({ write }) => supersedes(write) === name) ? undefined : plan;
  }

  private remove(batch: readonly QueueEntry[]): void {
    this.unmarked = this.unmarked.filter((entry) => !batch.includes(entry));
    for (const { key } of batch) this.parts.store.remove(key);
  }

  private async drain(): Promise<void> {
    for (let goOn = true; goOn && !this.stopped; ) {
      this.rememberUnmarked();
      const batch = nextBatch(this.sendable(), this.largest);
      if (batch.length === 0) {
        this.largest = MOST_EVENTS;
        const acknowledged = this.current.acknowledged || this.sentElsewhere();
        const isPostponed = this.waiting().length > 0;
        if (!isPostponed) this.retries.finished();
        return this.publish({ phase: isPostponed ? 'retrying' : 'idle', acknowledged });
      }
      for (const { key } of batch) this.inFlight.add(key);
      this.publish({ phase: this.retries.isRetrying ? 'retrying' : 'sending' });
      const outcome = await this.parts.send(batch).catch((): SendOutcome => ({ kind: 'retry' }));
      for (const { key } of batch) this.inFlight.delete(key);
      goOn = this.settle(batch, outcome);
    }
  }

  private postpone(batch: readonly QueueEntry[]): true {
    this.retries.postpone(batch);
    return true;
  }

  /** Whether to go on with the next batch. */
  private settle(batch: readonly QueueEntry[], outcome: SendOutcome): boolean {
    const { onProgress, onCertificate } = this.parts;
    const isWish = batch[0]?.write.kind === 'certificate';
    switch (outcome.kind) {
      case 'saved':
        this.retries.succeeded();
        this.remove(batch);
        this.publish({ acknowledged: true });
        onProgress(outcome.modules, this.unlessLater(outcome.newerPlan));
        if (outcome.certificate) onCertificate?.(outcome.certificate);
        return true;
      case 'faulty':
        this.largest = Math.ceil(batch.length / 2);
        return true;
      case 'refused':
        this.largest = MOST_EVENTS;
        if (isWish && !onCertificate) return this.postpone(batch);
        this.remove(batch);
        this.publish({ refused: [...this.current.refused, ...batch] });
        if (isWish) onCertificate?.('refused');
        return true;
      case 'unknown':
        this.largest = MOST_EVENTS;
        return this.postpone(batch);
      case 'sign-in':
        this.retries.dropPauses();
        this.publish({ phase: 'sign-in' });
        return false;
      case 'retry':
        this.retries.failed(outcome.afterMs);
        this.publish({ phase: 'retrying' });
        return false;
    }
  }
}

export const createAnswerQueue = (dependencies: AnswerQueueDependencies): AnswerQueue =>
  new DeviceAnswerQueue(dependencies);
