import { z } from 'zod';
import { email, envelope } from '../fields';
import { newToken, tokenHash } from '../tokens';
import { operation, requireUser } from './operation';

/** Gives the only reset token that counts from now on. To mail it, or a code in its place, is the caller's task. */
export const forgotPassword = operation({
  path: '/User/ForgotPassword/data',
  access: 'vendor',
  schema: z.strictObject({ ...envelope, Username: email }),
  run: async ({ provider, body }) => {
    const { resetTokenSeconds } = provider.settings.current();
    const resetToken = newToken();
    requireUser(provider, body);
    return provider.accounts.change(body.Username, 'ForgotPassword', (before) => ({
      account: {
        ...before,
        resetToken: { hash: tokenHash(resetToken), until: provider.clock.now() + resetTokenSeconds * 1000 },
      },
      result: { ProfileID: before.profileId, ResetToken: resetToken },
    }));
  },
});
