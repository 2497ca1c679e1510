import { identityChangePassword, identityForgot, identityReset } from '@/lib/shared/contract/identity';
import type { AuthProvider } from '../auth-provider';
import { asked, signedIn } from '../backend-answer';
import { bringingAlong } from '../pending-call-store';
import type { Adapter } from './adapter';

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
        adapter.silenceMs,
      );
    },
    /** Signing in and ending the other sessions is the server’s part of both. */
    resetPassword: ({ email, code, newPassword }) =>
      bringingAlong({ email, subjects: [] }, async ({ registration, consents }) => {
        const request = { locale, email, code, newPassword, registration, consents };
        const { customer } = await asked(
          'reset-failed',
          (options) => call(identityReset, request, options),
          adapter.silenceMs,
        );
        return customer && signedIn(customer);
      }),
    async changePassword({ oldPassword, newPassword }) {
      await asked(
        'change-failed',
        (options) => call(identityChangePassword, { oldPassword, newPassword }, options),
        adapter.silenceMs,
      );
    },
  };
};
