import type { AnswerQueue } from './answer-queue';

/**
 * How to get at the answer queue of this page, for what need not load the queue to find one. A page with a queue of its own
 * says so before that has been fetched: a second one would send without the page showing what came of it.
 */
export const pageQueues = new Set<() => Promise<AnswerQueue | undefined>>();
