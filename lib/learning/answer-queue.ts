import type { ModuleProgress } from '@/lib/shared/contract/progress';
import type { EntryStore } from './entry-store';
import { isProgress, isQuiet, type QueuedWrite, type QueueEntry, supersedes } from './queued-write';

/**
 * Answers and player events on their way to the server: kept on the device first, sent in order, removed only when
 * acknowledged, also after the tab was closed; where playing stopped is the one thing that may get lost. Everything it touches is injected; `browser-answer-queue.ts` puts
 * it together for a page.
 */

export type SendOutcome =
  | { kind: 'saved'; modules: readonly ModuleProgress[] }
  /** The network or the server failed: the same entries go again later. `afterMs` is the server's own wish. */
  | { kind: 'retry'; afterMs?: number }
  /** No session, or another customer's: the entries wait for their own customer. */
  | { kind: 'sign-in' }
  /** The server will never take these: they are dropped, and the reader is told. */
  | { kind: 'refused' };

export interface QueueSnapshot {
  waiting: readonly QueueEntry[];
  /** `sending` and `idle` are normal; `retrying` means that the last attempt failed. */
  phase: 'idle' | 'sending' | 'retrying' | 'sign-in';
  /** Refused since the page was opened. */
  refused: readonly QueueEntry[];
  /** Something was acknowledged since the page was opened. */
  acknowledged: boolean;
  /** What waits is kept on the device. False where storage is off: then it lives as long as the page. */
  kept: boolean;
}

export interface AnswerQueueDependencies {
  store: EntryStore;
  /** Sends one answer, or a run of player events. A rejection counts as `retry`. */
  send: (entries: readonly QueueEntry[]) => Promise<SendOutcome>;
  /** Runs the work while no other tab does the same for this customer. */
  exclusively: (work: () => Promise<void>) => Promise<void>;
  /** Calls back once after so many milliseconds; returns how to call that off. */
  schedule: (milliseconds: number, callback: () => void) => () => void;
  /** 0 ≤ n < 1. */
  random: () => number;
  onProgress: (modules: readonly ModuleProgress[]) => void;
}

export interface AnswerQueue {
  add(write: QueuedWrite): void;
  /** Tries now: on the next page, when the connection is back, when the tab is looked at again. */
  wake(): void;
  /** Another tab changed the store. */
  refresh(): void;
  /**
   * The waiting player events, each once, for a last request when the page is left. What counts towards a finished module
   * stays on the device until a later save is acknowledged, since that request's answer is not read; the rest is removed.
   */
  takeFilmEvents(): readonly QueueEntry[];
  snapshot(): QueueSnapshot;
  subscribe(listener: () => void): () => void;
  stop(): void;
}

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 60_000;
/** Even a server that asks for an hour is asked again after five minutes. */
const LONGEST_WISH_MS = 300_000;
const LARGEST_BATCH = 100;

/** Doubling from 1 s to 60 s, between half and all of it at random, so that a crowd does not come back at once. */
export const retryDelay = (failures: number, random: number, wishMs = 0): number => {
  const full = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(failures - 1, 10));
  return Math.max(Math.round(full * (0.5 + random / 2)), Math.min(wishMs, LONGEST_WISH_MS));
};

/** One answer, or the player events at the head of the queue. */
export const nextBatch = (entries: readonly QueueEntry[]): readonly QueueEntry[] => {
  const firstAnswer = entries.findIndex(({ write }) => write.kind === 'answer');
  if (firstAnswer === 0) return entries.slice(0, 1);
  return entries.slice(0, Math.min(firstAnswer < 0 ? entries.length : firstAnswer, LARGEST_BATCH));
};

class DeviceAnswerQueue implements AnswerQueue {
  private readonly listeners = new Set<() => void>();
  private readonly inFlight = new Set<string>();
  /** Sent when the page was left, without an acknowledgement. */
  private readonly handedOver = new Set<string>();
  private current: QueueSnapshot;
  private draining = false;
  private stopped = false;
  private failures = 0;
  private cancelRetry = () => {};

  constructor(private readonly parts: AnswerQueueDependencies) {
    this.current = {
      waiting: parts.store.list(),
      phase: 'idle',
      refused: [],
      acknowledged: false,
      kept: parts.store.isKept(),
    };
  }

  add(write: QueuedWrite): void {
    const { store } = this.parts;
    const name = supersedes(write);
    if (name !== null)
      for (const entry of store.list())
        if (supersedes(entry.write) === name && !this.inFlight.has(entry.key)) store.remove(entry.key);
    store.append(write);
    this.publish({});
    // While the server cannot be reached the retry keeps its own time; a busy reader must not make it faster.
    if (this.current.phase !== 'retrying') this.wake();
  }

  wake(): void {
    if (this.draining || this.stopped) return;
    this.cancelRetry();
    if (this.parts.store.list().length === 0) {
      this.publish({ phase: 'idle' });
      return;
    }
    this.draining = true;
    void this.parts
      .exclusively(() => this.drain())
      // The browser gave no lock: as good as no network.
      .catch(() => void this.settle([], { kind: 'retry' }))
      .finally(() => {
        this.draining = false;
        // Something added after the last look, while the lock was being given back.
        if (this.current.phase === 'idle' && this.parts.store.list().length > 0) this.wake();
      });
  }

  refresh(): void {
    this.publish({ acknowledged: this.current.acknowledged || this.sentElsewhere() });
  }

  takeFilmEvents(): readonly QueueEntry[] {
    const { store } = this.parts;
    const events = store
      .list()
      .filter(({ key, write }) => isQuiet(write) && !this.inFlight.has(key) && !this.handedOver.has(key));
    for (const { key, write } of events)
      if (isProgress(write)) this.handedOver.add(key);
      else store.remove(key);
    this.publish({});
    return events.slice(-LARGEST_BATCH);
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
    this.cancelRetry();
    this.listeners.clear();
  }

  private publish(change: Partial<QueueSnapshot>): void {
    const { store } = this.parts;
    this.current = { ...this.current, ...change, waiting: store.list(), kept: store.isKept() };
    for (const listener of this.listeners) listener();
  }

  /** Entries that are gone without this tab having sent them: another tab did. */
  private sentElsewhere(): boolean {
    const left = new Set(this.parts.store.list().map(({ key }) => key));
    return this.current.waiting.some(({ key }) => !left.has(key));
  }

  private async drain(): Promise<void> {
    for (let goOn = true; goOn && !this.stopped; ) {
      const batch = nextBatch(this.parts.store.list());
      if (batch.length === 0) {
        const acknowledged = this.current.acknowledged || this.sentElsewhere();
        return this.publish({ phase: 'idle', acknowledged });
      }
      for (const { key } of batch) this.inFlight.add(key);
      this.publish({ phase: 'sending' });
      const outcome = await this.parts.send(batch).catch((): SendOutcome => ({ kind: 'retry' }));
      for (const { key } of batch) this.inFlight.delete(key);
      goOn = this.settle(batch, outcome);
    }
  }

  /** Whether to go on with the next batch. */
  private settle(batch: readonly QueueEntry[], outcome: SendOutcome): boolean {
    const { store, onProgress } = this.parts;
    switch (outcome.kind) {
      case 'saved':
        this.failures = 0;
        for (const { key } of batch) store.remove(key);
        this.publish({ acknowledged: true });
        onProgress(outcome.modules);
        return true;
      case 'refused':
        for (const { key } of batch) store.remove(key);
        this.publish({ refused: [...this.current.refused, ...batch] });
        return true;
      case 'sign-in':
        this.publish({ phase: 'sign-in' });
        return false;
      case 'retry':
        this.failures += 1;
        this.publish({ phase: 'retrying' });
        this.retryLater(outcome.afterMs);
        return false;
    }
  }

  private retryLater(wishMs: number | undefined): void {
    if (this.stopped) return;
    const { schedule, random } = this.parts;
    this.cancelRetry = schedule(retryDelay(this.failures, random(), wishMs), () => this.wake());
  }
}

export const createAnswerQueue = (dependencies: AnswerQueueDependencies): AnswerQueue =>
  new DeviceAnswerQueue(dependencies);

export type SaveState = 'nothing' | 'saved' | 'saving' | 'unsaved' | 'sign-in';

/**
 * What the reader is told (screens.md). While all goes well the film's small change is sent in silence; that the
 * connection or the session is gone concerns it as well.
 */
export const saveState = ({ waiting, phase, acknowledged }: QueueSnapshot): SaveState => {
  if (waiting.length > 0 && phase === 'sign-in') return 'sign-in';
  if (waiting.length > 0 && phase === 'retrying') return 'unsaved';
  if (waiting.some(({ write }) => !isQuiet(write))) return 'saving';
  return acknowledged ? 'saved' : 'nothing';
};
