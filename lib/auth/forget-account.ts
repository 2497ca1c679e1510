import { removeEntries } from '@/lib/learning/entry-addresses';
import { forgetSession } from './own-sign-out';
import { settlePendingCalls } from './pending-call-store';
import { storedUserId } from './session-flags';

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
