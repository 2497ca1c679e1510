import { useCallback, useEffect, useRef, useState } from 'react';
import type { AnswerQueue, QueueSnapshot } from './answer-queue';
import { type BrowserAnswerQueueOptions, startAnswerQueue } from './browser-answer-queue';
import type { QueuedWrite } from './queued-write';

const NOTHING: QueueSnapshot = { waiting: [], phase: 'idle', refused: [], acknowledged: false, kept: true };

/**
 * The page's answer queue: sends what is added, and whatever earlier pages left behind. Until the page has
 * hydrated there is nothing in the snapshot, as in the server's HTML.
 */
export const useAnswerQueue = ({ customerId, locale, onProgress }: BrowserAnswerQueueOptions) => {
  const [snapshot, setSnapshot] = useState(NOTHING);
  const queue = useRef<AnswerQueue>(null);
  const report = useRef(onProgress);
  report.current = onProgress;

  useEffect(() => {
    const [started, stop] = startAnswerQueue({
      customerId,
      locale,
      onProgress: (modules) => report.current(modules),
    });
    queue.current = started;
    const read = () => setSnapshot(started.snapshot());
    read();
    started.subscribe(read);
    return stop;
  }, [customerId, locale]);

  const add = useCallback((write: QueuedWrite) => queue.current?.add(write), []);
  return { snapshot, add };
};
