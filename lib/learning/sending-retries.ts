import { retryDelay } from '@/lib/browser/retry-delay';
import { type QueueEntry, replaces } from './queue-entries';

interface RetryDependencies {
  /** Calls back once after so many milliseconds; returns how to call that off. */
  schedule: (milliseconds: number, callback: () => void) => () => void;
  /** 0 ≤ n < 1. */
  random: () => number;
}

/**
 * When the answer queue tries again: after pauses that grow with each failure in a row, or when the server says. What the
 * server does not know yet is put off alone, until the next attempt.
 */
export class SendingRetries {
  private readonly postponed = new Set<string>();
  private failures = 0;
  /** Attempts in a row that found something unknown. */
  private postponements = 0;
  private askedToWait = false;
  private stopped = false;
  private cancelTimer = () => {};

  /** @param attempt begins to send; false where sending is under way, which looks for nothing that is postponed */
  constructor(
    private readonly parts: RetryDependencies,
    private readonly attempt: () => boolean,
  ) {}

  /** The last attempt failed, in whole or in part. */
  get isRetrying(): boolean {
    return this.failures + this.postponements > 0;
  }

  /** The server said how long, and the time has not passed. */
  get isAskedToWait(): boolean {
    return this.askedToWait;
  }

  get hasPostponed(): boolean {
    return this.postponed.size > 0;
  }

  /** What may go now: what is postponed is not overtaken by what was answered or planned in its place later. */
  withoutPostponed(waiting: readonly QueueEntry[]): readonly QueueEntry[] {
    const held = new Set<string | null>();
    return waiting.filter(({ key, write }) => {
      const subject = replaces(write);
      if (this.postponed.has(key)) held.add(subject);
      else if (subject === null || !held.has(subject)) return true;
      return false;
    });
  }

  /** Everything may go in this very moment, and no later one is waited for. */
  dropPauses(): void {
    this.cancelTimer();
    this.postponed.clear();
  }

  /** Something was sent. */
  succeeded(): void {
    this.failures = 0;
  }

  /** Nothing is left to send. */
  finished(): void {
    this.postponements = 0;
  }

  /** Nothing can be sent. */
  failed(wishMs?: number): void {
    this.failures += 1;
    this.postponed.clear();
    this.attemptLater(this.failures, wishMs);
  }

  /** One later attempt for all that is postponed until then; a further entry does not put it off. */
  postpone(batch: readonly QueueEntry[]): void {
    if (!this.hasPostponed) {
      this.postponements += 1;
      this.attemptLater(this.postponements);
    }
    for (const { key } of batch) this.postponed.add(key);
  }

  stop(): void {
    this.stopped = true;
    this.cancelTimer();
  }

  private attemptLater(count: number, wishMs?: number): void {
    this.cancelTimer();
    if (this.stopped) return;
    const { schedule, random } = this.parts;
    this.askedToWait = wishMs !== undefined;
    this.cancelTimer = schedule(retryDelay(count, random(), wishMs), () => {
      this.askedToWait = false;
      if (!this.attempt()) this.attemptLater(count);
    });
  }
}
