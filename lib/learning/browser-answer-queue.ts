import { loadScript } from '@/lib/browser/late-script';
import { turnWithLimit } from '@/lib/browser/turn-with-limit';
import { storageArea } from '@/lib/browser/web-storage';
import type { Locale } from '@/lib/shared/config/locales';
import {
  type AnswerQueue,
  type AnswerQueueDependencies,
  createAnswerQueue,
  type Readiness,
} from './answer-queue';
import { entryPrefix } from './entry-addresses';
import { createEntryStore } from './entry-store';
import type { QueueEntry } from './queued-write';
import { runningQueues } from './running-queues';
import type { createEntrySender, EntrySender } from './send-entries';

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

/** Somebody is at work on the page, or the network came. Before that a page fetches nothing that it can do without. */
const FIRST_OCCASIONS = ['pointerdown', 'keydown', 'scroll', 'online'] as const;

/** Calls back at the first of each occasion, in case that it was of no use at the one before. */
const onFirstOccasions = (work: () => void): (() => void) => {
  const options = { capture: true, once: true };
  for (const occasion of FIRST_OCCASIONS) window.addEventListener(occasion, work, options);
  return () => {
    for (const occasion of FIRST_OCCASIONS) window.removeEventListener(occasion, work, options);
  };
};

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
  /** Fetches the script that sends. */
  loadSender?: () => Promise<{ createEntrySender: typeof createEntrySender }>;
}

/** Starts at once with whatever an earlier page left behind; the second result ends it with the page. */
export const startAnswerQueue = (options: BrowserAnswerQueueOptions): [AnswerQueue, () => void] => {
  const { customerId, locale, onProgress, loadSender = () => import('./send-entries') } = options;
  let sender: EntrySender | undefined;
  const prepare = async (): Promise<Readiness> => {
    if (sender) return 'ready';
    const loaded = await loadScript(loadSender);
    if ('failure' in loaded) return loaded.failure;
    sender ??= loaded.module.createEntrySender(customerId, locale);
    return 'ready';
  };
  const queue = createAnswerQueue({
    store: storeOf(customerId),
    prepare,
    send: async (entries) => sender?.send(entries) ?? { kind: 'retry' },
    // Without locks, or beside a tab that hangs, the idempotency keys alone keep writes single.
    exclusively: (work) => turnWithLimit(`answers-${customerId}`, work),
    schedule: (milliseconds, callback) => {
      const timer = setTimeout(callback, milliseconds);
      return () => clearTimeout(timer);
    },
    random: Math.random,
    onProgress,
  });
  const stopListening = listen(queue, customerId, () => sender?.sendOnLeave(() => queue.takeFilmEvents()));
  // While the network is there: it may be gone, or the site another version, when the first answer is given.
  const stopPreparing = onFirstOccasions(prepare);
  runningQueues.add(queue);
  queue.wake();
  const stop = () => {
    runningQueues.delete(queue);
    stopListening();
    stopPreparing();
    queue.stop();
  };
  return [queue, stop];
};
