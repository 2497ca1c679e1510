import { storageArea } from '@/lib/browser/web-storage';
import { QUEUE_PREFIX } from '@/lib/shared/config/storage-keys';
import type { AnswerQueue } from './answer-queue';

/** What every page carries of the answer queue: as small as it can be. */

/** Whether anything waits here, whoever's it is. */
export const isAnythingWaiting = (): boolean =>
  Object.keys(storageArea('localStorage') ?? {}).some((key) => key.startsWith(QUEUE_PREFIX));

/**
 * How to get at the answer queue of this page, for what need not load the queue to find one. A page with a queue of its own
 * says so before that has been fetched: a second one would send without the page showing what came of it.
 */
export const pageQueues = new Set<() => Promise<AnswerQueue | undefined>>();
