import { poolPassword } from '@/lib/shared/contract/passwords';
import { AuthError } from '../auth-error';
import type { AuthProvider, SignedInCustomer } from '../auth-provider';
import { endOtherSessions, withPendingSessionEnd } from '../pending-calls';
import { withRetries } from '../retry';
import { type Adapter, asCallbacks, newAttempt } from './attempt';
import { proveThePassword } from './proof';
import { signInOnce } from './session-calls';
import { accountOf } from './user-pool';

/**
 * The new password stands whatever becomes of the sign-in, which ends the other sessions. Null: the person signs in on the
 * login page, and that does.
 */
const signInAfterReset = (
  adapter: Adapter,
  credentials: { email: string; password: string },
): Promise<SignedInCustomer | null> =>
  withRetries(
    (silenceMs) => signInOnce(adapter, credentials, silenceMs, { endOtherSessions: true }),
    adapter.sleep,
    adapter.now,
  ).catch((error: unknown) => {
    if (AuthError.is(error)) return null;
    throw error;
  });

/** Recovering and changing the password (spec §4, §7). */
export const passwordCalls = (
  adapter: Adapter,
): Pick<AuthProvider, 'forgotPassword' | 'resetPassword' | 'changePassword'> => ({
  async forgotPassword({ email }) {
    const { ask, user } = newAttempt(adapter);
    await ask('forgot', (done) => user(email).forgotPassword(asCallbacks(done)));
  },
  async resetPassword({ email, code, newPassword }) {
    const { ask, user } = newAttempt(adapter);
    await withPendingSessionEnd(accountOf(adapter.pool, email), () =>
      ask('reset', (done) => user(email).confirmPassword(code, poolPassword(newPassword), asCallbacks(done))),
    );
    return signInAfterReset(adapter, { email, password: newPassword });
  },
  async changePassword({ email, oldPassword, newPassword }) {
    const attempt = newAttempt(adapter);
    const { user, userId } = await proveThePassword(attempt, 'change-password', {
      email,
      password: oldPassword,
    });
    await withPendingSessionEnd(userId, () =>
      attempt.ask('change-password', (done) =>
        user.changePassword(poolPassword(oldPassword), poolPassword(newPassword), done),
      ),
    );
    await endOtherSessions(adapter, userId);
  },
});
