import { ProblemError } from '../errors/problem-error';
import { within } from './deadline';

/** Runs work when the work of the same key that came before it has ended. */
export type KeyedMutex = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

const refuse = (): never => {
  throw new ProblemError('unavailable', { cause: new Error('others of the same person take too long') });
};

/**
 * Work of one key is done one piece after the other, in this process. What would wait in the database for a row waits
 * here instead, where it holds no connection. After `patienceMs` of waiting it rejects with `unavailable`, and the
 * work never began.
 */
export const createKeyedMutex = (patienceMs: number): KeyedMutex => {
  const last = new Map<string, Promise<unknown>>();

  return (key, work) => {
    const before = last.get(key);
    const result = before ? within(patienceMs, before, refuse).then(work) : work();
    const ended = Promise.allSettled([before, result]).then(() => {
      if (last.get(key) === ended) last.delete(key);
    });
    last.set(key, ended);
    return result;
  };
};
