import type { Logger } from '@/lib/server/platform/log/logger';
import type { World } from '../engine/world';

/** One process of the site. What it waits for reaches it no more once it has crashed, and later while it is frozen. */
export class ServerProcess {
  state: 'awake' | 'frozen' | 'gone' = 'awake';
  /** For how much it waits now, timers not counted. */
  waits = 0;

  constructor(
    readonly world: World,
    readonly name: string,
    /** The version that runs. */
    readonly release: 0 | 1,
  ) {}

  /** Resolves some time, in any order with what else is under way. */
  soon(what: string): Promise<void> {
    this.waits += 1;
    return new Promise((resolve) => {
      const go = () => {
        this.waits -= 1;
        resolve();
      };
      this.world.soon(`${this.name}: ${what}`, go, this);
    });
  }

  /** Resolves after so many milliseconds. */
  sleep(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      this.world.later(milliseconds, `${this.name}: ${milliseconds} ms later`, resolve, this);
    });
  }
}

/** One statement of a database: it may be lost before or after it was done, and then rejects. */
export type Statement = <Result>(what: string, work: () => Result) => Promise<Result>;

/** The database of all processes: it is away for a while, and answers may be lost on the way. */
export class ServerDatabase {
  isUp = true;
  /** Loses nothing any more. */
  isHealed = false;

  constructor(private readonly world: World) {}

  /** What a process has done there, as one statement or transaction. Rejects when that failed, or when its answer was lost. */
  async does<Result>(process: ServerProcess, what: string, work: () => Result): Promise<Result> {
    await process.soon(what);
    const fails = () => !this.isUp || (!this.isHealed && this.world.chance.happens(4));
    if (fails()) throw new Error(`the database is away: ${what}`);
    const result = work();
    await process.soon(`${what}, done`);
    if (fails()) throw new Error(`the answer of the database was lost: ${what}`);
    return result;
  }
}

const quiet = () => {};
const LEVELS = { trace: quiet, debug: quiet, info: quiet, warn: quiet, error: quiet, fatal: quiet };

/** Says nothing. */
export const SILENT = LEVELS as unknown as Logger;
