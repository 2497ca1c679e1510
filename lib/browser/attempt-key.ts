import { randomKey } from './random-key';

/** One idempotency key for as long as the same thing is being saved: a first attempt whose answer got lost counts once. */
export const createAttemptKey = () => {
  let last = { changes: '', key: '' };
  return {
    keyOf(changes: unknown): string {
      const text = JSON.stringify(changes);
      if (last.changes !== text) last = { changes: text, key: randomKey() };
      return last.key;
    },
    forget: () => {
      last = { changes: '', key: '' };
    },
  };
};
