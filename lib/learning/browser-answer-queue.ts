import { loadScript } from '@/lib/browser/late-script';
import type { Locale } from '@/lib/shared/config/locales';
import {
  type AnswerQueue,
  type AnswerQueueDependencies,
  createAnswerQueue,
  type Readiness,
} from './answer-queue';
import { deviceEntries } from './device-entries';
import type { QueueEntry } from './queue-entries';
import type { createEntrySender, EntrySender } from './send-entries';
import { entryPrefix, pageQueues } from './waiting-here';

/** The answer queue in a browser: its storage, its locks between tabs, its events. */

/** What this device has yet to send for a customer. */
export const waitingEntries = (customerId: number): readonly QueueEntry[] => deviceEntries(customerId).list();

/** Somebody is at work on the page, or the network came. Before that a page fetches nothing that it can do without. */
const FIRST_OCCASIONS = ['pointerdown', 'keydown', 'scroll', 'online'];

const listen = (
  queue: AnswerQueue,
  customerId: number,
  { prepare, onLeave, signal }: { prepare: () => void; onLeave: () => void; signal: AbortSignal },
): void => {
  const prefix = entryPrefix(customerId);
  const wake = () => queue.wake();
  // Each occasion counts, in case that the one before was of no use.
  for (const occasion of FIRST_OCCASIONS)
    window.addEventListener(occasion, prepare, { capture: true, once: true, signal });
  window.addEventListener('online', wake, { signal });
  window.addEventListener('pageshow', wake, { signal });
  window.addEventListener('pagehide', onLeave, { signal });
  window.addEventListener(
    'storage',
    ({ key }) => {
      if (key === null || key.startsWith(prefix)) queue.refresh();
    },
    { signal },
  );
  document.addEventListener(
    'visibilitychange',
    () => (document.visibilityState === 'hidden' ? onLeave() : wake()),
    { signal },
  );
};

export interface BrowserAnswerQueueOptions {
  customerId: number;
  locale: Locale;
  onProgress: AnswerQueueDependencies['onProgress'];
  onCertificate?: AnswerQueueDependencies['onCertificate'];
  /** Fetches the script that sends. */
  loadSender?: () => Promise<{ createEntrySender: typeof createEntrySender }>;
}

/** Starts at once with whatever an earlier page left behind; the second result ends it with the page. */
export const startAnswerQueue = (options: BrowserAnswerQueueOptions): [AnswerQueue, () => void] => {
  const {
    customerId,
    locale,
    onProgress,
    onCertificate,
    loadSender = () => import('./send-entries'),
  } = options;
  let sender: EntrySender | undefined;
  const prepare = async (): Promise<Readiness> => {
    const loaded = sender ? 'ready' : await loadScript(loadSender);
    if (typeof loaded === 'string') return loaded;
    sender ??= loaded.createEntrySender(customerId, locale);
    return 'ready';
  };
  const queue = createAnswerQueue({
    store: deviceEntries(customerId),
    prepare,
    send: async (entries) => sender?.send(entries) ?? { kind: 'retry' },
    exclusively: (work) => sender?.exclusively(work) ?? work(),
    schedule: (milliseconds, callback) => {
      const timer = setTimeout(callback, milliseconds);
      return () => clearTimeout(timer);
    },
    random: Math.random,
    onProgress,
    onCertificate,
  });
  const page = new AbortController();
  listen(queue, customerId, {
    // While the network is there: it may be gone, or the site another version, when the first answer is given.
    prepare,
    onLeave: () => sender?.sendOnLeave(() => queue.takeFilmEvents()),
    signal: page.signal,
  });
  const here = async () => queue;
  pageQueues.add(here);
  queue.wake();
  const stop = () => {
    pageQueues.delete(here);
    page.abort();
    queue.stop();
  };
  return [queue, stop];
};
