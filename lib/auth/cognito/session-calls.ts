import type { AuthProvider, SignedInCustomer } from '../auth-provider';
import { bringingAlong, type PendingCalls } from '../pending-call-store';
import { type Adapter, newAttempt } from './attempt';
import { proveThePassword } from './proof';
import { accountOf } from './user-pool';

/** The two SRP round trips and the server’s answer. Brings along what is pending. */
export const signInOnce = async (
  adapter: Adapter,
  credentials: { email: string; password: string },
  silenceMs = adapter.silenceMs,
  besides: PendingCalls = {},
): Promise<SignedInCustomer> => {
  const { email } = credentials;
  const attempt = newAttempt({ ...adapter, silenceMs });
  const { tokens, userId } = await proveThePassword(attempt, 'sign-in', credentials);
  return bringingAlong({ email, subjects: [userId, accountOf(adapter.pool, email)] }, (brought) =>
    adapter.sessions.open(tokens, { ...brought, ...besides }, silenceMs),
  );
};

/** Sessions, which the server holds (spec §4, §7). */
export const sessionCalls = (
  adapter: Adapter,
): Pick<AuthProvider, 'signIn' | 'signOut' | 'signOutEverywhere'> => ({
  signIn: (credentials, { silenceMs } = {}) => signInOnce(adapter, credentials, silenceMs),
  signOut: () => adapter.sessions.close(),
  signOutEverywhere: () => adapter.sessions.closeEverywhere(),
});
