import { useRef } from 'react';

/** `randomUUID` is missing where the page is not from a secure origin. */
export const newKey = (): string =>
  crypto.randomUUID?.() ??
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');

/**
 * One idempotency key for as long as the same thing is being saved: a first attempt whose answer got lost counts once.
 */
export const useAttemptKey = () => {
  const last = useRef({ changes: '', key: '' });
  return {
    keyOf(changes: unknown): string {
      const text = JSON.stringify(changes);
      if (last.current.changes !== text) last.current = { changes: text, key: newKey() };
      return last.current.key;
    },
    forget: () => {
      last.current = { changes: '', key: '' };
    },
  };
};
