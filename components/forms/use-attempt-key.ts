import { useRef } from 'react';
import { randomKey } from '@/lib/browser/random-key';

/**
 * One idempotency key for as long as the same thing is being saved: a first attempt whose answer got lost counts once.
 */
export const useAttemptKey = () => {
  const last = useRef({ changes: '', key: '' });
  return {
    keyOf(changes: unknown): string {
      const text = JSON.stringify(changes);
      if (last.current.changes !== text) last.current = { changes: text, key: randomKey() };
      return last.current.key;
    },
    forget: () => {
      last.current = { changes: '', key: '' };
    },
  };
};
