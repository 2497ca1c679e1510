import { ProblemError } from '../http/problem-error';

/** Runs work when the work of the same key that came before it has ended. */
export type Turns = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Work of one key is done one piece after the other, in this process. What would wait in the database for a row waits
 * here instead, where it holds no connection. After `patienceMs` without a turn it rejects with `unavailable`, and the
 * work never began.
 */
export const createTurns = (patienceMs: number): Turns => {
  const last = new Map<string, Promise<unknown>>();

  const endOf = async (before: Promise<unknown>): Promise<void> => {
    let patience: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_resolve, reject) => {
      const cause = new Error('others of the same person take too long');
      patience = setTimeout(() => reject(new ProblemError('unavailable', { cause })), patienceMs);
    });
    await Promise.race([before, tooLong]).finally(() => clearTimeout(patience));
  };

  return (key, work) => {
    const before = last.get(key);
    const result = before ? endOf(before).then(work) : work();
    const ended = Promise.allSettled([before, result]).then(() => {
      if (last.get(key) === ended) last.delete(key);
    });
    last.set(key, ended);
    return result;
  };
};
