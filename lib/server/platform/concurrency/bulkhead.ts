/** Runs work in a slot. Rejects when no slot is free in time; the work never began then. */
export type Bulkhead = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Runs at most `most` pieces of work at once; others wait up to `patienceMs`, first come first served. Keeps calls to a
 * slow service from occupying every database connection.
 * @param refusal what work without a slot is rejected with
 */
export const createBulkhead = (most: number, patienceMs: number, refusal: () => Error): Bulkhead => {
  let running = 0;
  const waiting: (() => void)[] = [];
  const takeSlot = () =>
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
        reject(refusal());
      }, patienceMs);
      waiting.push(enter);
    });
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return async (work) => {
    await takeSlot();
    try {
      return await work();
    } finally {
      leave();
    }
  };
};
