import { clearDrafts } from '@/lib/browser/drafts';
import { forgetSavedModules } from '@/lib/browser/forget-saved-modules';
import { pageState } from '@/lib/browser/page-state';
import { clearUserBoundStorage } from '@/lib/browser/web-storage';
import { removeEntries } from '@/lib/learning/waiting-here';
import { clearUploadCache } from '@/lib/storage/upload-cache';
import { settlePendingCalls } from './pending-calls';
import { broadcastSession } from './session-events';
import { clearFlags, storedUserId } from './session-flags';

/** How a session ends in this browser, and what is forgotten of its person then. */

/**
 * Forgets what this browser kept of the person whose session has ended, the upload cache and saved modules included (spec
 * §4). For an end that nobody here asked for: drafts stay, and so do answers that were given offline. Both are bound to
 * their customer and wait for that login. Other tabs are not told: a form there says that its words are kept, and serves
 * again after the next login. Resolves once the caches of saved modules are deleted too; a page that is left before might
 * not finish that.
 */
export const forgetEndedSession = async (): Promise<void> => {
  clearUserBoundStorage();
  clearFlags();
  clearUploadCache();
  await forgetSavedModules();
};

/** As `forgetEndedSession`, for a session that this tab ended because the server refused it. Tells the other tabs. */
export const forgetRefusedSession = async (): Promise<void> => {
  const forgotten = forgetEndedSession();
  broadcastSession();
  await forgotten;
};

/** Whether the session is being ended on this page, or was. */
export const isEndingSession = (): boolean => pageState().endingSession !== undefined;

/**
 * Runs what ends the session on the server because the person wants it. A check that is under way finds the session ended,
 * too, and must not call it expired. Rejects as `end` does; the session goes on then.
 */
export const endingSession = async <Result>(end: () => Promise<Result>): Promise<Result> => {
  const state = pageState();
  state.endingSession = '';
  try {
    return await end();
  } catch (error) {
    delete state.endingSession;
    throw error;
  }
};

/** After a sign-out by the person: forgets the drafts as well, and tells the other tabs. */
export const forgetSession = async (): Promise<void> => {
  clearDrafts();
  await forgetRefusedSession();
};

/**
 * After the deletion of the account: forgets what a sign-out forgets, and also what would have waited for the next login,
 * which is the answer queue and the calls of this account that are pending.
 */
export const forgetAccount = async (customerId: number): Promise<void> => {
  const userId = storedUserId();
  if (userId !== null) settlePendingCalls(userId, ['registration', 'consents', 'endOtherSessions']);
  await forgetSession();
  removeEntries(customerId);
};
