import { useCallback, useEffect, useRef, useState } from 'react';
import type { AnswerQueue, QueueSnapshot } from './answer-queue';
import { type BrowserAnswerQueueOptions, startAnswerQueue } from './browser-answer-queue';
import type { QueuedWrite } from './queued-write';

const NOTHING: QueueSnapshot = {
  waiting: [],
  phase: 'idle',
  outdated: false,
  refused: [],
  acknowledged: false,
  kept: true,
};

/**
 * The page's answer queue: sends what is added, and whatever earlier pages left behind. Until the page has
 * hydrated there is nothing in the snapshot, as in the server's HTML.
 */
export const useAnswerQueue = ({ customerId, locale, onProgress }: BrowserAnswerQueueOptions) => {
  const [snapshot, setSnapshot] = useState(NOTHING);
  const queue = useRef<AnswerQueue>(null);
  /** Added before the queue has started: effects of a page's parts run before its own. */
  const early = useRef<QueuedWrite[]>([]);
  const report = useRef(onProgress);
  report.current = onProgress;

  useEffect(() => {
    const [started, stop] = startAnswerQueue({
      customerId,
      locale,
      onProgress: (...told) => report.current(...told),
    });
    queue.current = started;
    const read = () => setSnapshot(started.snapshot());
    read();
    started.subscribe(read);
    for (const write of early.current.splice(0)) started.add(write);
    return stop;
  }, [customerId, locale]);

  const add = useCallback((write: QueuedWrite) => {
    if (queue.current) queue.current.add(write);
    else early.current.push(write);
  }, []);
  return { snapshot, add };
};
