import { isOnline, onNetwork } from '@/lib/browser/network';
import { serverNow } from '@/lib/browser/server-clock';

/** What an upload needs of the world around it: clock, network, other tabs. Tests have one of their own. */
export interface UploadRuntime {
  /** Epoch milliseconds. */
  now(): number;
  /** Calls back once, later; the result calls it off. */
  schedule(milliseconds: number, callback: () => void): () => void;
  /** From 0 to 1. */
  random(): number;
  isOnline(): boolean;
  /** Calls back when the network returns; the result stops listening. */
  onOnline(callback: () => void): () => void;
  /**
   * Runs the work while no other tab runs any of that name.
   * @param onWait runs before the waiting, if another tab is at it
   */
  exclusively<Result>(
    name: string,
    signal: AbortSignal,
    onWait: () => Promise<unknown>,
    work: () => Promise<Result>,
  ): Promise<Result>;
  warn(message: string): void;
}

/** The browser's own network state and locks. Without Web Locks two tabs may send the same file twice. */
export const browserRuntime: UploadRuntime = {
  now: serverNow,
  schedule(milliseconds, callback) {
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  },
  random: Math.random,
  isOnline,
  onOnline: onNetwork,
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
