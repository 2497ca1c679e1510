import type { AnswerQueue } from './answer-queue';
import { type BrowserAnswerQueueOptions, startAnswerQueue } from './browser-answer-queue';
import { refusedForGood } from './save-state';

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
