import { forgetSavedModules } from '@/lib/browser/forget-saved-modules';
import { clearUploadCache } from '@/lib/storage/upload-cache';
import type { SignedInCustomer } from './auth-provider';
import { updatePending } from './pending-account';
import { broadcastSession } from './session-broadcast';
import { completeFlags } from './session-flags';

/**
 * What this browser does once the session is open (spec §4): forgets the way in, clears the upload cache and whatever
 * modules somebody saved, sets the flags and tells the other tabs.
 */
export const completeSignIn = async (customer: SignedInCustomer): Promise<void> => {
  updatePending({ login: undefined, codeStep: undefined });
  clearUploadCache();
  const forgotten = forgetSavedModules();
  completeFlags(customer);
  broadcastSession();
  await forgotten;
};
