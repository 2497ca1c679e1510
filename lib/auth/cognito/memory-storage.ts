import type { ICognitoStorage } from 'amazon-cognito-identity-js';

/** Keeps what the identity client insists on storing for as long as the page lives; nothing reaches web storage. */
export const createMemoryStorage = (): ICognitoStorage => {
  const items = new Map<string, string>();
  return {
    setItem: (key, value) => void items.set(key, value),
    getItem: (key) => items.get(key) ?? null,
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
};
