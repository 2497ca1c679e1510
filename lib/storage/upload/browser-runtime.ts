import { serverNow } from '@/lib/browser/server-clock';
import type { UploadRuntime } from './upload-runtime';

/** The browser's own network state and locks. Without Web Locks two tabs may send the same file twice. */
export const browserRuntime: UploadRuntime = {
  now: serverNow,
  schedule(milliseconds, callback) {
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  },
  random: Math.random,
  isOnline: () => navigator.onLine,
  onOnline(callback) {
    addEventListener('online', callback);
    return () => removeEventListener('online', callback);
  },
  async exclusively(name, signal, onWait, work) {
    const { locks } = navigator;
    if (!locks) return work();
    const atOnce = await locks.request(name, { ifAvailable: true }, async (lock) =>
      lock ? { result: await work() } : null,
    );
    if (atOnce) return atOnce.result;
    await onWait();
    return locks.request(name, { signal }, work);
  },
  warn: (message) => console.warn(message),
};
