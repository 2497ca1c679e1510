import { storageArea } from '@/lib/browser/web-storage';
import type { Locale } from '@/lib/shared/config/locales';
import type { AnswerQueue } from './answer-queue';
import { type BrowserAnswerQueueOptions, startAnswerQueue } from './browser-answer-queue';
import { refusedForGood } from './learner-progress';
import type { EntrySender } from './send-entries';
import { entryAddresses, pageQueues, type SendingQueue } from './waiting-here';

export interface LeftEntriesOptions extends BrowserAnswerQueueOptions {
  /** The server will never take something of it: it is gone from the device. */
  onRefused: () => void;
}

/** Sends what earlier pages left on the device. Loaded only where something waits. The second result ends it with the page. */
export const sendLeftEntries = ({ onRefused, ...options }: LeftEntriesOptions): [AnswerQueue, () => void] => {
  const started = startAnswerQueue(options);
  const [queue] = started;
  let told = 0;
  queue.subscribe(() => {
    const refused = refusedForGood(queue.snapshot());
    if (refused > told) onRefused();
    told = refused;
  });
  return started;
};

/** Who is signed in: pages of the signed-in area say it, of others the server is asked. */
const customerHere = async (): Promise<number> => {
  const told: unknown = window.__NEXT_DATA__?.props.pageProps?.customerId;
  if (typeof told === 'number') return told;
  const { signedInCustomer } = await import('./send-entries');
  return signedInCustomer();
};

/** What the server refuses waits on. */
const withoutDropping = (sender: EntrySender): EntrySender => ({
  ...sender,
  async send(entries) {
    const outcome = await sender.send(entries);
    return outcome.kind === 'refused' ? { kind: 'unknown' } : outcome;
  },
});

/** For a page that cannot say that something is lost for good. */
export const loadPatientSender: BrowserAnswerQueueOptions['loadSender'] = async () => {
  const { createEntrySender } = await import('./send-entries');
  return { createEntrySender: (...whose) => withoutDropping(createEntrySender(...whose)) };
};

/**
 * The queue of a page that has none of its own, started where earlier pages left something of whoever is signed in;
 * undefined where they did not. What belongs to somebody else stays. Rejects when it cannot be told who is signed in.
 */
export const leftQueue = async (locale: Locale): Promise<SendingQueue | undefined> => {
  const customerId = await customerHere();
  const [ownQueue] = pageQueues;
  if (ownQueue) return ownQueue();
  if (entryAddresses(storageArea('localStorage'), customerId).length === 0) return undefined;
  const [queue] = startAnswerQueue({
    customerId,
    locale,
    onProgress: () => undefined,
    loadSender: loadPatientSender,
  });
  return queue;
};
