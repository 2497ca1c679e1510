import type { AuthProvider, SignedInCustomer } from '../auth-provider';
import { assignSessionEnds, endOtherSessions, hasPendingSessionEnd } from '../other-sessions';
import { type Adapter, newAttempt } from './attempt';
import { proveThePassword } from './proof';
import { accountOf } from './user-pool';

/** The two SRP round trips and the server’s answer, all within one time limit. */
export const signInOnce = async (
  adapter: Adapter,
  credentials: { email: string; password: string },
  timeLimitMs = adapter.timeLimitMs,
): Promise<SignedInCustomer> => {
  const attempt = newAttempt({ ...adapter, timeLimitMs });
  const { tokens } = await proveThePassword(attempt, 'sign-in', credentials);
  const customer = await adapter.sessions.open(tokens, attempt.limit);
  assignSessionEnds(accountOf(adapter.pool, credentials.email), customer.userId);
  return customer;
};

/** Sessions, which the server holds (spec §4, §7). */
export const sessionCalls = (
  adapter: Adapter,
): Pick<AuthProvider, 'signIn' | 'signOut' | 'signOutEverywhere'> => ({
  async signIn(credentials, { timeLimitMs } = {}) {
    const customer = await signInOnce(adapter, credentials, timeLimitMs);
    if (hasPendingSessionEnd(customer.userId)) void endOtherSessions(adapter, customer.userId);
    return customer;
  },
  signOut: () => adapter.sessions.close(),
  signOutEverywhere: () => adapter.sessions.closeEverywhere(),
});
