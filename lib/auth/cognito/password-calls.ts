import { AuthError } from '../auth-error';
import type { AuthProvider } from '../auth-provider';
import { withRetries } from '../retry';
import { type Adapter, asCallbacks, newAttempt } from './attempt';
import { proveThePassword } from './proof';
import { signInOnce } from './session-calls';

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
    await ask('reset', (done) => user(email).confirmPassword(code, newPassword, asCallbacks(done)));
    const customer = await withRetries(() => signInOnce(adapter, { email, password: newPassword })).catch(
      (error: unknown) => {
        if (error instanceof AuthError) return null;
        throw error;
      },
    );
    if (customer) await adapter.sessions.endOthers();
    return customer;
  },
  async changePassword({ email, oldPassword, newPassword }) {
    const attempt = newAttempt(adapter);
    const proof = await proveThePassword(attempt, 'change-password', { email, password: oldPassword });
    await attempt.ask('change-password', (done) => proof.user.changePassword(oldPassword, newPassword, done));
    await adapter.sessions.endOthers();
  },
});
