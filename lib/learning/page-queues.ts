import type { AnswerQueue } from './answer-queue';

/** The answer queues of this page, for what need not load the queue to find one. */
export const runningQueues = new Set<AnswerQueue>();
