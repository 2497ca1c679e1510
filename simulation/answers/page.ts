/** What of the product runs in a page of this world. Bundled alone: each tab evaluates it anew, as a browser does. */
export { startAnswerQueue } from '@/lib/learning/browser-answer-queue';
export { saveState } from '@/lib/learning/learner-progress';
export { createEntrySender } from '@/lib/learning/send-entries';
