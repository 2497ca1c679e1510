import { ProblemError } from '../errors/problem-error';

/** Runs work in its turn. Rejects with `upstream-unavailable` when no turn comes in time; the work never began then. */
export type Bulkhead = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Runs at most `most` pieces of work at once; others wait up to `patienceMs`, first come first served. Keeps calls to a
 * slow service from occupying every database connection.
 */
export const createBulkhead = (most: number, patienceMs: number): Bulkhead => {
  let running = 0;
  const waiting: (() => void)[] = [];
  const turn = () =>
    new Promise<void>((resolve, reject) => {
      if (running < most) {
        running += 1;
        resolve();
        return;
      }
      const enter = () => {
        clearTimeout(patience);
        resolve();
      };
      const patience = setTimeout(() => {
        waiting.splice(waiting.indexOf(enter), 1);
        reject(
          new ProblemError('upstream-unavailable', { cause: new Error('too many wait for it already') }),
        );
      }, patienceMs);
      waiting.push(enter);
    });
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return async (work) => {
    await turn();
    try {
      return await work();
    } finally {
      leave();
    }
  };
};
