import type { World } from '../engine/world';

/** One process of the site. What it waits for reaches it no more once it has crashed, and later while it is frozen. */
export class ServerProcess {
  state: 'awake' | 'frozen' | 'gone' = 'awake';

  constructor(
    readonly world: World,
    readonly name: string,
    /** The version that runs. */
    readonly release: 0 | 1,
  ) {}

  /** Resolves some time, in any order with what else is under way. */
  soon(what: string): Promise<void> {
    return new Promise((resolve) => {
      this.world.soon(`${this.name}: ${what}`, resolve, this);
    });
  }

  /** Resolves after so many milliseconds. */
  sleep(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      this.world.later(milliseconds, `${this.name}: ${milliseconds} ms later`, resolve, this);
    });
  }
}

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

/** Says nothing. */
const quiet = () => {};
export const SILENT = { trace: quiet, debug: quiet, info: quiet, warn: quiet, error: quiet, fatal: quiet };
