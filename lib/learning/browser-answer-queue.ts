import { oneTabAtATime } from '@/lib/browser/one-tab-at-a-time';
import { storageArea } from '@/lib/browser/web-storage';
import type { Locale } from '@/lib/shared/config/locales';
import { type AnswerQueue, type AnswerQueueDependencies, createAnswerQueue } from './answer-queue';
import { entryPrefix } from './entry-addresses';
import { createEntryStore } from './entry-store';
import type { QueueEntry } from './queued-write';
import type { EntrySender } from './send-entries';

/** The answer queue in a browser: its storage, its locks between tabs, its events. */

/** `randomUUID` is missing where the page is not from a secure origin. */
const newKey = (): string =>
  crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

const storeOf = (customerId: number) =>
  createEntryStore({ storage: storageArea('localStorage'), customerId, now: Date.now, newKey });

/** What this device has yet to send for a customer. */
export const waitingEntries = (customerId: number): readonly QueueEntry[] => storeOf(customerId).list();

const listen = (queue: AnswerQueue, customerId: number, onLeave: () => void): (() => void) => {
  const prefix = entryPrefix(customerId);
  const wake = () => queue.wake();
  const onVisibility = () => (document.visibilityState === 'hidden' ? onLeave() : queue.wake());
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(prefix)) queue.refresh();
  };
  window.addEventListener('online', wake);
  window.addEventListener('pageshow', wake);
  window.addEventListener('pagehide', onLeave);
  window.addEventListener('storage', onStorage);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    window.removeEventListener('online', wake);
    window.removeEventListener('pageshow', wake);
    window.removeEventListener('pagehide', onLeave);
    window.removeEventListener('storage', onStorage);
    document.removeEventListener('visibilitychange', onVisibility);
  };
};

export interface BrowserAnswerQueueOptions {
  customerId: number;
  locale: Locale;
  onProgress: AnswerQueueDependencies['onProgress'];
}

/** Starts at once with whatever an earlier page left behind; the second result ends it with the page. */
export const startAnswerQueue = (options: BrowserAnswerQueueOptions): [AnswerQueue, () => void] => {
  const { customerId, locale, onProgress } = options;
  let sender: EntrySender | undefined;
  const queue = createAnswerQueue({
    store: storeOf(customerId),
    // Comes with the first save, like the client that it uses.
    send: async (entries) => {
      const { createEntrySender } = await import('./send-entries');
      sender ??= createEntrySender(customerId, locale);
      return sender.send(entries);
    },
    // Without locks the idempotency keys alone keep writes single.
    exclusively: (work) => oneTabAtATime(`answers-${customerId}`, work),
    schedule: (milliseconds, callback) => {
      const timer = setTimeout(callback, milliseconds);
      return () => clearTimeout(timer);
    },
    random: Math.random,
    onProgress,
  });
  const stopListening = listen(queue, customerId, () => sender?.sendOnLeave(() => queue.takeFilmEvents()));
  queue.wake();
  const stop = () => {
    stopListening();
    queue.stop();
  };
  return [queue, stop];
};
