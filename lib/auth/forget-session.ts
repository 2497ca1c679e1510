import { clearUploadCache } from '@/lib/storage/upload-cache';
import { clearUserBoundStorage } from './browser-storage';
import { broadcastSession } from './session-broadcast';
import { clearFlags } from './session-flags';

/**
 * Forgets what this browser kept of the person whose session has ended, the upload cache included (spec §4), and tells
 * the other tabs. Answers that were given offline stay: they are bound to their customer, and wait for that login.
 */
export const forgetSession = (): void => {
  clearUserBoundStorage();
  clearFlags();
  clearUploadCache();
  broadcastSession();
};
