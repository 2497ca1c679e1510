import { clearUploadCache } from '@/lib/storage/upload-cache';
import type { SignedInCustomer } from './auth-provider';
import { exclusivelyForSession } from './exclusive';
import { completeRegistration, sendRegistrations } from './registration';
import { broadcastSession } from './session-broadcast';
import { beginFlags, completeFlags } from './session-flags';
import { within } from './time-limit';
import { nameRegistration } from './unidentified-registration';

/** Milliseconds that a signed-in person waits for this; what is not done by then goes with the next page. */
const PATIENCE_MS = 1_500;

const bringOver = async ({ complete, userId }: SignedInCustomer): Promise<boolean> => {
  const completed = complete || (await completeRegistration(userId).catch(() => false));
  await sendRegistrations().catch(() => undefined);
  return completed;
};

/**
 * What a login still has to do once the session is open (spec §4): bring over sign-up answers that the backend lacks,
 * then set the flags, clear the upload cache and tell the other tabs. Never rejects: whoever is signed in goes on, and
 * a customer without answers is asked for them on the profile page. Until the flags are set other tabs wait.
 */
export const completeSignIn = async (customer: SignedInCustomer): Promise<SignedInCustomer> => {
  beginFlags();
  clearUploadCache();
  nameRegistration(customer);
  const bringing = exclusivelyForSession(() => bringOver(customer));
  const complete = await within(AbortSignal.timeout(PATIENCE_MS), bringing).catch(() => customer.complete);
  completeFlags(customer);
  broadcastSession();
  return { ...customer, complete };
};
