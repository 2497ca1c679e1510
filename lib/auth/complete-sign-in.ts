import { clearUploadCache } from '@/lib/storage/upload-cache';
import type { SignedInCustomer } from './auth-provider';
import { exclusivelyForSession } from './exclusive';
import { completeRegistration, sendRegistrations } from './registration';
import { beginFlags, completeFlags } from './session-flags';
import { announceSession } from './session-news';

/**
 * What a login still has to do once the session is open (spec §4): bring over sign-up answers that the backend lacks,
 * then set the flags, clear the upload cache and tell the other tabs. Never rejects: whoever is signed in goes on, and
 * a customer without answers is asked for them on the profile page. Until the flags are set other tabs wait.
 */
export const completeSignIn = (customer: SignedInCustomer): Promise<SignedInCustomer> =>
  exclusivelyForSession(async () => {
    beginFlags();
    clearUploadCache();
    const complete = customer.complete || (await completeRegistration(customer.userId).catch(() => false));
    await sendRegistrations().catch(() => undefined);
    completeFlags(customer);
    announceSession();
    return { ...customer, complete };
  });
