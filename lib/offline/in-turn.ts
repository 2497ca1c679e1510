import { oneTabAtATime } from '@/lib/browser/one-tab-at-a-time';

/**
 * Writing and removing, one tab at a time. Where the browser has no locks, tabs may do both at once: the list is then read
 * and written without a pause, each deletes files of its own module only, and what was saved is looked at afterwards.
 */
export const inTurn = (work: () => Promise<void>): Promise<void> => oneTabAtATime('saved-modules', work);
