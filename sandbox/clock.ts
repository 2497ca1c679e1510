import { join } from 'node:path';
import { readJson, writeDurably } from './state/durable-file';

interface Kept {
  offsetMs: number;
  /** Epoch milliseconds at which it stands still. */
  frozenAt?: number;
}

/** The time of all stand-ins. It can be moved and stopped, so that a test need not wait, nor hurry. */
export class Clock {
  private constructor(
    private readonly path: string,
    private state: Kept,
  ) {}

  static async load(dataDir: string): Promise<Clock> {
    const path = join(dataDir, 'clock.json');
    return new Clock(path, (await readJson<Kept>(path)) ?? { offsetMs: 0 });
  }

  /** Epoch milliseconds. */
  now(): number {
    return this.state.frozenAt ?? Date.now() + this.state.offsetMs;
  }

  isFrozen(): boolean {
    return this.state.frozenAt !== undefined;
  }

  /** Ahead of the real time by so many milliseconds; of a frozen clock, at this moment. */
  offset(): number {
    return this.isFrozen() ? this.now() - Date.now() : this.state.offsetMs;
  }

  /** Lets it go on, so many milliseconds ahead of the real time (or behind it). */
  move(offsetMs: number): Promise<void> {
    return this.keep({ offsetMs });
  }

  /** Stops it at a moment, in epoch milliseconds. */
  freeze(at: number): Promise<void> {
    return this.keep({ offsetMs: 0, frozenAt: at });
  }

  private async keep(state: Kept): Promise<void> {
    await writeDurably(this.path, `${JSON.stringify(state)}\n`);
    this.state = state;
  }
}
