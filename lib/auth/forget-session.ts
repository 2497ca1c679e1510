import { forgetSavedModules } from '@/lib/browser/forget-saved-modules';
import { pageState } from '@/lib/browser/page-state';
import { clearUserBoundStorage } from '@/lib/browser/web-storage';
import { clearUploadCache } from '@/lib/storage/upload-cache';
import { broadcastSession } from './session-broadcast';
import { clearFlags } from './session-flags';

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
