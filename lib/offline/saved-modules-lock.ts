import { withTabLock } from '@/lib/browser/tab-lock';

/**
 * Writing and removing, one tab at a time. Where the browser has no locks, or a tab hangs, two may do so at once: the list is
 * then read and written without a pause, each deletes files of its own module only, and what was saved is looked at afterwards.
 */
export const withSavedModulesLock = (work: () => Promise<void>): Promise<void> =>
  withTabLock('saved-modules', work);
