import { createAnswerQueue, type Readiness } from '@/lib/learning/answer-queue';
import {
  createEntryStore,
  type KeyValueStorage,
  type PlanWrite,
  type QueueEntry,
  type SendOutcome,
} from '@/lib/learning/queue-entries';
import type { ModuleProgress } from '@/lib/shared/contract/progress';
import { moduleProgress } from '../../support/module-progress';

/** Web storage in memory; `full` makes it refuse writes as a browser does when the quota is used up. */
export const memoryStorage = (): KeyValueStorage & { full: boolean } => {
  const items = new Map<string, string>();
  return {
    full: false,
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem(key, value) {
      if (this.full) throw new DOMException('full', 'QuotaExceededError');
      items.set(key, value);
    },
    removeItem: (key) => void items.delete(key),
  };
};

/** A server that counts an idempotency key once, and can be told how to behave. */
export class FakeServer {
  readonly received: QueueEntry[] = [];
  private readonly known = new Set<string>();
  /** Outcome of the next requests, first come first served. */
  readonly script: ('saved' | 'lost-answer' | SendOutcome)[] = [];
  /** What becomes of a request that the script says nothing about. */
  judge: (entries: readonly QueueEntry[]) => 'saved' | SendOutcome = () => 'saved';
  requests = 0;
  /** Whether a page that is open has what it needs to send. */
  readiness: Readiness = 'ready';
  private held: Promise<void> = Promise.resolve();

  /** Lets requests wait until the function that it returns is called. */
  holdNext(): () => void {
    let release = () => {};
    this.held = new Promise((resolve) => {
      release = resolve;
    });
    return release;
  }

  send = async (entries: readonly QueueEntry[]): Promise<SendOutcome> => {
    this.requests += 1;
    await this.held;
    const next = this.script.shift() ?? this.judge(entries);
    if (typeof next !== 'string') return next;
    for (const entry of entries) {
      if (this.known.has(entry.key)) continue;
      this.known.add(entry.key);
      this.received.push(entry);
    }
    if (next === 'lost-answer') throw new TypeError('Failed to fetch');
    // A repetition is answered as the first time, so that every sender has the marks.
    const answers = entries.flatMap(({ write }) =>
      write.kind === 'answer' ? [[write.question, { choice: write.choice, correct: true }]] : [],
    );
    return { kind: 'saved', modules: [moduleProgress(101, { answers: Object.fromEntries(answers) })] };
  };
}

/** Timers that run when told to. */
export class FakeTimers {
  readonly delays: number[] = [];
  private waiting: (() => void)[] = [];

  schedule = (milliseconds: number, callback: () => void) => {
    this.delays.push(milliseconds);
    this.waiting.push(callback);
    return () => {
      this.waiting = this.waiting.filter((one) => one !== callback);
    };
  };

  get pending() {
    return this.waiting.length;
  }

  run() {
    const due = this.waiting;
    this.waiting = [];
    for (const callback of due) callback();
  }
}

/** One lock for all tabs of the device. */
export const sharedLock = () => {
  let tail: Promise<void> = Promise.resolve();
  return (work: () => Promise<void>) => {
    const turn = tail.then(work);
    tail = turn.catch(() => undefined);
    return turn;
  };
};

export const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

interface TabOptions {
  storage: KeyValueStorage | null;
  server: FakeServer;
  customerId?: number;
  exclusively?: (work: () => Promise<void>) => Promise<void>;
}

let keys = 0;

/** The queue of one open tab. */
export const openTab = ({ storage, server, customerId = 7, exclusively = sharedLock() }: TabOptions) => {
  const timers = new FakeTimers();
  const progress: ModuleProgress[] = [];
  /** Of each acknowledgement. */
  const newerPlans: (PlanWrite | undefined)[] = [];
  const queue = createAnswerQueue({
    store: createEntryStore({ storage, customerId, now: () => 1_000, newKey: () => `key-${++keys}` }),
    prepare: async () => server.readiness,
    send: server.send,
    exclusively,
    schedule: timers.schedule,
    random: () => 0.5,
    onProgress: (modules, newerPlan) => {
      progress.push(...modules);
      newerPlans.push(newerPlan);
    },
  });
  return { queue, timers, progress, newerPlans };
};

export const answer = (question: string, choice = 'a', videoId = 101) =>
  ({ kind: 'answer', videoId, question, choice, locale: 'pt-BR' }) as const;

export const filmEvent = (action: string, videoId = 101) =>
  ({ kind: 'event', videoId, type: 'film', action, locale: 'pt-BR' }) as const;

/** Questions whose answers have reached the server, in the order in which they came. */
export const questionsOf = (server: FakeServer) =>
  server.received.flatMap(({ write }) => (write.kind === 'answer' ? [write.question] : []));

export const twenty = Array.from({ length: 20 }, (_, index) => `q${index + 1}`);
