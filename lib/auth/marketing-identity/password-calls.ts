import { identityChangePassword, identityForgot, identityReset } from '@/lib/shared/contract/identity';
import { getCustomer } from '@/lib/shared/contract/session';
import type { AuthProvider } from '../auth-provider';
import { asked, signedIn } from '../backend-answer';
import { endOtherSessions } from '../other-sessions';
import { type Adapter, timeLimitOf } from './adapter';

/** Recovering and changing the password (spec §4). */
export const passwordCalls = (
  adapter: Adapter,
): Pick<AuthProvider, 'forgotPassword' | 'resetPassword' | 'changePassword'> => {
  const { call, locale } = adapter;
  return {
    async forgotPassword({ email }) {
      await asked(
        'recovery-failed',
        (options) => call(identityForgot, { locale, email }, options),
        timeLimitOf(adapter),
      );
    },
    /** Signing in and ending the other sessions is the server’s part of it. */
    async resetPassword({ email, code, newPassword }) {
      const { customer } = await asked(
        'reset-failed',
        (options) => call(identityReset, { locale, email, code, newPassword }, options),
        timeLimitOf(adapter),
      );
      return customer && signedIn(customer);
    },
    async changePassword({ oldPassword, newPassword }) {
      const limit = timeLimitOf(adapter);
      // Asked first: once the password is the new one, only its owner's other sessions are left to end.
      const { customer } = await asked('change-failed', (options) => call(getCustomer, {}, options), limit);
      await asked(
        'change-failed',
        (options) => call(identityChangePassword, { oldPassword, newPassword }, options),
        limit,
      );
      await endOtherSessions(adapter, signedIn(customer).userId);
    },
  };
};
